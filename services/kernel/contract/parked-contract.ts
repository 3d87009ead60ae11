import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Parked, ParkedEvent } from '../subscriptions/parked.ts'
import type { Sql } from '../postgres/postgres.ts'

export interface ParkedUnderTest {
  readonly parked: Parked
  readonly client: Sql
}

/** The contract of every store of parked events. */
export function parkedContract(title: string, start: () => Promise<ParkedUnderTest>): void {
  describe(`parked events ${title}`, () => {
    let under: ParkedUnderTest
    beforeAll(async () => {
      under = await start()
    })
    const event = (position: bigint, stream: string): ParkedEvent => ({
      stream,
      revision: position,
      position,
      eventId: randomUUID(),
      eventType: 'SomethingHappened',
      reason: 'a reason',
    })
    const park = (reactor: string, one: ParkedEvent) => under.parked.park(under.client, reactor, one)

    test('are listed in log order, up to the limit', async () => {
      const reactor = randomUUID()
      const events = [event(10n, 'b-1'), event(9n, 'a-1'), event(2n ** 63n + 1n, 'a-1')]
      for (const one of events) await park(reactor, one)
      expect(await under.parked.list(reactor, 10)).toEqual([events[1], events[0], events[2]])
      expect(await under.parked.list(reactor, 1)).toEqual([events[1]])
      expect(await under.parked.streams(reactor)).toEqual(new Set(['a-1', 'b-1']))
    })

    test('are parked once, however often requested', async () => {
      const reactor = randomUUID()
      const one = event(1n, 'a-1')
      await park(reactor, one)
      await park(reactor, { ...one, reason: 'another' })
      expect(await under.parked.list(reactor, 10)).toEqual([one])
    })

    test('belong to one reactor, and can be removed', async () => {
      const [reactor, other] = [randomUUID(), randomUUID()]
      await park(reactor, event(1n, 'a-1'))
      await park(other, event(1n, 'a-1'))
      await under.parked.remove(reactor, 1n)
      expect(await under.parked.list(reactor, 10)).toEqual([])
      expect(await under.parked.list(other, 10)).toHaveLength(1)
    })
  })
}
