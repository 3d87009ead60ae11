import { styled } from '@tafel/kit/theme/styled.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { AfterPaint } from '../../../shared/paint/after-paint.tsx'
import { ErrorState } from '@tafel/kit/states/error-state.tsx'
import { SkeletonRows } from '@tafel/kit/states/skeleton-rows.tsx'
import { PageTitle } from '@tafel/kit/text/text.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { BarSlot } from '../../../shared/bar/bar-slots.tsx'
import { constantsChangesQuery } from '../../../shared/constants/changes-queries.ts'
import { LinkButton } from '../../../shared/links/link-button.tsx'
import { clientsHref } from '../../../shared/records/clients-href.ts'
import { StoredRecords } from '../../../shared/offline/stored-records.tsx'
import { hasFailed } from '../../../shared/offline/out-of-reach.ts'
import { overviewQuery } from '../../../shared/records/record-queries.ts'
import { ForWriters } from '../../../shared/session/for-writers.tsx'
import { http, useHttp } from '../../../shared/session/http.ts'
import { mayChangeRecords } from '../../../shared/session/may-change-records.ts'
import { queryClient } from '../../../shared/session/query-client.ts'
import { meQuery } from '../../../shared/session/session-queries.ts'
import { subscriptionQuery } from '../../../shared/subscription/subscription-queries.ts'
import { teamQuery } from '../../../shared/team/team-query.ts'
import { localDate } from '../../../shared/time/local-time.ts'
import { useNow } from '../../../shared/time/use-now.ts'
import { FirmCard } from '../components/firm-card.tsx'
import { NextList } from '../components/next-list.tsx'
import { RecentRecords } from '../components/recent-records.tsx'
import { greeting } from '../model/greeting.ts'
import { nextItems, nextSummary } from '../model/next-items.ts'
import { provisionalDue } from '../model/provisional-due.ts'

/** Loaded with its constants, so that the page doesn't wait for them. */
const TablesCard = lazy(async () => ({ default: (await import('../components/tables-card.tsx')).TablesCard }))

const Page = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 340px',
  alignItems: 'start',
  gap: 32,
  maxWidth: 1192,
  margin: '0 auto',
  paddingTop: 6,
  '@media (max-width: 980px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
})
const Columns = styled('div')({ display: 'grid', gap: 36, minWidth: 0 })
const Side = styled('aside')({ display: 'grid', gap: 16 })
const Summary = styled('p')({ margin: '4px 0 0', color: color.ink2, minHeight: '1.45em' })

export function ask(): void {
  void queryClient.prefetchQuery(overviewQuery(http))
  void queryClient.prefetchQuery(subscriptionQuery(http))
  void queryClient.prefetchQuery(constantsChangesQuery(http))
}

/** /overview: items that need attention, the newest records, the firm and the tables in force. */
export default function OverviewRoute() {
  const http = useHttp()
  const me = useQuery(meQuery(http))
  const overview = useQuery(overviewQuery(http))
  const now = useNow()
  const subscription = useQuery(subscriptionQuery(http))
  const changes = useQuery(constantsChangesQuery(http))
  const runsTeam = me.data?.permissions.includes('manage') === true
  const team = useQuery({ ...teamQuery(http), enabled: runsTeam })
  // Parts that could not be loaded are left out; the records are the main part.
  const isReady = me.data !== undefined && !subscription.isLoading && !team.isLoading
  const next =
    overview.data && me.data && isReady
      ? nextItems({
          overview: overview.data,
          subscription: subscription.data,
          invitations: team.data?.invitations ?? [],
          changes: changes.data,
          mayWrite: mayChangeRecords(me.data),
          today: localDate(now),
        })
      : undefined
  // The user's name, or the firm's contact person if the account has no name.
  const name = me.data?.displayName || (me.data?.account?.contactPerson.firstName ?? '')

  return (
    <Page>
      <BarSlot name="actions">
        <ForWriters>
          <LinkButton tone="white" look="outline" to={clientsHref({ dialog: 'new' })}>
            New client
          </LinkButton>
        </ForWriters>
      </BarSlot>
      <Columns>
        <div>
          <PageTitle>{me.data ? greeting(name, now) : '\u00a0'}</PageTitle>
          <Summary>{next ? `${nextSummary(next.length)} ${provisionalDue(localDate(now))}` : ''}</Summary>
        </div>
        {hasFailed(overview) ? (
          <>
            <ErrorState what="The overview could not be loaded" error={overview.error} onRetry={() => void overview.refetch()} />
            <StoredRecords without={overview.error} />
          </>
        ) : overview.data === undefined || next === undefined ? (
          <SkeletonRows rows={12} height={56} label="Loading the overview" />
        ) : (
          <>
            <NextList items={next} />
            <RecentRecords records={overview.data.recent} now={now} />
          </>
        )}
      </Columns>
      <Side aria-label="Your firm and the tables in force">
        <FirmCard account={me.data?.account ?? undefined} overview={overview.data} runsTeam={runsTeam} team={team.data} />
        {/* The main part comes first, on its own line. */}
        {(next !== undefined || hasFailed(overview)) && (
          <AfterPaint>
            <TablesCard today={localDate(now)} />
          </AfterPaint>
        )}
      </Side>
    </Page>
  )
}
