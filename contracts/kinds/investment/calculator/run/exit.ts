import { type Missing, findOn } from '../../../../law/lookup/find.ts'
import { multiplyDivide, shareOf } from '../../../../base/money/cents.ts'
import { FINE, toCents } from '../../../../base/money/compound.ts'
import { NO_ITEMS, type YearItems, hasItems } from '../taxpayer/taxpayer.ts'
import type { Comparison } from './comparison.ts'
import { bothExits } from './divert.ts'
import { drawdownAt, drawdownLimits } from './drawdown.ts'
import { type Run, isTaxedOutside } from './run.ts'
import { commutable } from './two-pot.ts'
import { type RunYear, addedToBase, takenOf, yearUpTo } from './year.ts'

/** A vehicle's payout when it ends in a month. Cents. */
export interface Exit {
  readonly month: number
  readonly value: number
  readonly gain: number
  readonly capitalGains: number
  readonly insurer: number
  readonly lumpSum: number
  readonly lumpSumTax: number
  readonly annuityCapital: number
  /** The annuity of the first year after the exit. */
  readonly annuityYear: number
  /** Contributions never deducted: all of them, and the part left after the lump sum to exempt the annuity. */
  readonly undeducted: number
  readonly annuityUndeducted: number
  /** Tax on the annuity of the first year, and the same without contributions never deducted. */
  readonly annuityYearTax: number
  readonly annuityFullTax: number
  readonly afterTax: number
  /** The law allows a smaller lump sum than requested. */
  readonly isAnnuityForced: boolean
  readonly year: number
  readonly items: YearItems
  readonly missing: readonly Missing[]
  /** If something was diverted: both parts separately. */
  readonly parts?: { readonly own: Exit; readonly diverted: Exit }
}

/**
 * The vehicle ended at the end of a month: the tax of the year so far, and on top of it that of the end, by the same engine. After its
 * exit a vehicle no longer changes. `instead` replaces its value then, with the same base cost: for simulated paths.
 */
export function exitAt(run: Run, at: number, comparison: Comparison, instead?: number): Exit {
  const month = Math.min(at, run.months)
  if (run.parts !== undefined) {
    const { own, diverted } = run.parts
    const [mine, all] = [own.columns.value[month]!, run.columns.value[month]!]
    const share = instead === undefined ? undefined : all === 0 ? instead : multiplyDivide(instead, mine, all)
    const rest = share === undefined ? undefined : instead! - share
    return bothExits(exitAt(own, month, comparison, share), exitAt(diverted, month, comparison, rest))
  }
  const year = comparison.calendar.yearOf(Math.max(1, month))
  const { columns, rules } = run
  const settled = run.years.find(({ last }) => last === month)
  const { worked, missing } = settled === undefined ? soFar(run, month, comparison) : { worked: settled, missing: [] }
  const isOutside = isTaxedOutside(rules)
  const due = worked.taxes.income + worked.taxes.capitalGains
  const value = instead ?? columns.value[month]!
  const base = columns.baseCost[month]! + (settled === undefined ? addedToBase(worked) : 0n)
  const left = value - (settled === undefined ? takenOf(worked, isOutside) : 0)
  const gain = rules.ends === 'asset' || rules.ends === 'policy' ? left - toCents(base > 0n ? base : 0n) : 0
  const split = splitOf(run, month, left, comparison)
  const undeducted = rules.paidIn === 'retirement' ? worked.tax.undeducted : 0
  const lumpSumUndeducted = Math.min(undeducted, split.lumpSum)
  const items: YearItems = {
    ...worked.items,
    ...(rules.ends === 'asset' ? { gain: worked.items.gain + gain } : {}),
    lumpSum: split.lumpSum,
    lumpSumUndeducted,
  }
  const changes = (rules.ends === 'asset' && gain !== 0) || split.lumpSum > 0
  const tax = changes && hasItems(items) ? comparison.taxpayer.taxOn(year, items) : worked.tax
  const capitalGains = rules.ends === 'asset' ? tax.normal - worked.tax.normal : 0
  const lumpSumTax = tax.lumpSum - worked.tax.lumpSum
  const insurer = rules.ends === 'policy' ? shareOf(Math.max(0, gain), worked.rates.fundGain) : 0
  const annuityUndeducted = Math.min(undeducted - lumpSumUndeducted, split.annuity)
  const annuityYear = firstAnnuity(run, split.annuity, month, comparison)
  const annuity = annuityOf(split.annuity, annuityYear, annuityUndeducted, year, comparison)
  const cash =
    left - split.annuity - capitalGains - lumpSumTax - insurer - (isOutside && settled === undefined ? due + worked.anticipated : 0)
  return {
    month,
    value,
    gain,
    capitalGains,
    insurer,
    lumpSum: split.lumpSum,
    lumpSumTax,
    annuityCapital: split.annuity,
    annuityYear,
    undeducted,
    annuityUndeducted,
    annuityYearTax: annuity.yearTax,
    annuityFullTax: annuity.fullTax,
    afterTax: cash + split.annuity - annuity.tax,
    isAnnuityForced: split.isForced,
    year,
    items,
    missing: [...missing, ...tax.missing, ...split.missing, ...annuity.missing],
  }
}

