import { expect, test } from 'vitest'
import { relayState } from './relay.ts'

const now = () => new Date('2026-11-28T10:00:00Z')
const rowOf = (at: string) => async () => [{ health: 'ok', why: 'Kafka last answered at 09:59', at: new Date(at) }]

test('is what the relay last said', async () => {
  expect(await relayState({ services: rowOf('2026-11-28T09:58:00Z'), now })).toEqual({ health: 'ok', why: 'Kafka last answered at 09:59' })
})

test('of a relay that died says since when, and where to look', async () => {
  expect(await relayState({ services: rowOf('2026-11-28T09:56:59Z'), now })).toEqual({
    health: 'degraded',
    why: 'it has said nothing since 2026-11-28T09:56:59.000Z: look whether its process runs, and into its log',
  })
})

test('of a Postgres that does not answer says nothing', async () => {
  await expect(relayState({ services: () => Promise.reject(new Error('away')), now })).rejects.toThrow('away')
})
