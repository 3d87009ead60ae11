import { styled } from '@tafel/kit/theme/styled.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { RecordView } from '@tafel/contracts/contexts/records/views.ts'
import { color } from '@tafel/kit/theme/color.ts'
import { radius } from '@tafel/kit/theme/tokens.ts'
import { lazy, type Ref, Suspense, useState } from 'react'
import { usePainted } from '../../shared/paint/use-painted.ts'
import { recordListQuery } from '../../shared/records/record-queries.ts'
import type { RecordRef } from '../../shared/records/record-ref.ts'
import { useHttp } from '../../shared/session/http.ts'
import { MiddleName } from './middle-name.tsx'

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
const Place = styled('span')({ color: color.ink3, whiteSpace: 'nowrap', '@media (max-width: 600px)': { display: 'none' } })

export interface RecordSwitcherProps {
  readonly button?: Ref<HTMLButtonElement>
  readonly record: RecordView
  /** As edited, before it is saved. */
  readonly description: string
  /** The same tab of another record. */
  readonly hrefOf: (record: RecordRef) => string
}

/** The client's other records: typing selects one, Enter opens it on the same tab. */
export function RecordSwitcher({ button, record, description, hrefOf }: RecordSwitcherProps) {
  const http = useHttp()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isOpen, setOpen] = useState(false)
  // The current record comes first.
  const isPainted = usePainted()
  const list = useInfiniteQuery({ ...recordListQuery(http, { clientId: record.clientId, deleted: false }), enabled: isPainted })
  const records = list.data?.pages.flatMap((page) => page.items) ?? []
  const index = records.findIndex((each) => each.recordId === record.recordId)

  return (
    <>
      <Button
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={(event) => {
          setAnchor(event.currentTarget)
          setOpen(true)
        }}
      >
        <MiddleName text={description} />
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
            more={list.hasNextPage ? { isLoading: list.isFetchingNextPage, show: () => void list.fetchNextPage() } : undefined}
            anchor={anchor}
            open={isOpen}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
