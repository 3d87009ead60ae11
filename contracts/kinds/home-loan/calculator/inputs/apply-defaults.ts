import { addDays, addMonths, partsOf } from '../../../../base/dates.ts'
import { fillerOf } from '../../../../law/working/fill.ts'
import { type HomeLoanGiven, type HomeLoanParsed, homeLoanInputs } from './inputs.ts'

/** Fills in the defaults that aren't constants; limits of the law and prime follow later, with their workings. */
export interface HomeLoanInputs extends HomeLoanParsed {
  readonly firstPayment: string
  readonly propertyGrowth: number
}

/** With the fees as well: given, or at their limits. */
export interface FullInputs extends HomeLoanInputs {
  readonly initiationFee: number
  readonly serviceFee: number
}

const fill = fillerOf(homeLoanInputs)

/** The inputs with their defaults. `given` fits the schema. */
export function applyDefaults(given: HomeLoanGiven, today: string): HomeLoanInputs {
  const parsed = fill(given) as HomeLoanParsed
  return {
    ...parsed,
    firstPayment: parsed.firstPayment ?? firstOfNextMonth(parsed.existing?.asAt ?? today),
    propertyGrowth: parsed.propertyGrowth ?? parsed.inflation,
  }
}

function firstOfNextMonth(date: string): string {
  const { day } = partsOf(date)
  return day === 1 ? addMonths(date, 1) : `${addMonths(`${date.slice(0, 8)}01`, 1)}`
}

/** A day whose loan has this first payment where none is entered: an answer that is stored with it is worked out again by that day. */
export const dayBefore = (firstPayment: string): string => addDays(firstPayment, -1)

/** The amount lent, before a fee is added to it. */
export function principalOf({ principal, purchasePrice, deposit, existing }: HomeLoanInputs): number {
  return existing?.balanceNow ?? principal ?? Math.max(0, purchasePrice - deposit)
}

/** The day from which the first period runs. Undefined: it is a whole month; of an existing loan it always is. */
export const paidOutOf = ({ paidOut, existing }: HomeLoanInputs): string | undefined => (existing === undefined ? paidOut : undefined)
