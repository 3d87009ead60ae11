import { expect, test } from 'vitest'
import { relayState } from './relay.ts'

const now = () => new Date('2026-11-28T10:00:00Z')
const rowOf = (at: string) => async () => [{ health: 'ok', why: 'Kafka last answered at 09:59', at: new Date(at) }]

test('is the relay’s last report', async () => {
  expect(await relayState({ services: rowOf('2026-11-28T09:58:00Z'), now })).toEqual({ health: 'ok', why: 'Kafka last answered at 09:59' })
})

test('reports since when a relay is dead, and where to look', async () => {
  expect(await relayState({ services: rowOf('2026-11-28T09:56:59Z'), now })).toEqual({
    health: 'degraded',
    why: 'no report since 2026-11-28T09:56:59.000Z: check its process and its log',
  })
})

test('is unknown while Postgres does not answer', async () => {
  await expect(relayState({ services: () => Promise.reject(new Error('away')), now })).rejects.toThrow('away')
})
