import { styled } from '@mui/material/styles'
import type { ClientView } from '@tafel/contracts/http/views.ts'
import { Hint } from '@tafel/kit/text/text.tsx'
import { Tag } from '@tafel/kit/tag/tag.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { TextButton } from '@tafel/kit/buttons/button.tsx'
import { Link } from 'react-router'
import { moveBetweenRows } from '../../../shared/keys/row-keys.ts'
import { clientFullName } from '../../../shared/records/client-name.ts'
import { changedLabel } from '../../../shared/time/local-time.ts'

const Rows = styled('ul')({ listStyle: 'none', margin: 0, padding: 0, borderTop: `1px solid ${color.ruleStrong}` })
const Row = styled('li')({
  display: 'grid',
  gridTemplate: '"name note changed" auto "contact note changed" auto / minmax(0, 1fr) auto 76px',
  columnGap: 16,
  padding: '5px 0',
  scrollMarginBlock: 12,
  alignItems: 'center',
  position: 'relative',
  minHeight: 45,
  borderBottom: `1px solid ${color.rule}`,
  // The shade reaches beyond the rules, which keep to the column.
  '&:hover, &:has(a[aria-current])': { backgroundColor: color.sunk, boxShadow: `-10px 0 0 ${color.sunk}, 10px 0 0 ${color.sunk}` },
})
/** Its area is the whole row; whatever else can be pressed in the row lies above it. */
const RowLink = styled(Link)({
  gridArea: 'name',
  color: color.ink,
  fontWeight: 400,
  textDecoration: 'none',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  '&[aria-current]': { fontWeight: 600 },
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': { inset: '1px -10px', outline: `2px solid ${color.blue}`, outlineOffset: -1, borderRadius: 6 },
})
const Contact = styled(Hint)({ gridArea: 'contact', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })
const Changed = styled('span')({ gridArea: 'changed', textAlign: 'right', color: color.ink3, whiteSpace: 'nowrap' })
const Above = styled('span')({ gridArea: 'note', position: 'relative', zIndex: 1 })

export interface ClientListProps {
  readonly clients: readonly ClientView[]
  readonly selected: string | undefined
  readonly hrefOf: (clientId: string) => string
  readonly onRestore: (client: ClientView) => void
  readonly now: Date
}

/** A reload, and the way back, keep the choice in view. */
const showRow = (link: HTMLElement | null) => link?.closest('li')?.scrollIntoView?.({ block: 'nearest' })

/** Clients as ruled rows: J and K move, Enter opens. */
export function ClientList({ clients, selected, hrefOf, onRestore, now }: ClientListProps) {
  return (
    <Rows aria-label="Clients" onKeyDown={moveBetweenRows}>
      {clients.map((client) => (
        <Row key={client.clientId}>
          <RowLink
            data-row=""
            ref={client.clientId === selected ? showRow : null}
            to={hrefOf(client.clientId)}
            preventScrollReset
            aria-current={client.clientId === selected ? 'true' : undefined}
          >
            {clientFullName(client)}
          </RowLink>
          <Contact>{[client.email, client.phone].filter(Boolean).join(' · ') || 'no contact details'}</Contact>
          {client.deleted ? (
            <Above>
              <Tag tone="red">deleted</Tag>{' '}
              <TextButton type="button" aria-label={`Restore ${clientFullName(client)}`} onClick={() => onRestore(client)}>
                Restore
              </TextButton>
            </Above>
          ) : (
            <Hint style={{ gridArea: 'note' }}>{client.records === 1 ? '1 record' : `${client.records} records`}</Hint>
          )}
          <Changed>
            <time dateTime={client.changedAt}>{changedLabel(client.changedAt, now)}</time>
          </Changed>
        </Row>
      ))}
    </Rows>
  )
}
