import { isContinued } from '../../../law/figure/continued.ts'
import { sentenceOf } from '../../../law/lookup/find.ts'
import { formatMoney, formatRate } from '../../../base/money/format.ts'
import { defaultsUsed } from '../../../law/working/defaults.ts'
import { HOME_LOAN_ENGINE_VERSION } from './engine-version.ts'
import type { CalculationContext } from '../../../law/working/engine-versions.ts'
import { type Findings, type ScenarioFault, newFindings } from '../../../law/working/findings.ts'
import { newLedger } from '../../../law/working/ledger.ts'
import type { TraceStep } from '../../../law/working/trace.ts'
import { traceOf } from '../../../law/working/written.ts'
import { checkInputs, checkLowestRate, checkSchedule } from './checks/check.ts'
import type { HomeLoanGiven } from './inputs/inputs.ts'
import { labelOf } from './inputs/labels.ts'
import { type FullInputs, type HomeLoanInputs, applyDefaults } from './inputs/apply-defaults.ts'
import { affordability } from './engine/affordability.ts'
import { fixedOffer } from './engine/fixed-offer.ts'
import { opening, totals } from './engine/headline.ts'
import { levers } from './engine/levers.ts'
import { rentOrBuy } from './engine/rent-or-buy.ts'
import { replayed } from './engine/replay.ts'
import { repricing } from './engine/repricing.ts'
import { sensitivity } from './engine/sensitivity.ts'
import { switchOffer } from './engine/switch-offer.ts'
import type { Limits } from './engine/limits.ts'
import { present } from './result/present.ts'
import type { LoanContext } from './engine/loan-context.ts'
import type { HomeLoanResult } from './result/result.ts'
import { loanFrom, resolve } from './engine/resolve.ts'
import { needsPrime } from './engine/schedule/loan-of.ts'
import { lowestRate, withoutLevers } from './engine/schedule/loan.ts'
import { solve } from './engine/schedule/solve.ts'
import { workingsOfMonth } from './workings/workings-of-month.ts'

/** The first payment follows `today` where none is given. */
export type HomeLoanContext = CalculationContext

export type HomeLoanAnswer =
  | {
      readonly ok: true
      readonly result: HomeLoanResult
      /** Written on request. Its operands name rows of the schedule, whose workings are only in `traceOfMonth` and `wholeTrace`. */
      readonly trace: () => readonly TraceStep[]
      /** The workings of one row; month 1 is the first. Empty if there is no such month. */
      readonly traceOfMonth: (month: number) => readonly TraceStep[]
      /** The trace with the workings of every row: each step that an operand names is in it. What leaves Tafel takes this one. */
      readonly wholeTrace: () => readonly TraceStep[]
    }
  | { readonly ok: false; readonly faults: readonly ScenarioFault[] }

