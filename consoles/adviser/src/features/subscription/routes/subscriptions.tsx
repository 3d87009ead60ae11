import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { Button } from '@tafel/kit/buttons/button.tsx'
import { ErrorState } from '@tafel/kit/states/error-state.tsx'
import { Notice } from '@tafel/kit/states/notice.tsx'
import { SkeletonRows } from '@tafel/kit/states/skeleton-rows.tsx'
import { PageTitle } from '@tafel/kit/text/text.tsx'
import { useNavigate, useSearchParams } from 'react-router'
import { ownPath, paths } from '../../../app/paths.ts'
import { FirmTabs } from '../../../shared/firm/firm-tabs.tsx'
import { useHttp } from '../../../shared/session/http.ts'
import { isReadingOnly } from '../../../shared/session/reading-only.ts'
import { meQuery } from '../../../shared/session/session-queries.ts'
import { localDate } from '../../../shared/time/local-time.ts'
import { useNow } from '../../../shared/time/use-now.ts'
import { PlanCard } from '../components/plan-card.tsx'
import { PaidDetails, TrialDetails } from '../components/subscription-details.tsx'
import { useStartTrial } from '../components/use-start-trial.ts'
import { statusOf, wantedPage } from '../model/subscription-status.ts'

const Page = styled('div')({ display: 'grid', gap: 24, width: 'min(640px, 100%)' })

/** /subscriptions: how the firm's subscription stands, and what can be done about it. */
export default function Subscriptions() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const now = useNow()
  const { data: me, error, refetch } = useQuery(meQuery(useHttp()))
  const wanted = ownPath(search.get('to'))
  const page = wantedPage(wanted ?? null)
  const trial = useStartTrial(async () => navigate(wanted ?? paths.overview.href()))
  const status = me && statusOf(me.claims)

  return (
    <Page>
      <PageTitle>Subscriptions</PageTitle>
      <FirmTabs />
      {me === undefined &&
        (error ? (
          <ErrorState what="Your subscription could not be loaded" error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows rows={4} />
        ))}
      {me !== undefined && status === 'none' && (
        <>
          {page !== undefined && (
            <Notice title="Start your free trial first">
              <p>{page} opens as soon as the trial has started. It takes one click, and no card.</p>
            </Notice>
          )}
          <PlanCard centAmount={me.claims.centAmount} isBusy={trial.isPending} onStart={() => trial.mutate()} />
        </>
      )}
      {me !== undefined && status === 'lapsed' && (
        <Notice
          title={me.claims.centAmount === null ? 'Your free trial has ended' : 'Your subscription has ended'}
          actions={
            <Button
              onClick={() => {
                isReadingOnly.set(true)
                void navigate(wanted ?? paths.clients.href())
              }}
            >
              Read my records
            </Button>
          }
        >
          <p>Everything you made is kept. You can read your records and export their reports; changing them needs a subscription.</p>
        </Notice>
      )}
      {me !== undefined && status === 'trial' && <TrialDetails claims={me.claims} today={localDate(now)} />}
      {me !== undefined && (status === 'active' || status === 'lapsed') && <PaidDetails claims={me.claims} />}
    </Page>
  )
}
