import { formatMoney } from '../money/format.ts'

/** A limit of the law, and how much of it is used. */
export interface Limit {
  readonly label: string
  readonly section: string
  readonly used: number
  readonly limit: number
  /** The unit of both amounts; default: cents. */
  readonly unit?: 'cents' | 'years'
  /** Exceeding it benefits the client, so reaching it needs no warning. */
  readonly opens?: boolean
}

/** Beyond it, where that may be wrong. To use an exemption or a deduction fully is not. */
export const isExceeded = ({ used, limit, opens }: Limit) => used > limit && opens !== true

/** How far it is to a limit, or that it is reached: `R 12 000 left`, `in 3 years`. */
export function leftOf({ used, limit, unit, opens }: Limit): string {
  const left = limit - used
  if (unit === 'years') return left <= 0 ? 'reached' : left === 1 ? 'next year' : `in ${left} years`
  if (left > 0) return `${formatMoney(left, 'never')} ${opens === true ? 'to go' : 'left'}`
  return left < 0 ? `${formatMoney(-left, 'never')} above it` : opens === true ? 'reached' : 'fully used'
}

/** An amount of the limit's unit. */
export const limitAmount = ({ unit }: Limit, value: number) => (unit === 'years' ? String(value) : formatMoney(value))
