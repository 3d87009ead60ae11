import { findProperty } from '../../../../law/property/find.ts'
import { addMonths, partsOf } from '../../../../base/dates.ts'
import { formatDate } from '../../../../base/money/format.ts'
import { type Line, constant, counted, fixed, product } from '../../../../law/working/ledger.ts'
import { type Transfer, duty as section } from '../transfer/transfer.ts'
import type { Duty } from './duty.ts'

export interface LateInterest {
  /** Last day to pay without it. */
  readonly dueDate: string
  readonly completedMonths: number
  /** Undefined where nothing is late. */
  readonly interest: Line | undefined
  readonly schedule: readonly { readonly months: number; readonly from: string; readonly interest: Line }[]
}

const SHOWN_MONTHS = 12
/** Before it a penalty at the same rate was charged. */
const INTEREST_SINCE = '2005-03-01'

/** Interest on duty that is paid late: for every completed month after the last day to pay. */
export function computeLateInterest(at: Transfer, { payable }: Duty): LateInterest {
  const { inputs, constants, ledger } = at
  const dueDate = addMonths(inputs.dateOfAcquisition, constants.transferDutyMonthsToPay.months)
  const completedMonths = completedMonthsBetween(dueDate, inputs.paymentDate)
  const found = findProperty(constants.property, 'lateInterest', 'rate', inputs.dateOfAcquisition)
  const rate = constant(found, 'interest a year on late transfer duty', (ppm) => ppm, 'ppm')
  const year = fixed('months of a year', 12, 'months')
  const owed = payable.missing === undefined && payable.value > 0
  const of = (id: string, months: number, until: string) =>
    ledger.line(
      id,
      `Interest on duty for ${months} completed ${months === 1 ? 'month' : 'months'}`,
      product([payable, rate, counted(`completed months from ${formatDate(dueDate)} to ${formatDate(until)}`, months, 'months')], [year]),
      section(inputs.dateOfAcquisition < INTEREST_SINCE ? '4(1)' : '4(1A)'),
    )
  return {
    dueDate,
    completedMonths,
    interest: owed && completedMonths > 0 ? of('lateInterest.interest', completedMonths, inputs.paymentDate) : undefined,
    schedule: owed
      ? Array.from({ length: SHOWN_MONTHS }, (_, index) => {
          const from = addMonths(dueDate, index + 1)
          return { months: index + 1, from, interest: of(`lateInterest.schedule.${index}.interest`, index + 1, from) }
        })
      : [],
  }
}

/** Whole months that have passed from one day to another; none where it is earlier. The last day of a shorter month completes one. */
export function completedMonthsBetween(first: string, last: string): number {
  const [from, to] = [partsOf(first), partsOf(last)]
  const months = (to.year - from.year) * 12 + to.month - from.month
  const reached = months > 0 && addMonths(first, months) > last ? months - 1 : months
  return Math.max(0, reached)
}
