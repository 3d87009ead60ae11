import * as real from '@tafel/services/subscriptions/notice/route.ts'

/** Broken: a notice of a payment is answered before what follows from it is written. */
export const noticeRoute: typeof real.noticeRoute = (billing) => {
  const take = real.noticeRoute(billing)
  return async (call) => {
    // Not at once: as slow work behind an answer is.
    setTimeout(() => void Promise.resolve(take({ ...call, signal: AbortSignal.timeout(30_000) })).catch(() => undefined), 20)
    return { status: 200, json: {} }
  }
}
