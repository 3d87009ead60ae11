import type { TaxBand, TaxConstants } from '../figure/tax-kinds.ts'
import type { Origin, Sourced } from '../figure/origin.ts'
import { lowerBound } from '../figure/bands.ts'
import { multiplyDivide, shareOf } from '../../base/money/cents.ts'
import { grown } from '../../base/money/compound.ts'
import { formatRate } from '../../base/money/format.ts'
import { yearEnd, yearStart } from '../tax-year.ts'

const RAND = 100

/** The amounts assumed to rise, and those assumed unchanged. Shown with every result. */
export const INDEXED = [
  'income tax brackets',
  'rebates',
  'medical scheme fees credits',
  'cap of section 11F',
  'annual exclusion of capital gains',
  'annual limit of tax-free savings',
] as const
export const HELD = [
  'interest exemption',
  'lifetime limit of tax-free savings',
  'inclusion rate of capital gains',
  'lump sum tables',
] as const

/** The newest year of assessment with all tables known; later years are projected. */
export const newestYear = ({ incomeTax }: TaxConstants): number => Math.max(...incomeTax.map(({ year }) => year))

/** Of one set of constants: a caller may ask for any indexation. */
const MAX_REMEMBERED = 50
const PROJECTED = new WeakMap<TaxConstants, Map<string, TaxConstants>>()

/**
 * The figures of law with years after the newest one: an assumption, not law. Amounts that budgets move rise by the indexation a year,
 * in whole rand; what has not changed for ten years stays. What the law gives without an end continues. Kinds that are
 * published each year without a rule (travel, subsistence, turnover tax) are not projected: a line that needs them is refused by name.
 */
export function withProjection(tax: TaxConstants, indexation: number, lastYear: number): TaxConstants {
  const newest = newestYear(tax)
  if (lastYear <= newest) return tax
  const known = PROJECTED.get(tax) ?? new Map<string, TaxConstants>()
  PROJECTED.set(tax, known)
  const key = `${indexation} ${lastYear}`
  const before = known.get(key)
  if (before !== undefined) return before
  if (known.size >= MAX_REMEMBERED) known.clear()
  const projected = project(tax, indexation, newest, lastYear)
  known.set(key, projected)
  return projected
}

function project(tax: TaxConstants, indexation: number, newest: number, lastYear: number): TaxConstants {
  const years = Array.from({ length: lastYear - newest }, (_, at) => lastYear - at)
  const later = <Row extends { readonly year: number }>(rows: readonly Row[], make: (row: Row, year: number) => Row): readonly Row[] => {
    const last = rows.find(({ year }) => year === newest)
    return last === undefined ? rows : [...years.map((year) => ({ ...make(last, year), year })), ...rows]
  }
  const up = (cents: number, year: number) => multiplyDivide(grown(cents, indexation, year - newest), 1, RAND) * RAND
  const origin = originOf(newest, indexation)
  const as = <Value>(value: Value): Sourced<Value> => ({ value, origin })
  return {
    ...tax,
    incomeTax: later(tax.incomeTax, (row, year) => ({
      ...row,
      from: yearStart(year),
      to: yearEnd(year),
      brackets: as(bandsUp(row.brackets.value, (cents) => up(cents, year))),
      primaryRebate: as(up(row.primaryRebate.value, year)),
      ageRebates: as({ secondary: up(row.ageRebates.value.secondary, year), tertiary: up(row.ageRebates.value.tertiary, year) }),
    })),
    medicalCredits: later(tax.medicalCredits, ({ credits: { value }, ...row }, year) => ({
      ...row,
      credits: as({ firstTwo: up(value.firstTwo, year), further: up(value.further, year) }),
    })),
    interestExemption: later(tax.interestExemption, ({ exemption }, year) => ({ year, exemption: as(exemption.value) })),
    retirement: later(tax.retirement, ({ cap, share }, year) => ({ year, cap: as(up(cap.value, year)), share: as(share.value) })),
    capitalGains: later(tax.capitalGains, ({ inclusion, exclusions: { value } }, year) => ({
      year,
      inclusion: as(inclusion.value),
      exclusions: as({ annual: up(value.annual, year), death: up(value.death, year) }),
    })),
    taxFreeSavings: later(tax.taxFreeSavings, ({ annual, lifetime, penalty }, year) => ({
      year,
      annual: as(up(annual.value, year)),
      lifetime: as(lifetime.value),
      penalty: as(penalty.value),
    })),
  }
}

/** Bounds rise; each base is the tax that the bands below reach, in whole rand. */
function bandsUp(bands: readonly TaxBand[], up: (cents: number) => number): readonly TaxBand[] {
  const raised: TaxBand[] = []
  for (const [at, { upTo, rate }] of bands.entries()) {
    const before = raised[at - 1]
    const base = before === undefined ? 0 : before.base + shareOf(before.upTo! - lowerBound(raised, at - 1), before.rate)
    raised.push({ upTo: upTo === null ? null : up(upTo), base: multiplyDivide(base, 1, RAND) * RAND, rate })
  }
  return raised
}

function originOf(newest: number, indexation: number): Origin {
  const source = `Projection: the figures of ${newest} moved by ${formatRate(indexation)} a year. An assumption, not law`
  return { status: 'projected', confidence: 'memory', source }
}
