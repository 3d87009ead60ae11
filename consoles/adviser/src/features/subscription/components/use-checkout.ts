import { useMutation } from '@tanstack/react-query'
import type { ChoosePlan } from '@tafel/contracts/contexts/subscriptions/requests.ts'
import type { CheckoutAnswer } from '@tafel/contracts/contexts/subscriptions/views.ts'
import { AppError } from '@tafel/kit/http/app-error.ts'
import { useEffect, useRef } from 'react'
import { useHttp } from '../../../shared/session/http.ts'
import { useRefreshSession } from '../../../shared/session/use-refresh-session.ts'
import { postForm } from './post-form.ts'

const MAX_LEAVE_MS = 20_000

/** A plan, or `takeBack`: undo the cancellation of the current one. */
export type CheckoutRequest = ChoosePlan | 'takeBack'

/**
 * Starts a checkout and takes the payer to PayFast's page. One click is one checkout: every attempt has the same key until one gets a
 * response. Resolves only if there is nothing to pay; otherwise the browser leaves the page.
 */
export function useCheckout() {
  const http = useHttp()
  const refresh = useRefreshSession()
  const key = useRef(crypto.randomUUID())
  const checkout = useMutation({
    mutationFn: async (request: CheckoutRequest) => {
      const answer = await send(request)
      if (answer.action === null) return refresh()
      postForm(answer.action, answer.fields)
      return await leaving()
    },
  })
  async function send(request: CheckoutRequest): Promise<CheckoutAnswer> {
    const [path, body] = request === 'takeBack' ? ['/api/subscription/take-back', {}] : ['/api/subscription/checkout', request]
    try {
      const answer = await http.command<CheckoutAnswer>('POST', path, { body, key: key.current })
      key.current = crypto.randomUUID()
      return answer
    } catch (error) {
      if (!(error instanceof AppError && error.unanswered)) key.current = crypto.randomUUID()
      throw error
    }
  }
  const { reset } = checkout
  // The browser's back button may restore this page from its cache, where it must no longer wait.
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && reset()
    globalThis.addEventListener('pageshow', onShow)
    return () => globalThis.removeEventListener('pageshow', onShow)
  }, [reset])
  return checkout
}

/** The browser is leaving the page. If it is still here after a while, PayFast's page did not open. */
const leaving = () =>
  new Promise<never>((_, reject) =>
    setTimeout(
      () => reject(new AppError('network/deadline-exceeded', 'PayFast’s page did not open. Nothing was charged. Try again shortly.')),
      MAX_LEAVE_MS,
    ),
  )
