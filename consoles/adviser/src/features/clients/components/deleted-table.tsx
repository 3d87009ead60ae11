import type { DeletedItem } from '@tafel/contracts/contexts/clients/deleted.ts'
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
  readonly items: readonly DeletedItem[]
  readonly people: People
  readonly now: Date
  readonly onRestore: (item: DeletedItem) => void
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
          {items.map((item) => (
            <tr key={keyOf(item)}>
              <th scope="row">
                <ItemLink data-row="" to={hrefOf(item)}>
                  {nameOf(item)}
                </ItemLink>{' '}
                {item.what === 'client' && item.sample && <Tag>sample</Tag>}
                <Hint style={{ display: 'block' }}>
                  <About item={item} />
                </Hint>
              </th>
              <td data-when="">
                <time dateTime={item.changedAt}>{changedLabel(item.changedAt, now)}</time>
                <Hint style={{ display: 'block' }}>by {personWords(people, item.deletedBy)}</Hint>
              </td>
              <td>
                <ForWriters>
                  <Button tone="white" look="outline" aria-label={`Restore ${nameOf(item)}`} onClick={() => onRestore(item)}>
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

/** Describes a deleted item, and what is restored with it. */
function About({ item }: { readonly item: DeletedItem }) {
  if (item.what === 'client') {
    if (item.records === 0) return 'Client'
    return item.records === 1 ? 'Client, with 1 record' : `Client, with ${item.records} records`
  }
  return (
    <>
      {KIND_NAMES[item.kind].words.one} of <TextLink to={paths.client.href(item.clientId)}>{item.clientName}</TextLink>
    </>
  )
}

const keyOf = (item: DeletedItem) => (item.what === 'client' ? item.clientId : `${item.kind} ${item.recordId}`)
const nameOf = (item: DeletedItem) => (item.what === 'client' ? clientFullName(item) : item.description)
/** A client opens on the clients page, where it can also be erased. */
const hrefOf = (item: DeletedItem) =>
  item.what === 'client' ? clientsHref({ client: item.clientId, deleted: true }) : recordPaths.calculate.href(item)
