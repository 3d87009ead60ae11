import { styled } from '@tafel/kit/theme/styled.ts'
import type { ClientView } from '@tafel/contracts/contexts/clients/views.ts'
import { Hint } from '@tafel/kit/text/text.tsx'
import { Tag } from '@tafel/kit/tag/tag.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { TextButton } from '@tafel/kit/buttons/button.tsx'
import { memo } from 'react'
import { Link } from 'react-router'
import { moveBetweenRows } from '../../../shared/keys/row-keys.ts'
import { clientFullName } from '../../../shared/records/client-name.ts'
import { changedLabel } from '../../../shared/time/local-time.ts'
import { ForWriters } from '../../../shared/session/for-writers.tsx'

const ROW_HEIGHT = 56

const Rows = styled('ul')({ listStyle: 'none', margin: '0 -10px', padding: 0, borderTop: `1px solid ${color.ruleStrong}` })
const Row = styled('li')({
  display: 'grid',
  gridTemplate: '"name note changed" auto "contact note changed" auto / minmax(0, 1fr) auto 76px',
  columnGap: 16,
  // The hover background extends beyond the rule, which stays within the column.
  padding: '5px 10px',
  scrollMarginBlock: 12,
  alignItems: 'center',
  position: 'relative',
  minHeight: ROW_HEIGHT,
  // All rows are in the page, for find-in-page and screen readers; only visible ones are laid out and painted.
  contentVisibility: 'auto',
  containIntrinsicSize: `auto ${ROW_HEIGHT}px`,
  backgroundImage: `linear-gradient(${color.rule}, ${color.rule})`,
  backgroundRepeat: 'no-repeat',
  backgroundSize: 'calc(100% - 20px) 1px',
  backgroundPosition: '10px 100%',
  '&:hover, &:has(a[aria-current])': { backgroundColor: color.sunk },
})
/** Covers the whole row; other controls of the row lie above it. */
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
  '&:focus-visible::after': { inset: 1, outline: `2px solid ${color.blue}`, outlineOffset: -1, borderRadius: 6 },
})
const Contact = styled(Hint)({ gridArea: 'contact', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })
const Changed = styled('span')({ gridArea: 'changed', textAlign: 'right', color: color.ink3, whiteSpace: 'nowrap' })
const Above = styled('span')({ gridArea: 'note', position: 'relative', zIndex: 1 })

interface RowOptions {
  readonly selected: string | undefined
  readonly hrefOf: (clientId: string) => string
  readonly onRestore: (client: ClientView) => void
  readonly now: Date
}

export interface ClientListProps extends RowOptions {
  /** By identity: an unchanged page isn't rendered again. */
  readonly pages: readonly (readonly ClientView[])[]
}

/** Keeps the selected row in view after a reload or the back button. */
const showRow = (link: HTMLElement | null) => link?.closest('li')?.scrollIntoView?.({ block: 'nearest' })

/** The clients as rows: J and K move, Enter opens. */
export function ClientList({ pages, selected, ...options }: ClientListProps) {
  return (
    <Rows aria-label="Clients" onKeyDown={moveBetweenRows}>
      {pages.map((clients) => (
        <ClientRows
          key={clients[0]?.clientId ?? ''}
          clients={clients}
          selected={clients.some(({ clientId }) => clientId === selected) ? selected : undefined}
          {...options}
        />
      ))}
    </Rows>
  )
}

const ClientRows = memo(function ClientRows({
  clients,
  selected,
  hrefOf,
  onRestore,
  now,
}: RowOptions & { readonly clients: readonly ClientView[] }) {
  return clients.map((client) => (
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
          <ForWriters>
            <TextButton type="button" aria-label={`Restore ${clientFullName(client)}`} onClick={() => onRestore(client)}>
              Restore
            </TextButton>
          </ForWriters>
        </Above>
      ) : (
        <Hint style={{ gridArea: 'note' }}>
          {client.sample && (
            <>
              <Tag>sample</Tag>{' '}
            </>
          )}
          {client.records === 1 ? '1 record' : `${client.records} records`}
        </Hint>
      )}
      <Changed>
        <time dateTime={client.changedAt}>{changedLabel(client.changedAt, now)}</time>
      </Changed>
    </Row>
  ))
})
