import { StoreUnavailable } from '@tafel/kernel/event-store.ts'
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

test('all is well while nothing waits', () => {
  expect(conditionOf(LIVE)).toEqual({ health: 'ok' })
})

test.each([
  [new BrokerAway('it does not answer'), 'Kafka', ': it does not answer'],
  [new StoreUnavailable('gone'), 'the event store', ''],
  [Object.assign(new Error('no'), { code: '57P01' }), 'Postgres', ''],
])('what waits says for what, since when and from where: %s', (error, forWhat, remedy) => {
  expect(conditionOf(waiting(error))).toEqual({
    health: 'degraded',
    why: `waits for ${forWhat} since 2026-11-23T02:00:00.000Z${remedy}; published up to position 42, the rest waits in the log`,
  })
})

test('a relay with nothing to publish is well, and says when Kafka last answered', () => {
  const kafkaAnsweredAt = '2026-11-23T01:00:00.000Z'
  expect(conditionOf({ ...LIVE, kafkaAnsweredAt })).toEqual({ health: 'ok', why: `Kafka last answered at ${kafkaAnsweredAt}` })
  expect(conditionOf({ ...waiting(new BrokerAway('it does not answer')), kafkaAnsweredAt }).why).toMatch(/; Kafka last answered at 2026/)
})

test('topics that were created again are named, and the relay is well', () => {
  const topicsMade = { topics: ['tafel.records.v1'], at: '2026-11-23T02:00:00.000Z' }
  expect(conditionOf({ ...LIVE, topicsMade })).toEqual({
    health: 'ok',
    why: 'tafel.records.v1 was missing at 2026-11-23T02:00:00.000Z and was created again; it holds only later messages',
  })
})

test('what is set aside is said beside it', () => {
  expect(conditionOf({ ...LIVE, setAside: 2 })).toMatchObject({
    health: 'degraded',
    why: expect.stringContaining('2 streams are set aside'),
  })
})

test('a message that is too large says what to raise', () => {
  const { health, why } = conditionOf({ ...LIVE, setAside: 2, tooLarge: 1 })
  expect(health).toBe('degraded')
  expect(why).toContain('2 streams are set aside')
  expect(why).toContain('Kafka refuses a message of 1 of them as too large: raise max.message.bytes of the topic')
})

test('a checkpoint of another log says where to look', () => {
  expect(conditionOf({ ...LIVE, isAhead: true }).why).toContain('README')
})

test('it has waited since it first did, however often it has tried since, until something is published', () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 23, 2, minute))
  const away = { state: 'waiting', error: new BrokerAway('Kafka does not answer'), retryInMs: 100 } as const
  const first = withSubscription(LIVE, away, at(0))
  const again = withSubscription(withSubscription(first, { state: 'catchingUp' }, at(1)), away, at(2))
  expect(again.waitingSince).toBe(at(0).toISOString())
  expect(withSubscription(withPublished(again), away, at(3)).waitingSince).toBe(at(3).toISOString())
  expect(withSubscription(again, { state: 'live' }, at(4)).waitingSince).toBeUndefined()
  expect(conditionOf(withSubscription(again, { state: 'catchingUp' }, at(5)))).toEqual({ health: 'ok' })
})
