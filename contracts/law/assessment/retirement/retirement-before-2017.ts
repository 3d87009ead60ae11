import type { Assessment } from '../assessment/assessment.ts'
import { type ConstantFigure, type Line, constant, excess, fixed, greatest, least, product, sum, take } from '../../working/ledger.ts'
import { section } from '../../working/law.ts'
import type { RetirementBase, RetirementDeduction } from './retirement-deduction.ts'

/** Years of assessment up to 29 February 2016, when pension funds and retirement annuities had separate limits. */
export const BEFORE_2017 = section('11(k) and (n)')

const SHARE = fixed('percentage of s 11(n)', 150_000, 'ppm')
const LESS_PENSION = fixed('amount of s 11(n), less pension fund contributions', 350_000, 'cents')
const LEAST = fixed('least limit of s 11(n)', 175_000, 'cents')

/**
 * Section 11(n) as it read until 29 February 2016: retirement annuity contributions up to the greatest of 15 % of income outside
 * retirement-funding employment, R3 500 and R1 750. With contributions to an employer's fund the line is refused, because the
 * inputs don't show which remuneration is retirement-funding.
 */
export function retirementDeductionBefore2017(at: Assessment, contributions: Line, base: RetirementBase): RetirementDeduction {
  const { line } = at.ledger
  const { ownPension, ownProvident } = at.inputs.deductions
  const hasEmployerFund = ownPension > 0 || ownProvident > 0 || base.employerContributions.value > 0
  const deducted = line(
    'retirement.deducted',
    'Retirement contributions deducted',
    contributions.value === 0
      ? sum([contributions])
      : hasEmployerFund
        ? take(notLoaded(at.year))
        : least(contributions, ...limitsOf(at, base)),
    BEFORE_2017,
  )
  const undeducted = line('retirement.undeducted', 'Retirement contributions not deducted', sum([contributions], [deducted]), BEFORE_2017)
  const why = hasEmployerFund
    ? 'The limits of sections 11(k) and (n) are not loaded for members of an employer’s fund.'
    : 'The limit of section 11(n) is used up.'
  const reason = `${why} The part not deducted is set off against lump sums of the year, and the rest is carried forward.`
  return {
    contributions,
    limits: undefined,
    deducted,
    undeducted,
    disallowed: undeducted.value === 0 ? [] : [{ line: undeducted, reason }],
    room: undefined,
  }
}

function limitsOf(at: Assessment, { incomeBefore, taxableGain }: RetirementBase): readonly Line[] {
  const { line } = at.ledger
  const income = line(
    'retirement.incomeBefore2017',
    'Income outside retirement-funding employment, without the capital gain',
    excess([incomeBefore], [taxableGain]),
    BEFORE_2017,
  )
  const share = line('retirement.shareBefore2017', 'Limit: 15 % of it', product([income, SHARE]), BEFORE_2017)
  return [
    line('retirement.limitBefore2017', 'Limit of retirement annuity contributions', greatest(share, LESS_PENSION, LEAST), BEFORE_2017),
  ]
}

/** The limits before section 11F, which are not loaded: undefined from the year on that has it. */
export const limitsBeforeSection11F = (year: number): ConstantFigure | undefined => (year < 2017 ? notLoaded(year) : undefined)

function notLoaded(year: number): ConstantFigure {
  const missing = { name: `the limits of sections 11(k) and (n) of ${year}`, from: `${year - 1}-03-01` }
  return constant<number>({ found: false, missing }, missing.name, (cents) => cents)
}
