import { useMutation } from '@tanstack/react-query'
import type { ChoosePlan } from '@tafel/contracts/contexts/subscriptions/requests.ts'
import type { CheckoutAnswer } from '@tafel/contracts/contexts/subscriptions/views.ts'
import { AppError } from '@tafel/kit/http/app-error.ts'
import { useEffect, useRef } from 'react'
import { useHttp } from '../../../shared/session/http.ts'
import { useRefreshSession } from '../../../shared/session/use-refresh-session.ts'
import { postForm } from './post-form.ts'

const LEAVES_WITHIN_MS = 20_000

/** A plan, or the cancelled one as it was. */
export type CheckoutRequest = ChoosePlan | 'takeBack'

/**
 * Begins a checkout and takes the payer to PayFast's page. One click is one checkout: every attempt at it carries the same key until
 * it has been answered. Resolves only where nothing is to be paid; else the page is left.
 */
export function useCheckout() {
  const http = useHttp()
  const refresh = useRefreshSession()
  const key = useRef(crypto.randomUUID())
  const checkout = useMutation({
    mutationFn: async (wish: CheckoutRequest) => {
      const answer = await ask(wish)
      if (answer.action === null) return refresh()
      postForm(answer.action, answer.fields)
      return await leaving()
    },
  })
  async function ask(wish: CheckoutRequest): Promise<CheckoutAnswer> {
    const [path, body] = wish === 'takeBack' ? ['/api/subscription/take-back', {}] : ['/api/subscription/checkout', wish]
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
  // Who comes back from PayFast's page by the browser's own button finds this one as it was left: not waiting any more.
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && reset()
    globalThis.addEventListener('pageshow', onShow)
    return () => globalThis.removeEventListener('pageshow', onShow)
  }, [reset])
  return checkout
}

/** The page is being left. Where it still stands after a while, PayFast's did not open. */
const leaving = () =>
  new Promise<never>((_, reject) =>
    setTimeout(
      () => reject(new AppError('network/deadline-exceeded', 'PayFast’s page did not open. Nothing was charged; try again shortly.')),
      LEAVES_WITHIN_MS,
    ),
  )
