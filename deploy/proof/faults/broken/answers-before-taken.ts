import * as real from '@tafel/services/subscriptions/notice/route.ts'

/** Broken: answers a payment notice before writing its events. */
export const noticeRoute: typeof real.noticeRoute = (billing) => {
  const take = real.noticeRoute(billing)
  return async (call) => {
    // Delayed, like slow work after an answer.
    setTimeout(() => void Promise.resolve(take({ ...call, signal: AbortSignal.timeout(30_000) })).catch(() => undefined), 20)
    return { status: 200, json: {} }
  }
}
