import { formatAmount } from '@tafel/contracts/base/money/format.ts'
import { parseMoney } from '@tafel/contracts/base/money/parse.ts'
import type { CouponTerms } from '@tafel/contracts/contexts/subscriptions/coupons.ts'
import type { CouponDiscount, CouponDuration } from '@tafel/contracts/contexts/subscriptions/plan.ts'
import { readPercent, showPercent } from '@tafel/kit/fields/percent-text.ts'

/** The terms of a coupon as entered. */
export interface CouponForm {
  readonly kind: CouponDiscount['kind']
  readonly percent: string
  readonly amount: string
  readonly duration: CouponDuration['kind']
  readonly months: number | null
  readonly tierIds: readonly string[]
  readonly startsOn: string | null
  readonly endsOn: string | null
  readonly maxUses: number | null
  readonly firstPurchaseOnly: boolean
}

export const BLANK_COUPON: CouponForm = {
  kind: 'percent',
  percent: '',
  amount: '',
  duration: 'once',
  months: null,
  tierIds: [],
  startsOn: null,
  endsOn: null,
  maxUses: null,
  firstPurchaseOnly: false,
}

type Terms = Omit<CouponTerms, 'tierIds'> & { readonly tierIds: readonly string[] | null }

export function formOf({ discount, duration, tierIds, startsOn, endsOn, maxUses, firstPurchaseOnly }: Terms): CouponForm {
  return {
    kind: discount.kind,
    percent: discount.kind === 'percent' ? showPercent(discount.ppm) : '',
    amount: discount.kind === 'fixed' ? formatAmount(discount.cents) : '',
    duration: duration.kind,
    months: duration.kind === 'months' ? duration.months : null,
    tierIds: tierIds ?? [],
    startsOn,
    endsOn,
    maxUses,
    firstPurchaseOnly,
  }
}

/** Unreadable values by field; the server validates everything else. */
export function faultsOf({ kind, percent, amount, duration, months }: Partial<CouponForm>): Readonly<Record<string, string>> {
  return {
    ...(kind === 'percent' && readPercent(percent ?? '') === undefined && { percent: 'A rate like 12,5.' }),
    ...(kind === 'fixed' && !parseMoney(amount ?? '').ok && { amount: 'An amount like R 100,00.' }),
    ...(duration === 'months' && !Number.isInteger(months) && { months: 'How many months.' }),
  }
}

/** For a form without faults. Emptied fields are absent. */
export function termsOf({ kind, percent, amount, duration, months, tierIds, ...form }: Partial<CouponForm>): CouponTerms {
  const read = parseMoney(amount ?? '')
  return {
    discount: kind === 'fixed' ? { kind, cents: read.ok ? read.cents : 0 } : { kind: 'percent', ppm: readPercent(percent ?? '') ?? 0 },
    duration: duration === 'months' ? { kind: duration, months: months ?? 0 } : { kind: duration ?? 'once' },
    tierIds: tierIds === undefined || tierIds.length === 0 ? null : tierIds.slice(),
    startsOn: form.startsOn || null,
    endsOn: form.endsOn || null,
    maxUses: form.maxUses ?? null,
    firstPurchaseOnly: form.firstPurchaseOnly === true,
  }
}

/** The limit of uses as entered: empty is no limit. Anything but a number is sent unchanged, for the server to refuse. */
export const limitOf = (typed: string): number | string | null => {
  const text = typed.trim()
  if (text === '') return null
  return /^\d+$/.test(text) ? Number(text) : text
}