/** A home loan, its schedule and the effect of changes. Pure and total: `given` fits the schema of the inputs. */
export function calculateHomeLoan(given: HomeLoanGiven, context: HomeLoanContext): HomeLoanAnswer {
  const { lending, tax, property, constantsVersion } = context.constants
  const found = newFindings(labelOf)
  const filled = applyDefaults(given, context.today)
  checkInputs(filled, found)
  if (found.faults.length > 0) return { ok: false, faults: found.faults }

  const ledger = newLedger()
  const terms = resolve(ledger, filled, context.constants)
  const { inputs, limits, prime, start } = terms
  checkLimits(inputs, limits, found)
  const untested = untestedLimits(inputs, limits)
  for (const { field, missing } of untested)
    found.note(
      'amber',
      'limit-not-tested',
      field,
      `not tested against the National Credit Act: ${decapitalised(sentenceOf(missing))}`,
      field === 'repoAtStart' ? 'Enter the repo rate of that day.' : 'Check the limit of that day by hand.',
    )
  if (needsPrime(inputs, start) && prime.missing !== undefined)
    found.fault('prime-not-loaded', 'primeAtStart', decapitalised(sentenceOf(prime.missing)), 'Enter the prime rate of that day.')
  if (found.faults.length > 0) return { ok: false, faults: found.faults }

  const { lent, rateAtStart, contract } = opening(ledger, inputs, limits, prime, start)
  const loan = loanFrom(terms)
  checkRate(inputs, limits, rateAtStart.value, found)
  checkLowestRate(lowestRate(loan), found)
  if (found.faults.length > 0) return { ok: false, faults: found.faults }
  const schedule = solve(loan)
  checkSchedule(inputs, schedule, found)
  if (found.faults.length > 0) return { ok: false, faults: found.faults }

  const base = withoutLevers(loan)
  const headline = { lent, rateAtStart, contract, ...totals(ledger, inputs, schedule) }
  const loanContext: LoanContext = {
    inputs,
    ledger,
    lending,
    tax,
    property,
    start,
    prime,
    loan,
    schedule,
    base,
    baseSchedule: solve(base),
    headline,
  }
  const used = levers(loanContext)
  repricing(loanContext)
  sensitivity(loanContext)
  const parts = {
    levers: used,
    fixedOffer: fixedOffer(loanContext),
    replayed: replayed(loanContext),
    switchOffer: switchOffer(loanContext),
    rentOrBuy: rentOrBuy(loanContext),
    affordability: affordability(loanContext),
  }
  const defaults = defaultsUsed(given, withPrime(inputs, loanContext))
  const result: HomeLoanResult = {
    ...present(loanContext, parts),
    incomplete: untested.length > 0 || parts.affordability?.missing !== undefined || parts.switchOffer?.missing !== undefined,
    notes: [...found.notes],
    defaults: defaults.map(({ field, value }) => ({
      field,
      value: Array.isArray(value) ? [...(value as readonly unknown[])] : (value as string),
    })),
    constantsVersion,
    engineVersion: HOME_LOAN_ENGINE_VERSION,
  }
  const trace = () => traceOf(ledger, defaults)
  const traceOfMonth = (month: number) => traceOf(workingsOfMonth(loan, schedule, month), defaults)
  return {
    ok: true,
    result,
    trace,
    traceOfMonth,
    wholeTrace: () => [...trace(), ...result.schedule.flatMap(({ month }) => traceOfMonth(month))],
  }
}

/** Limits of the law that are not loaded: what they hold back would pass as sound. An existing loan has paid its initiation fee. */
function untestedLimits({ existing }: FullInputs, { initiationFeeLimit, serviceFeeLimit, ceiling }: Limits) {
  const limits = [
    ...(existing === undefined ? [{ field: 'initiationFee', limit: initiationFeeLimit }] : []),
    { field: 'serviceFee', limit: serviceFeeLimit },
    { field: ceiling.missing?.name.includes('repo') === true ? 'repoAtStart' : 'rateKind', limit: ceiling },
  ]
  return limits.flatMap(({ field, limit: { missing } }) => (missing === undefined ? [] : [{ field, missing }]))
}

function withPrime(inputs: FullInputs, { prime, start }: LoanContext): FullInputs {
  return inputs.primeAtStart === undefined && needsPrime(inputs, start) ? { ...inputs, primeAtStart: prime.value } : inputs
}

function checkLimits({ initiationFee, serviceFee }: FullInputs, { initiationFeeLimit, serviceFeeLimit }: Limits, found: Findings): void {
  const over = (field: 'initiationFee' | 'serviceFee', fee: number, { value, missing }: Limits['serviceFeeLimit']) => {
    if (missing === undefined && fee > value)
      found.fault(
        `${field === 'serviceFee' ? 'service' : 'initiation'}-fee-over-limit`,
        field,
        'above what the National Credit Act allows.',
        `Enter at most ${formatMoney(value)}.`,
      )
  }
  over('initiationFee', initiationFee, initiationFeeLimit)
  over('serviceFee', serviceFee, serviceFeeLimit)
}

function checkRate(inputs: HomeLoanInputs, { ceiling }: Limits, rate: number, found: Findings): void {
  if (ceiling.missing !== undefined || rate <= ceiling.value) return
  const field = { primeLinked: 'margin', fixed: 'fixedRate', fixedThenPrime: 'fixedRate', ratePath: 'ratePath' }[inputs.rateKind]
  const most = formatRate(ceiling.value)
  const remedy = `Enter a rate of at most ${most} in all.`
  // By a repo rate that may have changed since, the limit is a warning.
  if (restsOnContinued(ceiling))
    found.note('amber', 'rate-over-last-limit', field, `the rate comes to ${formatRate(rate)}, above the last limit that is known.`, remedy)
  else found.fault('rate-over-limit', field, `the rate comes to ${formatRate(rate)}, above what the National Credit Act allows.`, remedy)
}

const restsOnContinued = ({ operands }: Limits['ceiling']): boolean =>
  operands.some((figure) => figure.from === 'constant' && isContinued(figure.origin))

const decapitalised = (sentence: string) => sentence.charAt(0).toLowerCase() + sentence.slice(1)
