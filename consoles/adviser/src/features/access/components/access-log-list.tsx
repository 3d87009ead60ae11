import type { AccessLogEntry, AccessLogPage, Names } from '@tafel/contracts/contexts/access/access-log.ts'
import { accessedWords } from '@tafel/contracts/contexts/access/words.ts'
import { formatDate, formatWhole } from '@tafel/contracts/base/money/format.ts'
import { Tag } from '@tafel/kit/tag/tag.tsx'
import { Hint } from '@tafel/kit/text/text.tsx'
import { Link } from 'react-router'
import { paths } from '../../../shared/paths.ts'
import { clockTime, localDate } from '../../../shared/time/local-time.ts'
import { Day, Line, Lines } from './rows.ts'

const ERASED_PERSON = 'Erased person'
/** An entry lists at most this many of the viewed resources. */
const MAX_RESOURCES = 6

export interface AccessLogListProps {
  readonly pages: readonly AccessLogPage[]
  /** The log of a single client: entries leave out the client's name. */
  readonly isSingleClient?: boolean
}

/** The entries, newest first, grouped by day. */
export function AccessLogList({ pages, isSingleClient = false }: AccessLogListProps) {
  const entries = pages.flatMap(({ items }) => items)
  const names = (of: 'people' | 'clients' | 'records'): Names => Object.assign({}, ...pages.map((page) => page[of]))
  const all = { people: names('people'), clients: names('clients'), records: names('records') }
  return [...Map.groupBy(entries, ({ at }) => localDate(new Date(at)))].map(([day, ofDay]) => (
    <section key={day} aria-label={formatDate(day)}>
      <Day>{formatDate(day)}</Day>
      <Lines>
        {ofDay.map((entry) => (
          <Entry key={entry.entryId} entry={entry} names={all} isSingleClient={isSingleClient} />
        ))}
      </Lines>
    </section>
  ))
}

interface EntryProps {
  readonly entry: AccessLogEntry
  readonly names: { readonly people: Names; readonly clients: Names; readonly records: Names }
  readonly isSingleClient: boolean
}

function Entry({ entry, names, isSingleClient }: EntryProps) {
  const { since, at, person, as, onBehalfOf, clientId, seen, seenCount } = entry
  const [from, until] = [clockTime(new Date(since)), clockTime(new Date(at))]
  const resources = seen.slice(0, MAX_RESOURCES).map((one) => accessedWords(one, names.records))
  const more = seenCount - resources.length
  return (
    <Line>
      <time dateTime={since}>{from === until ? from : `${from} to ${until}`}</time>
      <div>
        <strong>{names.people[person] ?? ERASED_PERSON}</strong>
        {onBehalfOf !== null && ` for ${names.people[onBehalfOf] ?? ERASED_PERSON}`}
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
        {as === 'apiKey' && (
          <>
            {' '}
            <Tag tone="quiet">API key</Tag>
          </>
        )}
        {!isSingleClient && clientId !== null && (
          <>
            {' viewed '}
            {names.clients[clientId] === null || names.clients[clientId] === undefined ? (
              'an erased client'
            ) : (
              <Link to={paths.client.href(clientId)}>{names.clients[clientId]}</Link>
            )}
          </>
        )}
        <Hint style={{ display: 'block' }}>
          {resources.join('; ')}
          {more > 0 && `; ${formatWhole(more)} more`}
        </Hint>
      </div>
    </Line>
  )
}
