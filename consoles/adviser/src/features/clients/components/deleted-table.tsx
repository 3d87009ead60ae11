import type { DeletedThing } from '@tafel/contracts/contexts/clients/deleted.ts'
import type { People } from '@tafel/contracts/contexts/identity/people.ts'
import { KIND_NAMES } from '@tafel/contracts/base/kind-names.ts'
import { Button } from '@tafel/kit/buttons/button.tsx'
import { Tag } from '@tafel/kit/tag/tag.tsx'
import { Hint } from '@tafel/kit/text/text.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { styled } from '@tafel/kit/theme/styled.ts'
import { Link } from 'react-router'
import { paths, recordPaths } from '../../../shared/paths.ts'
import { personWords } from '../../../shared/history/entry-words.ts'
import { moveBetweenRows } from '../../../shared/keys/row-keys.ts'
import { TextLink } from '../../../shared/links/link-button.tsx'
import { clientFullName } from '../../../shared/records/client-name.ts'
import { clientsHref } from '../../../shared/records/clients-href.ts'
import { ForWriters } from '../../../shared/session/for-writers.tsx'
import { PlainTable, rowsAsBlocks } from '../../../shared/tables/table.ts'
import { changedLabel } from '../../../shared/time/local-time.ts'

const Frame = styled('div')({ containerType: 'inline-size', borderTop: `1px solid ${color.ruleStrong}` })
const Table = styled(PlainTable)({
  '& td:last-of-type, & thead th:last-of-type': { width: 96, paddingRight: 0, textAlign: 'right' },
  '& [data-when]': { color: color.ink2 },
  '@container (max-width: 560px)': {
    ...rowsAsBlocks({ gridTemplate: '"what restore" auto "when restore" auto / minmax(0, 1fr) auto', columnGap: 12, padding: '10px 0' }),
    '& tbody th': { gridArea: 'what' },
    '& [data-when]': { gridArea: 'when' },
    '& td:last-of-type': { gridArea: 'restore', width: 'auto' },
  },
})
const ItemLink = styled(Link)({
  color: color.ink,
  fontWeight: 600,
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  '&:hover': { textDecoration: 'underline', textUnderlineOffset: 2 },
})

export interface DeletedTableProps {
  readonly items: readonly DeletedThing[]
  readonly people: People
  readonly now: Date
  readonly onRestore: (thing: DeletedThing) => void
}

/** Deleted clients and records, who deleted them and when. J and K move, Enter opens. */
export function DeletedTable({ items, people, now, onRestore }: DeletedTableProps) {
  return (
    <Frame>
      <Table aria-label="Deleted clients and records" onKeyDown={moveBetweenRows}>
        <thead>
          <tr>
            <th scope="col">Client or record</th>
            <th scope="col">Deleted</th>
            <th scope="col" aria-label="Restore" />
          </tr>
        </thead>
        <tbody>
          {items.map((thing) => (
            <tr key={keyOf(thing)}>
              <th scope="row">
                <ItemLink data-row="" to={hrefOf(thing)}>
                  {nameOf(thing)}
                </ItemLink>{' '}
                {thing.what === 'client' && thing.sample && <Tag>sample</Tag>}
                <Hint style={{ display: 'block' }}>
                  <About thing={thing} />
                </Hint>
              </th>
              <td data-when="">
                <time dateTime={thing.changedAt}>{changedLabel(thing.changedAt, now)}</time>
                <Hint style={{ display: 'block' }}>by {personWords(people, thing.deletedBy)}</Hint>
              </td>
              <td>
                <ForWriters>
                  <Button tone="white" look="outline" aria-label={`Restore ${nameOf(thing)}`} onClick={() => onRestore(thing)}>
                    Restore
                  </Button>
                </ForWriters>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Frame>
  )
}

/** What was deleted, and what is restored with it. */
function About({ thing }: { readonly thing: DeletedThing }) {
  if (thing.what === 'client') {
    if (thing.records === 0) return 'Client'
    return thing.records === 1 ? 'Client, with 1 record' : `Client, with ${thing.records} records`
  }
  return (
    <>
      {KIND_NAMES[thing.kind].words.one} of <TextLink to={paths.client.href(thing.clientId)}>{thing.clientName}</TextLink>
    </>
  )
}

const keyOf = (thing: DeletedThing) => (thing.what === 'client' ? thing.clientId : `${thing.kind} ${thing.recordId}`)
const nameOf = (thing: DeletedThing) => (thing.what === 'client' ? clientFullName(thing) : thing.description)
/** A client opens on the clients page, where it can also be erased. */
const hrefOf = (thing: DeletedThing) =>
  thing.what === 'client' ? clientsHref({ client: thing.clientId, deleted: true }) : recordPaths.calculate.href(thing)
