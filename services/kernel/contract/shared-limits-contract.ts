import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { SharedLimits } from '../http/shared-limits.ts'

const HOURLY = { tries: 5, minutes: 60 } as const

export interface LimitsUnderTest {
  /** Two processes. */
  readonly here: SharedLimits
  readonly there: SharedLimits
  /** Moves time forward for every limit. */
  readonly age: (minutes: number) => Promise<void>
}

export function sharedLimitsContract(where: string, open: () => Promise<LimitsUnderTest>): void {
  describe(`shared limits ${where}`, () => {
    test('admit five of a hundred concurrent tries at two processes together, and report how long to wait', async () => {
      const { here, there } = await open()
      const key = randomUUID()
      const [one, other] = [here.limit('guesses', HOURLY), there.limit('guesses', HOURLY)]
      const waits = await Promise.all(Array.from({ length: 100 }, (_none, at) => (at % 2 === 0 ? one : other).take(key)))
      expect(waits.filter((wait) => wait === undefined)).toHaveLength(5)
      for (const wait of waits.filter((found) => found !== undefined)) {
        expect(wait).toBeGreaterThan(3590)
        expect(wait).toBeLessThanOrEqual(3600)
      }
    })

    test('count each key and each limit separately', async () => {
      const { here } = await open()
      const key = randomUUID()
      const once = { tries: 1, minutes: 1 }
      expect(await here.limit('codes', once).take(key)).toBeUndefined()
      expect(await here.limit('codes', once).take(randomUUID())).toBeUndefined()
      expect(await here.limit('mails', once).take(key)).toBeUndefined()
    })

    test('admit one more for each one given back, in any process', async () => {
      const { here, there } = await open()
      const key = randomUUID()
      const [one, other] = [here.limit('back', HOURLY), there.limit('back', HOURLY)]
      for (let taken = 0; taken < 5; taken += 1) await one.take(key)
      await other.giveBack(key)
      expect([await one.take(key), await other.take(key)]).toEqual([undefined, expect.any(Number)])
      await one.giveBack(randomUUID())
    })

    test('admit the full number again after the window', async () => {
      const { here, age } = await open()
      const key = randomUUID()
      const limit = here.limit('window', HOURLY)
      for (let taken = 0; taken < 5; taken += 1) await limit.take(key)
      await age(59)
      expect(await limit.take(key)).toBeGreaterThan(0)
      await age(2)
      expect(await limit.take(key)).toBeUndefined()
    })
  })
}
