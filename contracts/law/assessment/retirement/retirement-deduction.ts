import { findInYear } from '../../lookup/find.ts'
import type { Assessment, Disallowed } from '../assessment/assessment.ts'
import { leftOfShared } from '../assessment/shared-limit.ts'
import { type Figure, type Line, constant, excess, greatest, inputsOf, least, product, sum, take } from '../../working/ledger.ts'
import { BEFORE_2017, retirementDeductionBefore2017 } from './retirement-before-2017.ts'
import { section } from '../../working/law.ts'

export interface RetirementBase {
  /** Employers' contributions; a taxed benefit that counts as the member's own contribution. */
  readonly employerContributions: Line
  /** Remuneration of the Fourth Schedule, without lump sums. */
  readonly remuneration: Line
  /** Before this section and s18A, with the taxable capital gain. */
  readonly incomeBefore: Line
  readonly taxableGain: Line
}

export interface RetirementDeduction {
  /** Of this year and brought forward. */
  readonly contributions: Line
  readonly limits: { readonly cap: Line; readonly percent: Line; readonly income: Line } | undefined
  readonly deducted: Line
  /** Not deducted this year: off lump sums first, then carried forward. */
  readonly undeducted: Line
  readonly disallowed: readonly Disallowed[]
  /** The contribution that could still be made and deducted this year; undefined if the limits are not loaded. */
  readonly room: Line | undefined
}

const LAW = section('11F')
const CAP = section('11F(2)(a)')
const FIRST_YEAR = 2017

/** s11F: the least of the cap, 27,5 % of the higher of remuneration and taxable income, and taxable income without the capital gain. */
export function retirementDeduction(at: Assessment, base: RetirementBase): RetirementDeduction {
  const { line } = at.ledger
  const own = inputsOf(at.inputs.deductions, 'deductions', ['ownPension', 'ownProvident', 'raContribution', 'retirementBf'])
  const contributions = line(
    'retirement.contributions',
    'Retirement contributions, with those brought forward',
    sum(base.employerContributions.value === 0 ? own : [...own, base.employerContributions]),
    at.year < FIRST_YEAR ? BEFORE_2017 : LAW,
  )
  if (at.year < FIRST_YEAR) return retirementDeductionBefore2017(at, contributions, base)
  const limits = limitsOf(at, base)
  if (contributions.value === 0) {
    const none = (id: string, label: string) => line(id, label, sum([contributions]), LAW)
    return {
      contributions,
      limits,
      deducted: none('retirement.deducted', 'Retirement contributions deducted'),
      undeducted: none('retirement.undeducted', 'Retirement contributions not deducted'),
      disallowed: [],
      room: roomOf(at, limits, contributions),
    }
  }
  const deducted = line(
    'retirement.deducted',
    'Retirement contributions deducted',
    least(contributions, limits.cap, limits.percent, limits.income),
    LAW,
  )
  const undeducted = line('retirement.undeducted', 'Retirement contributions not deducted', sum([contributions], [deducted]), LAW)
  return {
    contributions,
    limits,
    deducted,
    undeducted,
    disallowed:
      undeducted.value === 0
        ? []
        : [
            {
              line: undeducted,
              reason: `${reasonOf(deducted, limits)} The part not deducted is set off against lump sums of the year, and the rest is carried forward.`,
            },
          ],
    room: roomOf(at, limits, contributions),
  }
}

function limitsOf(at: Assessment, { remuneration, incomeBefore, taxableGain }: RetirementBase) {
  const { line } = at.ledger
  const cap = constant(findInYear(at.tax, 'retirement', 'cap', at.year), `cap of s 11F of ${at.year}`, (cents) => cents)
  const share = constant(findInYear(at.tax, 'retirement', 'share', at.year), `percentage of s 11F of ${at.year}`, (ppm) => ppm, 'ppm')
  const higher = line(
    'retirement.base',
    'The higher of remuneration and taxable income',
    greatest(remuneration, atLeastNil(at, incomeBefore)),
    LAW,
  )
  return {
    cap:
      leftOfShared(at, {
        limit: 'retirement',
        id: 'retirement.cap',
        label: 'Limit: what is left of the cap of the twelve months',
        amount: cap,
        law: CAP,
      }) ?? line('retirement.cap', 'Limit: the cap of the year', take(cap), LAW),
    percent: line('retirement.percentLimit', 'Limit: percentage of the base', product([higher, share]), LAW),
    income: line('retirement.incomeLimit', 'Limit: taxable income without the capital gain', excess([incomeBefore], [taxableGain]), LAW),
  }
}

/** A loss of the year isn't a base. */
function atLeastNil(at: Assessment, income: Line): Figure {
  return income.value >= 0 ? income : at.ledger.line('retirement.incomeAtLeastNil', 'Taxable income, at least R 0', excess([income]), LAW)
}

function reasonOf(deducted: Line, { cap, percent, income }: { cap: Line; percent: Line; income: Line }): string {
  if (deducted.missing !== undefined || cap.missing !== undefined) return 'The limits of section 11F of this year are not loaded.'
  if (deducted.value === cap.value) return 'The cap of the year is used up.'
  return deducted.value === percent.value
    ? 'The percentage of remuneration or taxable income is used up.'
    : deducted.value === income.value
      ? 'No more than the taxable income without the capital gain can be deducted.'
      : ''
}

function roomOf(
  at: Assessment,
  { cap, percent, income }: { cap: Line; percent: Line; income: Line },
  contributions: Line,
): Line | undefined {
  if (cap.missing !== undefined || percent.missing !== undefined) return undefined
  const { line } = at.ledger
  const limit = line('room.s11FLimit', 'Limit of the retirement deduction', least(cap, percent, income), LAW)
  return line('room.s11F', 'Room left for retirement contributions', excess([limit], [contributions]), LAW)
}
