import { useMutation } from '@tanstack/react-query'
import type { CancelRequest } from '@tafel/contracts/contexts/subscriptions/requests.ts'
import type { CardUpdateView, CouponAnswer } from '@tafel/contracts/contexts/subscriptions/views.ts'
import { logError } from '@tafel/kit/http/log-error.ts'
import { useToasts } from '@tafel/kit/toast/toaster.tsx'
import { useHttp } from '../../../shared/session/http.ts'
import { useRefreshSession } from '../../../shared/session/use-refresh-session.ts'
import { toastOfRefusal } from '../../../shared/toast-of-refusal.ts'

/** The commands for a subscription, except paying. Dialogs and fields show their own errors; others appear as toasts. */
export function useSubscriptionCommands() {
  const http = useHttp()
  const refresh = useRefreshSession()
  const toasts = useToasts()
  const showError = (error: unknown) => toastOfRefusal(toasts, error)
  const done = (text: string) => async () => {
    await refresh()
    toasts.show(text, { tone: 'done' })
  }

  return {
    cancel: useMutation({
      mutationFn: (body: CancelRequest) => http.command('POST', '/api/subscription/cancel', { body }),
      onSuccess: done('Subscription cancelled'),
    }),
    pause: useMutation({
      mutationFn: (months: number) => http.command('POST', '/api/subscription/pause', { body: { months } }),
      onSuccess: done('Pause scheduled'),
    }),
    resume: useMutation({
      mutationFn: () => http.command('POST', '/api/subscription/resume', { body: {} }),
      onSuccess: done('Subscription resumed'),
      onError: showError,
    }),
    applyCoupon: useMutation({
      mutationFn: (code: string) => http.command<CouponAnswer>('POST', '/api/subscription/coupon', { body: { code } }),
      onSuccess: refresh,
      onError: logError,
    }),
    removeCoupon: useMutation({
      mutationFn: () => http.command('DELETE', '/api/subscription/coupon'),
      onSuccess: done('Coupon removed'),
      onError: showError,
    }),
    // The address contains a secret: it is opened immediately and not stored.
    changeCard: useMutation({
      mutationFn: () => http.ask<CardUpdateView>('/api/subscription/card', {}),
      onSuccess: ({ url }) => globalThis.location.assign(url),
      onError: showError,
    }),
  }
}

export type SubscriptionCommands = ReturnType<typeof useSubscriptionCommands>
