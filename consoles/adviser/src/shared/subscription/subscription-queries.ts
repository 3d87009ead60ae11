import { queryOptions } from '@tanstack/react-query'
import type { ChoosePlan } from '@tafel/contracts/contexts/subscriptions/requests.ts'
import type { CheckoutStatusView, PlanQuote, SubscriptionView } from '@tafel/contracts/contexts/subscriptions/views.ts'
import type { Http } from '@tafel/kit/http/client.ts'

/** The firm's subscription and its available changes. */
export const subscriptionQuery = (http: Http) =>
  queryOptions({
    queryKey: ['subscription'],
    queryFn: ({ signal }) => http.query<SubscriptionView>('/api/subscription', { signal }),
  })

/** The current price of a plan. */
export const quoteQuery = (http: Http, plan: ChoosePlan) =>
  queryOptions({
    queryKey: ['subscription', 'quote', plan.tierId, plan.billing],
    queryFn: ({ signal }) => http.ask<PlanQuote>('/api/subscription/quote', plan, { signal }),
    staleTime: 0,
    gcTime: 0,
  })

/** Whether a started payment has arrived. */
export const checkoutQuery = (http: Http, checkoutId: string) =>
  queryOptions({
    queryKey: ['subscription', 'checkout', checkoutId],
    queryFn: ({ signal }) => http.query<CheckoutStatusView>(`/api/subscription/checkouts/${checkoutId}`, { signal }),
    staleTime: 0,
  })
