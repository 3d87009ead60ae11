import { useQuery } from '@tanstack/react-query'
import { AppError } from '@tafel/kit/http/app-error.ts'
import { useEffect, useRef, useState } from 'react'
import { useHttp } from '../../../shared/session/http.ts'
import { useRefreshSession } from '../../../shared/session/use-refresh-session.ts'
import { checkoutQuery } from '../../../shared/subscription/subscription-queries.ts'
import { pauseAfter, MAX_WAIT_MS } from '../model/checkout-wait.ts'

const SECOND_MS = 1000

/** The state of a payment. Polls with growing pauses while PayFast may still confirm it. */
export function useCheckoutStatus(checkoutId: string, isWaiting: boolean) {
  const [since, setSince] = useState(Date.now)
  const [now, setNow] = useState(since)
  const waitedMs = now - since
  const query = useQuery({
    ...checkoutQuery(useHttp(), checkoutId),
    refetchInterval: ({ state: { data, error, dataUpdateCount, errorUpdateCount } }) => {
      if (!isWaiting || (data !== undefined && data.state !== 'waiting') || isFinal(error)) return false
      return pauseAfter(dataUpdateCount + errorUpdateCount, Date.now() - since) ?? false
    },
  })
  const isOpen = query.data?.state === 'waiting'
  const isOver = waitedMs >= MAX_WAIT_MS
  useEffect(() => {
    if (!isWaiting || !isOpen || isOver) return undefined
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS)
    return () => clearInterval(timer)
  }, [isWaiting, isOpen, isOver])

  const isDone = query.data?.state === 'paid' || query.data?.state === 'cardSaved' || query.data?.state === 'notNeeded'
  const refresh = useRefreshSession()
  const isRefreshed = useRef(false)
  useEffect(() => {
    if (!isDone || isRefreshed.current) return
    isRefreshed.current = true
    // A failure doesn't matter here: the next page refreshes again.
    void refresh().catch(() => undefined)
  }, [isDone, refresh])

  const checkAgain = () => {
    setSince(Date.now())
    setNow(Date.now())
    void query.refetch()
  }
  return { query, isOver, waitedMs, checkAgain }
}

/** A retry would give the same response. */
const isFinal = (error: unknown): boolean => error instanceof AppError && error.status >= 400 && error.status < 500
