import { LRUCache } from 'lru-cache'
import { TryLater } from './try-later.ts'

/** So many at once, and again so many in every stretch of that many seconds, a little at a time. */
export interface Allowance {
  readonly times: number
  readonly seconds: number
}

/**
 * What one sender may ask for. Wide enough for an office behind one address, where a page load is one authorization
 * request; what costs a mail or a user is narrower. `unproven`: calls for tokens that were refused.
 */
export const ALLOWANCES = {
  authorization: { times: 1200, seconds: 60 },
  registration: { times: 30, seconds: 600 },
  mail: { times: 60, seconds: 600 },
  unproven: { times: 300, seconds: 60 },
} as const satisfies Readonly<Record<string, Allowance>>
export type Asked = keyof typeof ALLOWANCES

/** Senders that are remembered. The one that was quiet for longest is forgotten first: it has its full allowance again anyway, or nearly. */
const REMEMBERED = 20_000

/**
 * Counts what each sender asks for, in memory: the supervisor runs one identity process only. What protects an account (passwords, mails to
 * one address) is counted in Postgres (`store/tries.ts`). `now` in milliseconds.
 */
export function senderLimits(now: () => number, allowances: Readonly<Record<Asked, Allowance>> = ALLOWANCES) {
  const spent = new LRUCache<string, { readonly amount: number; readonly at: number }>({ max: REMEMBERED })

  const amountOf = (key: string, { times, seconds }: Allowance): number => {
    const known = spent.get(key)
    return known === undefined ? 0 : Math.max(0, known.amount - ((now() - known.at) / 1000) * (times / seconds))
  }
  const note = (key: string, amount: number): void => {
    if (amount > 0) spent.set(key, { amount, at: now() })
    else spent.delete(key)
  }

  return {
    /** Takes one of what the sender may ask for, or throws when there is one again. */
    take(asked: Asked, sender: string): void {
      const allowance = allowances[asked]
      const key = `${asked} ${sender}`
      const amount = amountOf(key, allowance)
      const over = amount + 1 - allowance.times
      if (over > 0) throw new TryLater(429, Math.ceil((over * allowance.seconds) / allowance.times))
      note(key, amount + 1)
    },
    /** It was no such thing after all. */
    giveBack(asked: Asked, sender: string): void {
      const key = `${asked} ${sender}`
      note(key, amountOf(key, allowances[asked]) - 1)
    },
  }
}
export type SenderLimits = ReturnType<typeof senderLimits>
