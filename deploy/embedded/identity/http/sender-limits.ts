import { LRUCache } from 'lru-cache'
import { TryLater } from './try-later.ts'

/** A burst, refilled gradually by the same number per period in seconds. */
export interface Allowance {
  readonly times: number
  readonly seconds: number
}

/**
 * Limits per sender. Wide enough for an office behind one address, whose page loads are one authorisation request each; narrower for
 * requests that cost a mail or a user. `unproven`: requests with refused tokens.
 */
export const ALLOWANCES = {
  authorization: { times: 1200, seconds: 60 },
  registration: { times: 30, seconds: 600 },
  mail: { times: 60, seconds: 600 },
  unproven: { times: 300, seconds: 60 },
} as const satisfies Readonly<Record<string, Allowance>>
export type Asked = keyof typeof ALLOWANCES

/** The number of remembered senders. The longest idle one is dropped first: its allowance is full again, or nearly. */
const REMEMBERED = 20_000

/**
 * Counts each sender's requests in memory: the supervisor runs a single identity process. What protects an account (passwords, mails to
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
    /** Uses one unit of the sender's allowance, or throws with the time of the next one. */
    take(asked: Asked, sender: string): void {
      const allowance = allowances[asked]
      const key = `${asked} ${sender}`
      const amount = amountOf(key, allowance)
      const over = amount + 1 - allowance.times
      if (over > 0) throw new TryLater(429, Math.ceil((over * allowance.seconds) / allowance.times))
      note(key, amount + 1)
    },
    /** Returns a unit, if the request turned out to be of another type. */
    giveBack(asked: Asked, sender: string): void {
      const key = `${asked} ${sender}`
      note(key, amountOf(key, allowances[asked]) - 1)
    },
  }
}
export type SenderLimits = ReturnType<typeof senderLimits>
