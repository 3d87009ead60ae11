import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { styled } from '@mui/material/styles'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { TransferDutyView } from '@tafel/contracts/http/views.ts'
import { Money } from '@tafel/kit/money/money.tsx'
import { Hint } from '@tafel/kit/text/text.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { radius } from '@tafel/kit/theme/tokens.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { transferDutyListQuery } from '../../../shared/records/transfer-duty-queries.ts'
import { useHttp } from '../../../shared/session/http.ts'

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
const Figure = styled('span')({ marginLeft: 'auto', paddingLeft: 24, color: color.ink2 })

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
  const list = useInfiniteQuery(transferDutyListQuery(http, { clientId: record.clientId, deleted: false }))
  const records = list.data?.pages.flatMap((page) => page.items) ?? []
  const index = records.findIndex((each) => each.transferDutyId === record.transferDutyId)

  return (
    <>
      <Button type="button" aria-haspopup="menu" aria-expanded={anchor !== null} onClick={(event) => setAnchor(event.currentTarget)}>
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
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{
          list: { 'aria-label': `Records of ${record.clientName}` },
          paper: { sx: { minWidth: 'min(320px, calc(100vw - 32px))', maxWidth: 'calc(100vw - 32px)' } },
        }}
      >
        {records.length === 0 && (
          <MenuItem disabled>
            <Hint>{list.isPending ? 'Loading' : 'The other records could not be loaded'}</Hint>
          </MenuItem>
        )}
        {records.map((each) => (
          <MenuItem
            key={each.transferDutyId}
            component={Link}
            to={hrefOf(each.transferDutyId)}
            selected={each.transferDutyId === record.transferDutyId}
            onClick={() => setAnchor(null)}
            sx={{ color: color.ink, fontWeight: 400, textDecoration: 'none' }}
          >
            <Name style={{ fontWeight: 'inherit' }}>{each.description}</Name>
            <Figure>
              <Money cents={each.transferDutyPayable} />
            </Figure>
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