/** The year that runs in a month, up to it. */
function soFar(run: Run, month: number, comparison: Comparison): { readonly worked: RunYear; readonly missing: readonly Missing[] } {
  const opening = run.openings.findLast(({ first }) => first <= Math.max(1, month))!
  return yearUpTo(run, opening, month, comparison)
}

interface Split {
  readonly lumpSum: number
  readonly annuity: number
  readonly isForced: boolean
  readonly missing: readonly Missing[]
}

/**
 * Of a retirement annuity: all as a lump sum where what would be an annuity is little enough, else the savings component and a third of
 * the vested one, or nothing; the rest is an annuity.
 */
function splitOf({ rules, vehicle, columns }: Run, month: number, left: number, { tax, calendar }: Comparison): Split {
  if (rules.ends === 'annuity') return { lumpSum: 0, annuity: left, isForced: false, missing: [] }
  if (rules.ends !== 'retirement') return { lumpSum: 0, annuity: 0, isForced: false, missing: [] }
  if (vehicle.exitForm === 'annuity') return { lumpSum: 0, annuity: left, isForced: false, missing: [] }
  const whole = columns.value[month]!
  const component = commutable(columns.savings[month]!, columns.vested[month]!)
  const savings = whole === 0 ? 0 : Math.min(left, multiplyDivide(component, left, whole))
  if (vehicle.exitForm === 'thirdLumpRestAnnuity') return { lumpSum: savings, annuity: left - savings, isForced: false, missing: [] }
  const limit = findOn(tax, 'annuities', 'fullCommutation', calendar.dateAfter(month))
  if (!limit.found) return { lumpSum: savings, annuity: left - savings, isForced: false, missing: [limit.missing] }
  return left - savings <= limit.value.twoThirds
    ? { lumpSum: left, annuity: 0, isForced: false, missing: [] }
    : { lumpSum: savings, annuity: left - savings, isForced: true, missing: [] }
}

/** A living annuity's own drawdown; for a retirement annuity the rate of a guaranteed annuity, else the income rate. */
function firstAnnuity({ rules, vehicle, columns }: Run, capital: number, month: number, { tax, inputs }: Comparison): number {
  if (!rules.drawsDown) return shareOf(capital, vehicle.annuityRate ?? inputs.incomeRate)
  const limits = drawdownLimits(tax, inputs.startDate)
  if (!limits.found) return 0
  const { fine } = drawdownAt(BigInt(capital) * FINE, columns.fine[0]!, Math.floor(month / 12), vehicle, inputs.inflation, limits.value)
  return toCents(12n * fine)
}

/**
 * The first year's annuity, taxed in the year after the exit on top of the person's income then. Contributions never deducted exempt it
 * as far as they go (s 10C); the rest of the capital bears the tax that lies on the first year's annuity without them.
 */
function annuityOf(capital: number, annuity: number, undeducted: number, year: number, { taxpayer }: Comparison) {
  if (annuity === 0) return { yearTax: 0, fullTax: 0, tax: 0, missing: [] }
  const taxOn = (annuityUndeducted: number) => taxpayer.taxOn(year + 1, { ...NO_ITEMS, annuity, annuityUndeducted }, true)
  const { normal: fullTax, missing } = taxOn(0)
  const yearTax = undeducted === 0 ? fullTax : taxOn(Math.min(undeducted, annuity)).normal
  return { yearTax, fullTax, tax: multiplyDivide(capital - undeducted, fullTax, annuity), missing }
}
