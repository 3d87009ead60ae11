import type { LooksEntry, LooksPage, Names } from '@tafel/contracts/contexts/access/access-log.ts'
import { lookedAtWords } from '@tafel/contracts/contexts/access/words.ts'
import { formatDate, formatWhole } from '@tafel/contracts/base/money/format.ts'
import { Tag } from '@tafel/kit/tag/tag.tsx'
import { Hint } from '@tafel/kit/text/text.tsx'
import { Link } from 'react-router'
import { paths } from '../../../shared/paths.ts'
import { clockTime, localDate } from '../../../shared/time/local-time.ts'
import { Day, Line, Lines } from './rows.ts'

const NOBODY = 'Somebody whose details were erased'
/** What an entry shows of all that was looked at. */
const MAX_THINGS = 6

export interface LooksListProps {
  readonly pages: readonly LooksPage[]
  /** It is one client's log: who it is needs no saying. */
  readonly isOneClients?: boolean
}

/** Who looked at which client, the newest first, under their days. */
export function LooksList({ pages, isOneClients = false }: LooksListProps) {
  const entries = pages.flatMap(({ items }) => items)
  const names = (of: 'people' | 'clients' | 'records'): Names => Object.assign({}, ...pages.map((page) => page[of]))
  const all = { people: names('people'), clients: names('clients'), records: names('records') }
  return [...Map.groupBy(entries, ({ at }) => localDate(new Date(at)))].map(([day, ofDay]) => (
    <section key={day} aria-label={formatDate(day)}>
      <Day>{formatDate(day)}</Day>
      <Lines>
        {ofDay.map((entry) => (
          <Entry key={entry.entryId} entry={entry} names={all} isOneClients={isOneClients} />
        ))}
      </Lines>
    </section>
  ))
}

interface EntryProps {
  readonly entry: LooksEntry
  readonly names: { readonly people: Names; readonly clients: Names; readonly records: Names }
  readonly isOneClients: boolean
}

function Entry({ entry, names, isOneClients }: EntryProps) {
  const { since, at, person, as, onBehalfOf, clientId, seen, seenCount } = entry
  const [from, until] = [clockTime(new Date(since)), clockTime(new Date(at))]
  const things = seen.slice(0, MAX_THINGS).map((one) => lookedAtWords(one, names.records))
  const more = seenCount - things.length
  return (
    <Line>
      <time dateTime={since}>{from === until ? from : `${from} to ${until}`}</time>
      <div>
        <strong>{names.people[person] ?? NOBODY}</strong>
        {onBehalfOf !== null && ` for ${names.people[onBehalfOf] ?? NOBODY}`}
        {as === 'auditor' && (
          <>
            {' '}
            <Tag tone="blue">auditor</Tag>
          </>
        )}
        {as === 'actingFor' && (
          <>
            {' '}
            <Tag tone="ochre">administrator</Tag>
          </>
        )}
        {!isOneClients && clientId !== null && (
          <>
            {' at '}
            {names.clients[clientId] === null || names.clients[clientId] === undefined ? (
              'an erased client'
            ) : (
              <Link to={paths.client.href(clientId)}>{names.clients[clientId]}</Link>
            )}
          </>
        )}
        <Hint style={{ display: 'block' }}>
          {things.join('; ')}
          {more > 0 && `; ${formatWhole(more)} more`}
        </Hint>
      </div>
    </Line>
  )
}
