import { expect, test } from 'vitest'
import { isPostgresAway, waitUntilAvailable } from './postgres-availability.ts'

const coded = (code: string) => Object.assign(new Error('as pg reports it'), { code })
const AWAY = [coded('ECONNREFUSED'), coded('57P03'), coded('53300'), coded('08006'), new Error('Connection terminated unexpectedly')]

test.each(AWAY)('a start waits, with growing pauses, while Postgres is away: %s', async (error) => {
  const pauses: number[] = []
  let tries = 0
  const answer = await waitUntilAvailable(async () => ((tries += 1) < 9 ? Promise.reject(error) : 'there'), {
    onWaiting: () => undefined,
    pause: async (ms) => void pauses.push(ms),
  })
  expect([answer, pauses.length]).toEqual(['there', 8])
  expect(pauses[0]).toBeLessThanOrEqual(500)
  expect(Math.max(...pauses)).toBeLessThanOrEqual(5000)
  expect(pauses[7]).toBeGreaterThanOrEqual(2500)
})

test.each([coded('28P01'), coded('3D000'), coded('42501'), new Error('a bug')])('a permanent error ends the start: %s', async (error) => {
  expect(isPostgresAway(error)).toBe(false)
  const waited = { onWaiting: () => expect.unreachable() }
  await expect(waitUntilAvailable(() => Promise.reject(error), waited)).rejects.toBe(error)
})
