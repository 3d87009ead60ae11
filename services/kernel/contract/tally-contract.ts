import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Tallies } from '../tallies.ts'

const [HOUR, NEXT] = ['2026-11-21T08:00:00.000Z', '2026-11-21T09:00:00.000Z']

export function tallyContract(where: string, open: () => Promise<Tallies>): void {
  describe(`tallies ${where}`, () => {
    test('add up what happens, by name and by the moment from which it is counted', async () => {
      const tallies = await open()
      const [name, other] = [randomUUID(), randomUUID()]
      expect(await tallies.add(name, HOUR, 25, 1n)).toBe(25)
      expect(await tallies.add(name, HOUR, 5, 2n)).toBe(30)
      expect(await tallies.add(other, HOUR, 1, 3n)).toBe(1)
      expect(await tallies.add(name, NEXT, 2, 4n)).toBe(2)
    })

    test('count what comes again once', async () => {
      const tallies = await open()
      const name = randomUUID()
      await tallies.add(name, HOUR, 25, 2n ** 63n)
      expect(await tallies.add(name, HOUR, 25, 2n ** 63n)).toBe(25)
      expect(await tallies.add(name, HOUR, 1, 1n)).toBe(25)
      expect(await tallies.add(name, HOUR, 1, 2n ** 63n + 1n)).toBe(26)
    })
  })
}
