import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Counters } from '../postgres/counters.ts'

const [HOUR, NEXT] = ['2026-11-21T08:00:00.000Z', '2026-11-21T09:00:00.000Z']

export function counterContract(where: string, open: () => Promise<Counters>): void {
  describe(`counters ${where}`, () => {
    test('add up by name and start of the count', async () => {
      const counters = await open()
      const [name, other] = [randomUUID(), randomUUID()]
      expect(await counters.add(name, HOUR, 25, 1n)).toBe(25)
      expect(await counters.add(name, HOUR, 5, 2n)).toBe(30)
      expect(await counters.add(other, HOUR, 1, 3n)).toBe(1)
      expect(await counters.add(name, NEXT, 2, 4n)).toBe(2)
    })

    test('count a repeated event once', async () => {
      const counters = await open()
      const name = randomUUID()
      await counters.add(name, HOUR, 25, 2n ** 63n)
      expect(await counters.add(name, HOUR, 25, 2n ** 63n)).toBe(25)
      expect(await counters.add(name, HOUR, 1, 1n)).toBe(25)
      expect(await counters.add(name, HOUR, 1, 2n ** 63n + 1n)).toBe(26)
    })
  })
}
