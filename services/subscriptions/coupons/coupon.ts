import { type CouponEvent, couponStream, type CouponTerms } from '@tafel/contracts/contexts/subscriptions/coupons.ts'
import type { Aggregate } from '@tafel/kernel/commands/aggregate.ts'

export interface CouponUse {
  readonly accountId: string
  readonly mailbox: string
  readonly status: 'reserved' | 'used' | 'released'
}

export interface CouponState {
  /** Undefined: no such coupon. */
  readonly terms: CouponTerms | undefined
  readonly withdrawn: boolean
  /** By the id of each use. */
  readonly uses: Readonly<Record<string, CouponUse>>
}

/** One code. Its stream owns the limits: of two who want the last use at once, one gets it. */
export const coupon: Aggregate<CouponState, CouponEvent> = {
  stream: couponStream,
  initial: { terms: undefined, withdrawn: false, uses: {} },
  evolve(state, event) {
    switch (event.type) {
      case 'CouponCreated': {
        const { by: _, code: __, couponId: ___, ...terms } = event.data
        return { ...state, terms }
      }
      case 'CouponChanged': {
        const { by: _, code: __, ...terms } = event.data
        return { ...state, terms }
      }
      case 'CouponRetired':
        return { ...state, withdrawn: true }
      case 'CouponUseReserved': {
        const { useId, accountId, mailbox } = event.data
        return withUse(state, useId, { accountId, mailbox, status: 'reserved' })
      }
      case 'CouponUsed':
        return change(state, event.data.useId, 'used')
      case 'CouponUseReleased':
        return change(state, event.data.useId, 'released')
    }
  },
}

const withUse = (state: CouponState, useId: string, use: CouponUse): CouponState => ({ ...state, uses: { ...state.uses, [useId]: use } })

function change(state: CouponState, useId: string, status: CouponUse['status']): CouponState {
  const use = state.uses[useId]
  return use === undefined ? state : withUse(state, useId, { ...use, status })
}
