import type { Assessment, Disallowed } from '../assessment/assessment.ts'
import type { TaxScenarioInputs } from '../inputs/scenario.ts'
import { grossIncomeOf } from './public-sector.ts'
import { type Figure, type InputFigure, type Line, excess, input, least, sum } from '../../working/ledger.ts'
import type { Law } from '../../working/trace.ts'
import { paragraph, section } from '../../working/law.ts'

/**
 * Contributions that were never deducted. The law takes them off this year's income (s11F), then off lump sums of funds (Second Schedule,
 * paragraphs 5(1)(a) and 6(1)(b)(i)), then off annuities (s10C); what is left goes to the year after. The inputs know two parts: what section
 * 11F no longer takes (`retirementIncome.undeductedContributions`), and what it leaves of this year. Lump sums use them in this order.
 */
type Row = TaxScenarioInputs['lumpSums'][number]

const POOL = 'retirementIncome.undeductedContributions'

export const isOfFund = ({ kind }: Row): boolean => kind !== 'severance'

export const oldContributions = ({ inputs }: Assessment): InputFigure => input(POOL, inputs.retirementIncome.undeductedContributions)

/** As it was entered; else all of the lump sum, as far as there are contributions. */
export function claimOf(at: Assessment, row: Row, index: number): Figure {
  const path = `lumpSums.${index}`
  const { nonDeductibleContributionsUsed: used } = row
  return used === undefined ? grossIncomeOf(at, row, index) : input(`${path}.nonDeductibleContributionsUsed`, used)
}

/** Older contributions left for annuities after lump sums: known before section 11F is. */
export function leftForAnnuities(at: Assessment): Figure {
  const pool = oldContributions(at)
  const claims = at.inputs.lumpSums.flatMap((row, index) => {
    const claim = isOfFund(row) ? claimOf(at, row, index) : undefined
    if (claim === undefined || claim.value === 0) return []
    const gross = grossIncomeOf(at, row, index)
    return claim.value <= gross.value ? [claim] : [gross]
  })
  if (claims.length === 0 || pool.value === 0) return pool
  return at.ledger.line('pension.undeductedLeft', 'Undeducted contributions that lump sums leave', excess([pool], claims), section('10C'))
}

export interface UndeductedUsed {
  /** By the number of the row; absent where nothing is used. */
  readonly allowed: ReadonlyMap<number, Line>
  readonly used: Line
  readonly carriedForward: Line
  readonly disallowed: readonly Disallowed[]
}

/** `undeducted`: this year's contributions that section 11F leaves. `order`: the rows in the order of taxation. */
export function undeductedAgainstLumpSums(
  at: Assessment,
  undeducted: Line,
  order: readonly number[],
  lawOf: (row: Row) => Law,
): UndeductedUsed {
  const { line } = at.ledger
  const old = oldContributions(at)
  const available: readonly Figure[] = old.value === 0 ? [undeducted] : [old, undeducted]
  const allowed = new Map<number, Line>()
  const disallowed: Disallowed[] = []
  for (const index of order) {
    const row = at.inputs.lumpSums[index]!
    const path = `lumpSums.${index}`
    const claim = claimOf(at, row, index)
    const gross = grossIncomeOf(at, row, index)
    const isGiven = row.nonDeductibleContributionsUsed !== undefined
    if (!isOfFund(row)) {
      if (isGiven && claim.value > 0) disallowed.push(ofSeverance(at, path, claim))
      continue
    }
    if (claim.value === 0) continue
    const left = line(`${path}.undeductedLeft`, 'Undeducted contributions that are left', excess(available, [...allowed.values()]), LAW)
    if (left.value > 0) {
      const figures = isGiven ? [claim, gross, left] : [claim, left]
      allowed.set(index, line(`${path}.undeducted`, 'Undeducted contributions used', least(...figures), lawOf(row)))
    }
    const most = Math.min(claim.value, gross.value)
    const taken = allowed.get(index)
    if (isGiven && most > (taken?.value ?? 0)) {
      const refused = line(
        `${path}.undeductedRefused`,
        'Undeducted contributions that don’t exist',
        sum([claim], taken === undefined ? [] : [taken]),
        LAW,
      )
      disallowed.push({ line: refused, reason: NOT_THERE })
    }
  }
  const used = line('lumpSums.undeductedUsed', 'Undeducted contributions used against lump sums', sum([...allowed.values()]), LAW)
  const ofYear =
    old.value === 0 || used.value === 0
      ? used
      : line('lumpSums.undeductedOfYear', 'Of these, from what section 11F leaves of the year', excess([used], [old]), LAW)
  const label = 'Retirement contributions carried forward'
  return { allowed, used, carriedForward: line('carryForward.s11F', label, excess([undeducted], [ofYear]), section('11F')), disallowed }
}

const LAW = paragraph('Second', '5(1)(a)')
const NOT_THERE =
  'More is claimed than section 11F leaves for this year plus the amount brought forward. Only amounts that the fund or SARS confirmed are brought forward.'

function ofSeverance(at: Assessment, path: string, claimed: Figure): Disallowed {
  return {
    line: at.ledger.line(
      `${path}.undeductedDisallowed`,
      'Undeducted contributions against severance, disallowed',
      sum([claimed]),
      section('1 "gross income" (d)'),
    ),
    reason: 'Contributions to funds come off benefits of funds, not off a severance benefit. They remain available for fund benefits.',
  }
}
