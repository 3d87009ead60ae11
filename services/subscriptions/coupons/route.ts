import { percentPpm } from '@tafel/contracts/contexts/subscriptions/coupon-discount.ts'
import { type CouponTerms, couponTerms } from '@tafel/contracts/contexts/subscriptions/coupons.ts'
import type { CommandHandler } from '@tafel/kernel/commands/aggregate.ts'
import { commandReply, contextOf, withRow } from '@tafel/kernel/http/answers.ts'
import type { Call, Handler } from '@tafel/kernel/http/handler.ts'
import { isRefusal, type Refusal, refuse } from '@tafel/kernel/http/refusal.ts'
import { followingId } from '@tafel/kernel/runtime/ids.ts'
import { couponId, drawnCodes } from './codes.ts'
import { coupon } from './coupon.ts'
import { changeCoupon, createCoupon } from './decide.ts'

type Asked = Omit<CouponTerms, 'discount'> & {
  readonly discount?: CouponTerms['discount'] | undefined
  readonly percent?: number | string | undefined
}

/** The schema only accepts valid percentages. */
const percentOf = (percent: number | string = '') => ({ kind: 'percent', ppm: percentPpm(percent) ?? 0 }) as const

function termsOf({ discount, percent, duration, tierIds, startsOn, endsOn, maxUses, firstPurchaseOnly }: Asked): CouponTerms {
  return {
    discount: discount ?? percentOf(percent),
    duration,
    tierIds,
    startsOn,
    endsOn,
    maxUses,
    firstPurchaseOnly,
  }
}

/** The terms named in the request. */
function changeOf({ percent, ...row }: { readonly [Name in keyof Asked]?: Asked[Name] | undefined }): Partial<CouponTerms> {
  const given = Object.entries(row).filter(([name, value]) => Object.hasOwn(couponTerms.shape, name) && value !== undefined)
  const discount = row.discount === undefined && percent !== undefined ? { discount: percentOf(percent) } : {}
  return { ...Object.fromEntries(given), ...discount }
}

export function createCouponRoute(commands: CommandHandler): Handler<'adminCreateCoupon'> {
  return async (call) => {
    const { code } = call.body
    const command = { by: call.user.userId, couponId: couponId(code), code, terms: termsOf(call.body) }
    const handled = await commands.handle(coupon, code, contextOf(call), (state) => createCoupon(command, state))
    return withRow(commandReply(couponId(code), handled, { status: 201 }), { code, ...command.terms, withdrawn: false })
  }
}

/** The code of the coupon that the call's path names. */
export type CouponCodeOf = (call: Call) => Promise<string | Refusal>

/** Lists name a coupon by its id, from which the code can't be derived: if the body lacks it, it is looked up. */
export function changeCouponRoute(commands: CommandHandler, codeOf: CouponCodeOf): Handler<'adminChangeCoupon'> {
  return async (call) => {
    const code = call.body.code ?? (await codeOf(call))
    if (typeof code !== 'string') return code
    if (couponId(code) !== call.params['id']) return refuse('functions/not-found')
    const command = { by: call.user.userId, code, change: changeOf(call.body), withdrawn: call.body.withdrawn === true }
    const handled = await commands.handle(coupon, code, contextOf(call), (state) => changeCoupon(command, state))
    return withRow(commandReply(couponId(code), handled), { code, ...command.change, ...(command.withdrawn && { withdrawn: true }) })
  }
}

/** Concurrency. */
const AT_ONCE = 16

/** The codes derive from the command, so that repeating an interrupted batch creates the same codes. */
export function createCouponsRoute(commands: CommandHandler): Handler<'adminCreateCoupons'> {
  return async (call) => {
    const { prefix, count } = call.body
    const terms = termsOf(call.body)
    const codes = drawnCodes(prefix, count, call.commandId)
    for (let at = 0; at < codes.length; at += AT_ONCE) {
      const replies = await Promise.all(
        codes.slice(at, at + AT_ONCE).map(async (code) => {
          const context = { ...contextOf(call), commandId: followingId(call.commandId, code) }
          const handled = await commands.handle(coupon, code, context, (state) =>
            createCoupon({ by: call.user.userId, couponId: couponId(code), code, terms }, state),
          )
          return commandReply(couponId(code), handled)
        }),
      )
      const refused = replies.find(isRefusal)
      if (refused !== undefined) return refused
    }
    return { status: 201, json: { codes } }
  }
}
