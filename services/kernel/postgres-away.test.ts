import { expect, test } from 'vitest'
import { isPostgresAway, onceInReach } from './postgres-away.ts'

const coded = (code: string) => Object.assign(new Error('as pg says it'), { code })
const AWAY = [coded('ECONNREFUSED'), coded('57P03'), coded('53300'), coded('08006'), new Error('Connection terminated unexpectedly')]

test.each(AWAY)('a start waits, longer each time, while Postgres is away: %s', async (error) => {
  const pauses: number[] = []
  let tries = 0
  const answer = await onceInReach(async () => ((tries += 1) < 9 ? Promise.reject(error) : 'there'), {
    onWaiting: () => undefined,
    pause: async (ms) => void pauses.push(ms),
  })
  expect([answer, pauses.length]).toEqual(['there', 8])
  expect(pauses[0]).toBeLessThanOrEqual(500)
  expect(Math.max(...pauses)).toBeLessThanOrEqual(5000)
  expect(pauses[7]).toBeGreaterThanOrEqual(2500)
})

test.each([coded('28P01'), coded('3D000'), coded('42501'), new Error('a bug')])(
  'what waiting doesn’t mend ends the start: %s',
  async (error) => {
    expect(isPostgresAway(error)).toBe(false)
    const waited = { onWaiting: () => expect.unreachable() }
    await expect(onceInReach(() => Promise.reject(error), waited)).rejects.toBe(error)
  },
)
