import { useMutation } from '@tanstack/react-query'
import type { CancelRequest } from '@tafel/contracts/contexts/subscriptions/requests.ts'
import type { CardUpdateView, CouponAnswer } from '@tafel/contracts/contexts/subscriptions/views.ts'
import { logError } from '@tafel/kit/http/log-error.ts'
import { useToasts } from '@tafel/kit/toast/toaster.tsx'
import { useHttp } from '../../../shared/session/http.ts'
import { useRefreshSession } from '../../../shared/session/use-refresh-session.ts'
import { toastOfRefusal } from '../../../shared/toast-of-refusal.ts'

/** What can be done about a subscription beside paying. Errors of a dialog or field are shown there, all others as a toast. */
export function useSubscriptionCommands() {
  const http = useHttp()
  const refresh = useRefreshSession()
  const toasts = useToasts()
  const tell = (error: unknown) => toastOfRefusal(toasts, error)
  const done = (text: string) => async () => {
    await refresh()
    toasts.show(text, { tone: 'done' })
  }

  return {
    cancel: useMutation({
      mutationFn: (body: CancelRequest) => http.command('POST', '/api/subscription/cancel', { body }),
      onSuccess: done('Your subscription is cancelled'),
    }),
    pause: useMutation({
      mutationFn: (months: number) => http.command('POST', '/api/subscription/pause', { body: { months } }),
      onSuccess: done('Your subscription will pause'),
    }),
    resume: useMutation({
      mutationFn: () => http.command('POST', '/api/subscription/resume', { body: {} }),
      onSuccess: done('Your subscription goes on'),
      onError: tell,
    }),
    applyCoupon: useMutation({
      mutationFn: (code: string) => http.command<CouponAnswer>('POST', '/api/subscription/coupon', { body: { code } }),
      onSuccess: refresh,
      onError: logError,
    }),
    removeCoupon: useMutation({
      mutationFn: () => http.command('DELETE', '/api/subscription/coupon'),
      onSuccess: done('The coupon is taken off'),
      onError: tell,
    }),
    // The address holds a secret: it is opened at once and kept nowhere.
    changeCard: useMutation({
      mutationFn: () => http.ask<CardUpdateView>('/api/subscription/card', {}),
      onSuccess: ({ url }) => globalThis.location.assign(url),
      onError: tell,
    }),
  }
}

export type SubscriptionCommands = ReturnType<typeof useSubscriptionCommands>
