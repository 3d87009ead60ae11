import { multiplyDivide } from '../../base/money/cents.ts'
import type { TaxBand, TaxConstants } from '../figure/tax-kinds.ts'
import { RAND, type TaxCheck, rand } from './fault.ts'

interface Table {
  readonly where: string
  readonly bands: readonly TaxBand[]
  /** Published bases of income tax are rounded to the rand; the others fit exactly. */
  readonly tolerance: number
  readonly closed: boolean
}

function tables(tax: TaxConstants): readonly Table[] {
  return [
    ...tax.incomeTax.map(({ year, brackets }) => ({ where: `income tax ${year}`, bands: brackets.value, tolerance: RAND, closed: false })),
    ...tax.turnoverTax.map(({ year, bands }) => ({ where: `turnover tax ${year}`, bands: bands.value, tolerance: 0, closed: true })),
    ...tax.estateDuty.map(({ from, bands }) => ({
      where: `estate duty ${from ?? 'from the beginning'}`,
      bands: bands.value,
      tolerance: 0,
      closed: false,
    })),
    ...tax.donationsTaxRates.map(({ from, bands }) => ({
      where: `donations tax ${from ?? 'from the beginning'}`,
      bands: bands.value,
      tolerance: 0,
      closed: false,
    })),
    ...tax.lumpSums.flatMap(({ from, retirement, withdrawal }) =>
      Object.entries({ retirement, withdrawal }).flatMap(([name, table]) =>
        table === undefined ? [] : [{ where: `lump sums ${from} ${name}`, bands: table.value, tolerance: 0, closed: false }],
      ),
    ),
  ]
}

/** Over every band of every table, with the one before it. */
function eachBand(check: (band: TaxBand, before: TaxBand | undefined, lower: number, table: Table) => string | undefined): TaxCheck['run'] {
  return (tax) =>
    tables(tax).flatMap((table) =>
      table.bands.flatMap((band, index) => {
        const before = table.bands[index - 1]
        const fault = check(band, before, table.bands[index - 2]?.upTo ?? 0, table)
        return fault === undefined ? [] : [[table.where, `band ${index + 1} ${fault}`] as const]
      }),
    )
}

export const BAND_CHECKS: readonly TaxCheck[] = [
  {
    name: 'bounds-ascend',
    run: eachBand((band, before) =>
      before !== undefined && band.upTo !== null && before.upTo !== null && band.upTo <= before.upTo
        ? 'ends at or below the one before'
        : undefined,
    ),
  },
  {
    name: 'rates-ascend',
    run: eachBand((band, before) =>
      before !== undefined && band.rate <= before.rate ? 'has no higher rate than the one before' : undefined,
    ),
  },
  {
    name: 'last-band',
    run: eachBand((band, _, __, { bands, closed }) => {
      const last = band === bands.at(-1)
      if (!last) return band.upTo === null ? 'has no limit, but others follow' : undefined
      return (band.upTo !== null) === closed ? undefined : closed ? 'has no limit' : 'has a limit, so the highest amounts have no tax'
    }),
  },
  {
    name: 'first-base',
    run: eachBand((band, before) => (before === undefined && band.base !== 0 ? 'starts with a tax of its own' : undefined)),
  },
  {
    name: 'base-continues',
    run: eachBand((band, before, lower, { tolerance }) => {
      if (before === undefined || before.upTo === null) return undefined
      const reached = before.base + multiplyDivide(before.upTo - lower, before.rate, 1_000_000)
      return Math.abs(reached - band.base) > tolerance
        ? `starts at ${rand(band.base)}, but the one before ends at ${rand(reached)}`
        : undefined
    }),
  },
  {
    name: 'whole-rand',
    run: eachBand((band) =>
      band.base % RAND !== 0 || (band.upTo ?? 0) % (10 * RAND) !== 0 ? 'is not in whole rand and tens of rand' : undefined,
    ),
  },
]
