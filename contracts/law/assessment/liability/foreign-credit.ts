import type { Assessment, Disallowed } from '../assessment/assessment.ts'
import { type ForeignCarry, foreignCarry } from './foreign-carry.ts'
import { section } from '../../working/law.ts'
import { type Calculation, type Figure, type Line, excess, fixed, inputsOf, least, product, sum } from '../../working/ledger.ts'

export interface ForeignCreditGiven {
  /** Foreign tax by source, the person's own part: tax on communal income is halved with it. `paid.foreignTax` is added here. */
  readonly foreignTax: readonly Figure[]
  /**
   * Taxed income from abroad, and all taxed income. Both before s11F and s18A: SARS spreads those over all income,
   * so that the share of the foreign part is the same before and after.
   */
  readonly foreignTaxable: Figure
  readonly allTaxable: Figure
  /** Tax by the table, before any rebate. */
  readonly taxBeforeRebates: Figure
  /** Tax after rebates and medical credits: all that a credit can still take off. */
  readonly taxBeforeCredit: Figure
}

/** paid + brought forward = credit + carried forward + lost + too old. */
export interface ForeignCredit {
  readonly paid: Line
  /** South African tax on the foreign income. Absent for a non-resident. */
  readonly limit: Line | undefined
  readonly credit: Line
  readonly carryForward: Line | undefined
  /** The same by the year in which it was paid. */
  readonly carried: ForeignCarry['carried']
  readonly disallowed: readonly Disallowed[]
}

const LIMIT = section('6quat(1B)(a)')

/**
 * s6quat: foreign tax off South African tax on the same income. The wording limits it by the ratio of foreign to all taxable income,
 * applied to "normal tax payable". SARS applies it to the tax before rebates (Interpretation Note 18, its examples 1 to 6), takes rebates and
 * medical credits off first, and lets the credit take what is left to nil. What exceeds the ratio is carried forward; what only the
 * rebates left no room for is lost.
 */
export function foreignCredit(at: Assessment, given: ForeignCreditGiven): ForeignCredit | undefined {
  const taxes = given.foreignTax.filter(({ value, missing }) => value !== 0 || missing !== undefined)
  taxes.push(...inputsOf(at.inputs.paid, 'paid', ['foreignTax']))
  if (taxes.length === 0 && at.inputs.paid.foreignTaxBf.every(({ amount }) => amount === 0)) return undefined
  const { line } = at.ledger
  const paid = line('foreignCredit.paid', 'Foreign tax paid', sum(taxes), section('6quat(1A)'))
  if (at.inputs.residency === 'nonResident') return withoutCredit(at, paid)

  const limit = line('foreignCredit.limit', 'South African tax on the foreign income', limitOf(at, given), LIMIT)
  const ofYear = line('foreignCredit.withinLimit', 'Foreign tax within the limit', least(paid, limit), LIMIT)
  const { used, carried, disallowed: expired } = foreignCarry(at, limit, paid)
  const withinLimit =
    used === undefined ? ofYear : line('foreignCredit.allWithinLimit', 'Including the amount brought forward', sum([ofYear, used]), LIMIT)
  const credit = line('tax.foreignCredit', 'Credit for foreign tax', least(withinLimit, given.taxBeforeCredit), section('6quat(1)'))
  // Without a limit the rest is unknown.
  if (credit.missing !== undefined) return { paid, limit, credit, carryForward: undefined, carried: [], disallowed: [] }

  const disallowed: Disallowed[] = [...expired]
  let carryForward: Line | undefined
  if (carried.length > 0) {
    const amounts = carried.map(({ amount }) => amount)
    carryForward = line('carryForward.foreignTax', 'Foreign tax carried forward', sum(amounts), section('6quat(1B)(a)(ii)'))
    disallowed.push({ line: carryForward, reason: CARRIED })
  }
  if (withinLimit.value > credit.value)
    disallowed.push({ line: line('foreignCredit.lost', 'Foreign tax lost', sum([withinLimit], [credit]), LIMIT), reason: LOST })
  return { paid, limit, credit, carryForward, carried, disallowed }
}

const CARRIED =
  'Foreign tax is set off only up to the South African tax on the foreign income. The excess is carried forward for up to seven years.'
const LOST = 'Too little tax is left after rebates and medical credits to set this foreign tax off. It is not carried forward; it is lost.'
const NON_RESIDENT = 'Only a resident may set foreign tax off against South African tax. It is lost.'

function withoutCredit(at: Assessment, paid: Line): ForeignCredit {
  const credit = at.ledger.line(
    'tax.foreignCredit',
    'Credit for foreign tax',
    least(paid, fixed('credit of a non-resident', 0, 'cents')),
    section('6quat(1)'),
  )
  return { paid, limit: undefined, credit, carryForward: undefined, carried: [], disallowed: [{ line: paid, reason: NON_RESIDENT }] }
}

/** Nothing without foreign income or in a year of loss; never more than the whole tax where local losses leave less than the foreign income. */
function limitOf(at: Assessment, { foreignTaxable, allTaxable, taxBeforeRebates }: ForeignCreditGiven): Calculation {
  for (const figure of [foreignTaxable, allTaxable]) if (figure.missing === undefined && figure.value <= 0) return excess([figure])
  const counted =
    foreignTaxable.value > allTaxable.value
      ? at.ledger.line('foreignCredit.counted', 'Foreign income that counts', least(foreignTaxable, allTaxable), LIMIT)
      : foreignTaxable
  return product([taxBeforeRebates, counted], [allTaxable])
}
