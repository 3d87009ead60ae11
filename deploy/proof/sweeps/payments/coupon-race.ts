import { randomUUID } from 'node:crypto'
import { type CouponEvent, couponStream, type CouponTerms } from '@tafel/contracts/contexts/subscriptions/coupons.ts'
import type { EventStore } from '@tafel/kernel/store/event-store.ts'
import { createCommandHandler } from '@tafel/kernel/commands/handle.ts'
import { commandContext, testKernel } from '@tafel/kernel/testing/test-kernel.ts'
import { couponId } from '@tafel/services/subscriptions/coupons/codes.ts'
import { coupon } from '@tafel/services/subscriptions/coupons/coupon.ts'
import { createCoupon, releaseUse, reserveUse } from '@tafel/services/subscriptions/coupons/decide.ts'

export interface CouponRace {
  readonly held: number
  readonly refused: number
  /** Answered with a conflict, after which the user retries: neither a use nor a refusal. */
  readonly conflicts: number
  /** The most uses held after any single event of the coupon. */
  readonly mostHeld: number
}

const CODE = 'LAST-ONE'
const TODAY = '2026-11-21'
const AT = '2026-11-21T08:00:00.000Z'
const TERMS: CouponTerms = {
  discount: { kind: 'percent', ppm: 250_000 },
  duration: { kind: 'once' },
  tierIds: null,
  startsOn: null,
  endsOn: null,
  maxUses: 2,
  firstPurchaseOnly: false,
}

/**
 * A coupon with one of two uses left, and contenders who all request it at once through several command handlers, while the other use is
 * released and reserved again. `altered` makes a deliberately broken build.
 */
export async function raceForLastUse(
  contenders: number,
  altered: (store: EventStore) => EventStore = (store) => store,
): Promise<CouponRace> {
  const { store, codec } = testKernel()
  const instances = Array.from({ length: 4 }, () => createCommandHandler({ store: altered(store), codec, now: () => new Date(AT) }))
  const [first] = instances as [(typeof instances)[0]]
  await first.handle(coupon, CODE, commandContext(), (state) =>
    createCoupon({ by: randomUUID(), couponId: couponId(CODE), code: CODE, terms: TERMS }, state),
  )
  const request = () => ({ code: CODE, useId: randomUUID(), accountId: randomUUID(), mailbox: randomUUID().replaceAll('-', '') })
  const reserve = (at: number, requested: ReturnType<typeof request>) =>
    instances[at % instances.length]!.handle(coupon, CODE, commandContext(), (state) => reserveUse(requested, state, TODAY, AT))
  const before = request()
  await reserve(0, before)

  const [answers] = await Promise.all([
    Promise.all(Array.from({ length: contenders }, (_, at) => reserve(at, request()))),
    first.handle(coupon, CODE, commandContext(), (state) => releaseUse(before, state)).then(() => reserve(1, before)),
  ])
  const of = (outcome: string) => answers.filter((answer) => answer.outcome === outcome).length
  return { held: of('done'), refused: of('refused'), conflicts: of('conflict'), mostHeld: await mostHeld() }

  async function mostHeld(): Promise<number> {
    const stored = []
    for await (const event of store.read(couponStream(CODE))) stored.push(event)
    let [state, most] = [coupon.initial, 0]
    for (const item of await codec.decode(stored)) {
      if (item.kind === 'poison') throw item.error
      state = coupon.evolve(state, item.event as unknown as CouponEvent)
      most = Math.max(most, Object.values(state.uses).filter(({ status }) => status !== 'released').length)
    }
    return most
  }
}
