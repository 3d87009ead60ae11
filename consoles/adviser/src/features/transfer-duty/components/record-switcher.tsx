import { styled } from '@mui/material/styles'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { TransferDutyView } from '@tafel/contracts/http/views.ts'
import { color } from '@tafel/kit/theme/color.ts'
import { radius } from '@tafel/kit/theme/tokens.ts'
import { lazy, Suspense, useState } from 'react'
import { transferDutyListQuery } from '../../../shared/records/transfer-duty-queries.ts'
import { useHttp } from '../../../shared/session/http.ts'

const RecordSwitcherPanel = lazy(() => import('./record-switcher-panel.tsx'))

const Button = styled('button')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  maxWidth: 'min(420px, 100%)',
  minHeight: 32,
  padding: '0 10px',
  border: `1px solid ${color.field}`,
  borderRadius: radius.button,
  backgroundColor: color.card,
  color: color.ink,
  fontSize: '0.875rem',
  cursor: 'pointer',
  '&:hover': { backgroundColor: color.sunk },
})
const Name = styled('strong')({ fontWeight: 600, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })
const Place = styled('span')({ color: color.ink3, whiteSpace: 'nowrap', '@media (max-width: 600px)': { display: 'none' } })

export interface RecordSwitcherProps {
  readonly record: TransferDutyView
  /** As it is being edited, before it is saved. */
  readonly description: string
  /** The same tab of another record. */
  readonly hrefOf: (transferDutyId: string) => string
}

/** The client's other records: typing the first letters goes to one, Enter opens it on the same tab. */
export function RecordSwitcher({ record, description, hrefOf }: RecordSwitcherProps) {
  const http = useHttp()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isOpen, setOpen] = useState(false)
  const list = useInfiniteQuery(transferDutyListQuery(http, { clientId: record.clientId, deleted: false }))
  const records = list.data?.pages.flatMap((page) => page.items) ?? []
  const index = records.findIndex((each) => each.transferDutyId === record.transferDutyId)

  return (
    <>
      <Button
        type="button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={(event) => {
          setAnchor(event.currentTarget)
          setOpen(true)
        }}
      >
        <Name>{description}</Name>
        {index >= 0 && (
          <Place>
            {index + 1} of {records.length}
            {list.hasNextPage && '+'}
          </Place>
        )}
        <svg
          width="12"
          height="12"
          viewBox="0 0 12 12"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          aria-hidden="true"
          style={{ flexShrink: 0 }}
        >
          <path d="M2.5 4.25 6 7.75l3.5-3.5" />
        </svg>
      </Button>
      {anchor !== null && (
        <Suspense>
          <RecordSwitcherPanel
            record={record}
            hrefOf={hrefOf}
            records={records}
            isPending={list.isPending}
            anchor={anchor}
            open={isOpen}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
