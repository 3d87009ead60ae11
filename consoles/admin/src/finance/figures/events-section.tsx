import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useInfiniteQuery } from '@tanstack/react-query'
import { eventWords } from '@tafel/contracts/contexts/auditing/words.ts'
import type { FinanceEventsView } from '@tafel/contracts/contexts/finance/views.ts'
import { formatMoney } from '@tafel/contracts/base/money/format.ts'
import { FirmName } from '../../app/firm-name.tsx'
import { momentText } from '../../app/dates.ts'
import { Section } from '../../app/page.tsx'
import { http } from '../../app/session.ts'
import { DataTable } from '../data-table.tsx'

/** The events behind a month's figures. */
export function EventsSection({ asOf }: { readonly asOf: string }) {
  const from = `${asOf.slice(0, 7)}-01`
  const { data, error, fetchNextPage, hasNextPage, isFetching } = useInfiniteQuery({
    queryKey: ['tafel', 'finance', 'events', asOf],
    queryFn: ({ pageParam, signal }) =>
      http.query<FinanceEventsView>('/api/finance/events', { search: { from, to: asOf, after: pageParam, limit: 50 }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    retry: false,
  })
  const events = data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <Section title="Events behind them" hint={`Recorded from ${from} to ${asOf}`}>
      {error !== null && <Typography role="alert">{error.message}</Typography>}
      {data !== undefined && events.length === 0 && (
        <Typography color="textSecondary" sx={{ py: 1 }}>
          Nothing was recorded in that month.
        </Typography>
      )}
      {events.length > 0 && (
        <DataTable
          caption="Events"
          columns={['Recorded', 'Event', 'Firm', 'Amount']}
          numeric={[3]}
          rows={events.map(({ id, recordedAt, type, data: about }) => ({
            key: id,
            cells: [
              momentText(recordedAt),
              eventWords(type),
              'accountId' in about ? <FirmName key="firm" id={about.accountId} /> : '',
              amountOf(about),
            ],
          }))}
        />
      )}
      {hasNextPage && (
        <Button disabled={isFetching} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
    </Section>
  )
}

function amountOf(about: object): string {
  const { grossCents, totalCents, cents } = about as { readonly grossCents?: number; readonly totalCents?: number; readonly cents?: number }
  const amount = grossCents ?? totalCents ?? cents
  return amount === undefined ? '' : formatMoney(amount, 'always')
}
