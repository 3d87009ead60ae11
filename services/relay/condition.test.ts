import { StoreUnavailable } from '@tafel/kernel/store/event-store.ts'
import { expect, test } from 'vitest'
import { BrokerAway } from './broker.ts'
import { conditionOf, type RelayState, withPublished, withSubscription } from './condition.ts'

const LIVE: RelayState = { subscription: { state: 'live' }, setAside: 0 }
const waiting = (error: unknown): RelayState => ({
  subscription: { state: 'waiting', error, retryInMs: 100 },
  waitingSince: '2026-11-23T02:00:00.000Z',
  position: 42n,
  setAside: 0,
})

test('is ok while nothing waits', () => {
  expect(conditionOf(LIVE)).toEqual({ health: 'ok' })
})

test.each([
  [new BrokerAway('it does not answer'), 'Kafka', ': it does not answer'],
  [new StoreUnavailable('gone'), 'the event store', ''],
  [Object.assign(new Error('no'), { code: '57P01' }), 'Postgres', ''],
])('names what it waits for, since when, and its position: %s', (error, forWhat, remedy) => {
  expect(conditionOf(waiting(error))).toEqual({
    health: 'degraded',
    why: `waits for ${forWhat} since 2026-11-23T02:00:00.000Z${remedy}; published up to position 42, the rest waits in the log`,
  })
})

test('is ok with nothing to publish, and reports when Kafka last answered', () => {
  const kafkaAnsweredAt = '2026-11-23T01:00:00.000Z'
  expect(conditionOf({ ...LIVE, kafkaAnsweredAt })).toEqual({ health: 'ok', why: `Kafka last answered at ${kafkaAnsweredAt}` })
  expect(conditionOf({ ...waiting(new BrokerAway('it does not answer')), kafkaAnsweredAt }).why).toMatch(/; Kafka last answered at 2026/)
})

test('is ok after recreating topics, and names them', () => {
  const topicsMade = { topics: ['tafel.records.v1'], at: '2026-11-23T02:00:00.000Z' }
  expect(conditionOf({ ...LIVE, topicsMade })).toEqual({
    health: 'ok',
    why: 'tafel.records.v1 was missing at 2026-11-23T02:00:00.000Z and was created again; it contains only later messages',
  })
})

test('also reports parked streams', () => {
  expect(conditionOf({ ...LIVE, setAside: 2 })).toMatchObject({
    health: 'degraded',
    why: expect.stringContaining('2 streams are set aside'),
  })
})

test('names the limit to raise for a message that is too large', () => {
  const { health, why } = conditionOf({ ...LIVE, setAside: 2, tooLarge: 1 })
  expect(health).toBe('degraded')
  expect(why).toContain('2 streams are set aside')
  expect(why).toContain('Kafka refuses a message of 1 of them as too large: raise max.message.bytes of the topic')
})

test('refers to the README for a checkpoint of another log', () => {
  expect(conditionOf({ ...LIVE, isAhead: true }).why).toContain('README')
})

test('keeps the start of the wait across retries, until something is published', () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 23, 2, minute))
  const away = { state: 'waiting', error: new BrokerAway('Kafka does not answer'), retryInMs: 100 } as const
  const first = withSubscription(LIVE, away, at(0))
  const again = withSubscription(withSubscription(first, { state: 'catchingUp' }, at(1)), away, at(2))
  expect(again.waitingSince).toBe(at(0).toISOString())
  expect(withSubscription(withPublished(again), away, at(3)).waitingSince).toBe(at(3).toISOString())
  expect(withSubscription(again, { state: 'live' }, at(4)).waitingSince).toBeUndefined()
  expect(conditionOf(withSubscription(again, { state: 'catchingUp' }, at(5)))).toEqual({ health: 'ok' })
})
