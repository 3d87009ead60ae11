import { findInYear } from '../../lookup/find.ts'
import { section } from '../../working/law.ts'
import type { Assessed } from './assess.ts'
import type { Assessment } from '../assessment/assessment.ts'
import { bandAt } from '../../figure/bands.ts'
import { isSeverancePay } from '../liability/severance.ts'
import { type Line, added, constant, excess, inRun, inputsOf, ratio, sum, take } from '../../working/ledger.ts'

export interface Rates {
  /** Normal tax over taxable income. Undefined without taxable income. */
  readonly effective: Line | undefined
  /** All tax over gross income, gains and lump sums. Undefined without income. */
  readonly ofReceived: Line | undefined
  /** Measured by a second run; `nominal` is the rate of the bracket. */
  readonly marginal: Line
  readonly nominal: Line
  /** Undefined in the highest band. */
  readonly toNextBracket: Line | undefined
}

/** R1 000: the further income on which the marginal rate is measured. Cents. */
export const MARGINAL_STEP = 100_000
const CHANGE = 'R\u00a01\u00a0000 more ordinary income'

/** `more` is the assessment with R1 000 more ordinary income. */
export function rates(at: Assessment, assessed: Assessed, more: Assessed): Rates {
  const { line } = at.ledger
  const onMore = line('rates.taxOnMore', 'Tax on R 1 000 more', sum([inRun(more.totalTax, CHANGE)], [assessed.totalTax]))
  return {
    effective: effectiveRate(at, assessed),
    ofReceived: rateOfReceived(at, assessed),
    marginal: line('rates.marginal', 'Marginal rate, measured', ratio(onMore, added('further income', MARGINAL_STEP)), undefined, 'ppm'),
    ...nominalRate(at, assessed.taxableIncome),
  }
}

export const withMore = (at: Assessment): Pick<Assessment, 'more'> => ({ more: at.more + MARGINAL_STEP })

/** Normal tax after rebates and credits over taxable income: lump sums are taxed apart and are in neither. */
function effectiveRate({ ledger }: Assessment, { taxableIncome, normalTax }: Assessed): Line | undefined {
  if (taxableIncome.value <= 0) return undefined
  return ledger.line('rates.effective', 'Effective rate on taxable income', ratio(normalTax, taxableIncome), undefined, 'ppm')
}

/** All tax over gross income, gains before exclusions and lump sums before deductions. */
function rateOfReceived(at: Assessment, { gross, gains, totalTax }: Assessed): Line | undefined {
  const { line } = at.ledger
  const lumpSums = at.inputs.lumpSums.flatMap((row, index) =>
    isSeverancePay(at.inputs, row) ? [] : inputsOf(row, `lumpSums.${index}`, ['gross']),
  )
  const gain = gains.sum.value > 0 ? [gains.sum] : []
  const all = line('rates.totalIncome', 'Gross income, capital gains and lump sums', sum([gross, ...gain, ...lumpSums]))
  if (all.value <= 0) return undefined
  return line('rates.ofReceived', 'Tax as a share of income, gains and lump sums', ratio(totalTax, all), undefined, 'ppm')
}

function nominalRate(at: Assessment, taxableIncome: Line): Pick<Rates, 'nominal' | 'toNextBracket'> {
  const { line } = at.ledger
  const found = findInYear(at.tax, 'incomeTax', 'brackets', at.year)
  const income = Math.max(0, taxableIncome.value)
  const band = found.found ? bandAt(found.value, income) : 0
  const rate = constant(found, `rate of band ${band + 1}, income tax ${at.year}`, (bands) => bands[band]!.rate, 'ppm')
  const nominal = line('rates.nominal', 'Rate of the bracket', take(rate), section('5'), 'ppm')
  if (!found.found || found.value[band]!.upTo === null) return { nominal, toNextBracket: undefined }
  const bound = constant(found, `upper bound of band ${band + 1}, income tax ${at.year}`, (bands) => bands[band]!.upTo!)
  return { nominal, toNextBracket: line('rates.toNextBracket', 'Up to the next bracket', excess([bound], [taxableIncome]), section('5')) }
}
