import { StoreUnavailable } from '@tafel/kernel/event-store.ts'
import { expect, test } from 'vitest'
import { BrokerAway } from './broker.ts'
import { conditionOf, type RelayState } from './condition.ts'

const LIVE: RelayState = { subscription: { state: 'live' }, setAside: 0 }
const waiting = (error: unknown): RelayState => ({
  subscription: { state: 'waiting', error, retryInMs: 100 },
  waitingSince: '2026-11-23T02:00:00.000Z',
  position: 42n,
  setAside: 0,
})

test('all is well while nothing waits', () => {
  expect(conditionOf(LIVE)).toEqual({ health: 'ok' })
})

test.each([
  [new BrokerAway('Kafka says TOPIC_AUTHORIZATION_FAILED'), 'Kafka (Kafka says TOPIC_AUTHORIZATION_FAILED)'],
  [new StoreUnavailable('gone'), 'the event store'],
  [Object.assign(new Error('no'), { code: '57P01' }), 'Postgres'],
])('what waits says for what, since when and from where: %s', (error, forWhat) => {
  expect(conditionOf(waiting(error))).toEqual({
    health: 'degraded',
    why: `waits for ${forWhat} since 2026-11-23T02:00:00.000Z; published up to position 42, the rest waits in the log`,
  })
})

test('what is set aside is said beside it', () => {
  expect(conditionOf({ ...LIVE, setAside: 2 })).toMatchObject({
    health: 'degraded',
    why: expect.stringContaining('2 streams are set aside'),
  })
})

test('a checkpoint of another log says where to look', () => {
  expect(conditionOf({ ...LIVE, isAhead: true }).why).toContain('README')
})
