import { useAddress } from '@tafel/kit/address/use-address.ts'
import { styled } from '@tafel/kit/theme/styled.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { johannesburgDate } from '@tafel/contracts/base/dates.ts'
import type { ClientThen } from '@tafel/contracts/contexts/history/views.ts'
import { KIND_NAMES } from '@tafel/contracts/base/kind-names.ts'
import { Button } from '@tafel/kit/buttons/button.tsx'
import { DateField } from '@tafel/kit/fields/date-field.tsx'
import { ErrorState } from '@tafel/kit/states/error-state.tsx'
import { SkeletonRows } from '@tafel/kit/states/skeleton-rows.tsx'
import { Tag } from '@tafel/kit/tag/tag.tsx'
import { Hint, PageTitle, SectionTitle } from '@tafel/kit/text/text.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { paths, recordPaths } from '../../../shared/paths.ts'
import { endOfDay } from '../../../shared/history/end-of-day.ts'
import { momentWords } from '../../../shared/history/entry-words.ts'
import { clientsAsOfQuery } from '../../../shared/history/history-queries.ts'
import { TextLink } from '../../../shared/links/link-button.tsx'
import { clientFullName } from '../../../shared/records/client-name.ts'
import { Headline } from '../../../shared/records/headline.tsx'
import { useHttp } from '../../../shared/session/http.ts'
import { localDate } from '../../../shared/time/local-time.ts'
import { useNow } from '../../../shared/time/use-now.ts'

const Page = styled('div')({ display: 'grid', gap: 20, maxWidth: 860 })
const Day = styled('div')({ width: 200 })
const Clients = styled('ul')({ listStyle: 'none', margin: 0, padding: 0, borderTop: `1px solid ${color.ruleStrong}` })
const Client = styled('li')({ padding: '12px 0', borderBottom: `1px solid ${color.rule}`, display: 'grid', gap: 4 })
const Records = styled('ul')({ listStyle: 'none', margin: 0, padding: '0 0 0 20px', display: 'grid', gap: 4 })
const RecordLine = styled('li')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '2px 16px',
  '& > span:first-of-type': { display: 'inline-flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '2px 8px', minWidth: 0 },
})

/** The firm's clients and their records as at the end of a day. The date is part of the address. */
export default function ClientsAsAtRoute() {
  const [params, show] = useAddress()
  const today = localDate(useNow())
  const time = Date.parse(params.get('at') ?? '')
  const at = Number.isNaN(time) ? undefined : new Date(time).toISOString()
  return (
    <Page>
      <header>
        <PageTitle>Clients as at a date</PageTitle>
        <Hint>
          Names, records and results as at the end of that day. Clients erased since then appear without details.{' '}
          <TextLink to={paths.clients.href()}>Current clients</TextLink>
        </Hint>
      </header>
      <Day>
        <DateField
          label="As at"
          value={at === undefined ? null : johannesburgDate(at)}
          max={today}
          onChange={(date) => show(date === null ? {} : { at: endOfDay(date) })}
        />
      </Day>
      {at === undefined ? <Hint>Enter a date to see the clients as at that date.</Hint> : <AsAt at={at} />}
    </Page>
  )
}

function AsAt({ at }: { readonly at: string }) {
  const then = useInfiniteQuery(clientsAsOfQuery(useHttp(), at))
  if (then.isError)
    return <ErrorState what="The clients as at this date could not be loaded" error={then.error} onRetry={() => void then.refetch()} />
  if (then.data === undefined) return <SkeletonRows rows={6} label="Loading clients as at this date" />
  const clients = then.data.pages.flatMap(({ items }) => items)
  return (
    <section aria-label={`As at ${momentWords(at)}`}>
      <SectionTitle>As at {momentWords(at)}</SectionTitle>
      {clients.length === 0 ? (
        <Hint>There were no clients at that time.</Hint>
      ) : (
        <Clients>
          {clients.map((client) => (
            <ClientAsAt key={client.clientId} client={client} at={at} />
          ))}
        </Clients>
      )}
      {then.hasNextPage && (
        <Button tone="white" look="outline" busy={then.isFetchingNextPage} onClick={() => void then.fetchNextPage()}>
          Clients added later
        </Button>
      )}
    </section>
  )
}

function ClientAsAt({ client, at }: { readonly client: ClientThen; readonly at: string }) {
  const search = `?${new URLSearchParams({ at }).toString()}`
  if (client.isErased) {
    return (
      <Client>
        <Hint>An erased client</Hint>
      </Client>
    )
  }
  return (
    <Client>
      <TextLink to={`${paths.clientHistory.href(client.clientId)}${search}`}>{clientFullName(client)}</TextLink>
      {client.records.length === 0 ? (
        <Hint>No records at that time</Hint>
      ) : (
        <Records aria-label={`Records of ${clientFullName(client)}`}>
          {client.records.map((record) => (
            <RecordLine key={record.recordId}>
              <span>
                <TextLink to={`${recordPaths.history.href(record)}${search}`}>{record.description}</TextLink>
                <Hint>{KIND_NAMES[record.kind].words.one}</Hint>
                {record.locked && <Tag>locked</Tag>}
              </span>
              <span>
                <Headline record={record} />
              </span>
            </RecordLine>
          ))}
        </Records>
      )}
    </Client>
  )
}
