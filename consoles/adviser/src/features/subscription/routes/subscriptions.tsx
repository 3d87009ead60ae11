import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '@tafel/kit/states/error-state.tsx'
import { SkeletonRows } from '@tafel/kit/states/skeleton-rows.tsx'
import { FirmPage } from '../../../shared/firm/firm-page.tsx'
import { useHttp } from '../../../shared/session/http.ts'
import { meQuery } from '../../../shared/session/session-queries.ts'
import { subscriptionQuery } from '../../../shared/subscription/subscription-queries.ts'
import { SubscriptionScreen } from '../components/subscription-screen.tsx'

/** /subscriptions: the state of the firm's subscription, and the commands for it. */
export default function Subscriptions() {
  const http = useHttp()
  const me = useQuery(meQuery(http))
  const subscription = useQuery(subscriptionQuery(http))
  const error = me.error ?? subscription.error
  const retry = () => void Promise.all([me.refetch(), subscription.refetch()])
  return (
    <FirmPage>
      {me.data?.account && subscription.data !== undefined ? (
        <SubscriptionScreen me={me.data} account={me.data.account} view={subscription.data} />
      ) : error ? (
        <ErrorState
          what="Your subscription could not be loaded"
          error={error}
          safe="Nothing was changed, and nothing was charged."
          onRetry={retry}
        />
      ) : (
        <SkeletonRows rows={6} label="Loading your subscription" />
      )}
    </FirmPage>
  )
}
