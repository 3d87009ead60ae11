import { type Missing, sentenceOf } from '../../../../law/lookup/find.ts'
import type { LendingConstants } from '../../../../law/figure/lending-kinds.ts'
import { formatDate, formatMoney } from '../../../../base/money/format.ts'
import type { Line } from '../../../../law/working/ledger.ts'
import { unconfirmedOf } from '../../../../law/working/unconfirmed.ts'
import type { Affordability } from '../engine/affordability.ts'
import { charts } from './charts.ts'
import type { FixedOffer } from '../engine/fixed-offer.ts'
import { yearsOf } from '../engine/headline.ts'
import type { Lever } from '../engine/levers.ts'
import { PATHS } from '../engine/paths.ts'
import { type Replayed, STRESS_STARTS, firstReplay } from '../engine/replay.ts'
import type { RentOrBuy } from '../engine/rent-or-buy.ts'
import { MOVES } from '../engine/sensitivity.ts'
import type { SwitchOffer } from '../engine/switch-offer.ts'
import type { LoanContext } from '../engine/loan-context.ts'
import {
  AFFORDABILITY,
  AFFORDABILITY_TEST,
  FIGURES,
  type HomeLoanResult,
  OFFER,
  OFFER_PATH,
  RENT_ROW,
  REPLAY,
  ROWS,
  SWITCH,
} from './result.ts'
import { dateOf } from '../engine/schedule/calendar.ts'

/** The parts calculated after the headline. */
export interface Parts {
  readonly levers: readonly Lever[]
  readonly fixedOffer: FixedOffer | undefined
  readonly replayed: Replayed
  readonly switchOffer: SwitchOffer | undefined
  readonly rentOrBuy: RentOrBuy | undefined
  readonly affordability: Affordability | undefined
}

type Given = 'notes' | 'defaults' | 'constantsVersion' | 'engineVersion' | 'incomplete'

/** The answer as plain data. Nothing is calculated here: every figure is a line, by its path. */
export function present(context: LoanContext, parts: Parts): Omit<HomeLoanResult, Given> {
  const { inputs, ledger, lending, loan, schedule, headline } = context
  const lines = new Map(ledger.lines.map((line) => [line.id, line]))
  const at = (path: string): number | null => {
    const line = lines.get(path)
    return line === undefined || line.missing !== undefined ? null : line.value
  }
  const group = <Key extends string>({ shape }: { readonly shape: Readonly<Record<Key, unknown>> }, path: string) =>
    Object.fromEntries(Object.keys(shape).map((key) => [key, at(`${path}.${key}`)])) as Record<Key, number | null>
  const { existing, interestBasis, rateKind } = inputs
  return {
    loan: group(FIGURES.loan, 'loan'),
    rate: group(FIGURES.rate, 'rate'),
    instalment: group(FIGURES.instalment, 'instalment'),
    totals: group(FIGURES.totals, 'totals'),
    limits: group(FIGURES.limits, 'limits'),
    base: group(FIGURES.base, 'base'),
    together: group(FIGURES.together, 'together'),
    repricing: group(FIGURES.repricing, 'repricing'),
    interestBasis,
    basisSentence: BASIS_SENTENCES[interestBasis],
    repricingRule: inputs.repricing,
    repricingSentence: REPRICING_SENTENCES[inputs.repricing],
    rateKind,
    start: context.start,
    months: headline.months.value,
    payoffDate: dateOf(loan.days[schedule.months]!),
    monthsAlreadyRun: existing?.originalTerm === undefined ? null : existing.originalTerm - inputs.termMonths,
    schedule: rowsOf(context),
    years: Array.from({ length: yearsOf(schedule.months) }, (_none, year) => group(ROWS.years, `years.${year}`)),
    levers: parts.levers.map((lever, index) => ({ lever, ...group(ROWS.levers, `levers.${index}`) })),
    sensitivity: MOVES.map((move, index) => ({ move, ...group(ROWS.sensitivity, `sensitivity.${index}`) })),
    fixedOffer: fixedOffer(),
    replay: replay(),
    replayStarts: STRESS_STARTS.map(({ name, from }) => replayStart(name, from, lending)),
    switchTo: parts.switchOffer === undefined ? null : group(SWITCH, 'switchTo'),
    rentOrBuy: rentOrBuy(),
    affordability: affordability(),
    charts: charts(context),
    missing: missing(),
    unconfirmed: unconfirmedOf(ledger.lines),
  }

  function fixedOffer(): HomeLoanResult['fixedOffer'] {
    const offer = parts.fixedOffer
    if (offer === undefined || offer.refused) return null
    const paths = PATHS.map((path, index) => ({
      path,
      ...group(OFFER_PATH, `fixedOffer.paths.${index}`),
      ...offer.paths[index]!,
    }))
    return { ...group(OFFER, 'fixedOffer'), months: offer.months, paths }
  }

  function replay(): HomeLoanResult['replay'] {
    if (parts.replayed.refused) return null
    const { from, until, months, schedule: rows, days, changes } = parts.replayed.replay
    const figures = group(REPLAY, 'replay')
    const unsure = changes.some(({ origin, dayAssumed }) => origin.confidence !== 'confirmed' || dayAssumed)
    return {
      ...figures,
      from,
      until,
      months,
      rows: Array.from({ length: months }, (_none, row) => ({
        month: row + 1,
        date: dateOf(days[row + 1]!),
        rate: rows.rate[row + 1]!,
        contract: rows.contract[row + 1]!,
        balance: rows.balance[row + 1]!,
      })),
      changes: changes.map((change) => ({
        from: change.from,
        prime: change.prime,
        confidence: change.origin.confidence,
        dayAssumed: change.dayAssumed,
      })),
      sentence:
        `Started on ${formatDate(from)}, the instalment would have been between ${formatMoney(figures.lowestInstalment!)} and ` +
        `${formatMoney(figures.highestInstalment!)} until ${formatDate(until)}.${unsure ? ' Some dates of prime are not confirmed.' : ''}`,
    }
  }

  function rentOrBuy(): HomeLoanResult['rentOrBuy'] {
    const found = parts.rentOrBuy
    if (found === undefined) return null
    const rows = Array.from({ length: found.years }, (_none, year) => group(RENT_ROW, `rentOrBuy.rows.${year}`))
    return { atOnce: at('rentOrBuy.atOnce'), year: at('rentOrBuy.year'), rows, leads: [...found.leads], sentence: found.sentence }
  }

  function affordability(): HomeLoanResult['affordability'] {
    if (parts.affordability === undefined) return null
    const { isAffordable, deciding, sentence } = parts.affordability
    return {
      isAffordable,
      deciding,
      sentence,
      ...group(AFFORDABILITY, 'affordability'),
      regulation: group(AFFORDABILITY_TEST, 'affordability.regulation'),
      share: group(AFFORDABILITY_TEST, 'affordability.share'),
      stress: { ...group(AFFORDABILITY_TEST, 'affordability.stress'), rate: at('affordability.stress.rate') },
    }
  }

  function missing(): HomeLoanResult['missing'] {
    const named = (['limits.initiationFee', 'limits.serviceFee', 'limits.rate'] as const).flatMap((id) => {
      const line: Line | undefined = lines.get(id)
      return line?.missing === undefined ? [] : [refusal(id, line.label, line.missing, CHECK_BY_HAND)]
    })
    const { fixedOffer: offer, replayed } = parts
    if (offer?.refused === true) named.push(refusal('fixedOffer', 'Break-even of the fixed rate', offer.missing, 'Enter the prime rate.'))
    if (replayed.refused) named.push(refusal('replay', 'Replay through the history of prime', replayed.missing, replayed.remedy))
    const lacksCosts = parts.switchOffer?.missing
    if (lacksCosts !== undefined) named.push(refusal('switchTo.costs', 'Costs of switching', lacksCosts, 'Enter the costs of switching.'))
    const lacking = parts.affordability?.missing
    if (lacking !== undefined)
      named.push(
        refusal('affordability.discretionaryIncome', 'Affordability by regulation 23A', lacking, 'Enter PAYE and UIF, or test it by hand.'),
      )
    return named
  }
}

const BASIS_SENTENCES = {
  monthly:
    'Interest is calculated monthly: a twelfth of the annual rate on the balance. Banks calculate it daily; their figures differ slightly.',
  dailyActual365:
    'Interest is calculated daily, on 365 days a year, and added every month, as banks do. The instalment is calculated on the actual days too: the last one differs by the cents that rounding leaves.',
} as const satisfies Record<HomeLoanResult['interestBasis'], string>

const REPRICING_SENTENCES = {
  keepPayment:
    'When the rate changes or a payment holiday ends, the instalment is that of the loan without anything paid ahead: money paid ahead shortens the loan.',
  repriceToTerm:
    'When the rate changes or a payment holiday ends, the bank works out the instalment again on what is owed: money paid ahead lowers the instalment, and the loan takes its whole term.',
} as const satisfies Record<HomeLoanResult['repricingRule'], string>

const CHECK_BY_HAND = 'Check the limit of that day by hand.'

const refusal = (id: string, label: string, missing: Missing, remedy: string) => ({
  id,
  label,
  constant: missing.name,
  from: missing.from,
  message: sentenceOf(missing),
  remedy,
})

function replayStart(name: string, from: string, lending: LendingConstants): HomeLoanResult['replayStarts'][number] {
  const first = firstReplay(lending)
  const isLoaded = from >= first
  return { name, from, isLoaded, reason: isLoaded ? '' : `Prime before ${formatDate(first)} is not loaded.` }
}

function rowsOf({ loan, schedule }: LoanContext): HomeLoanResult['schedule'] {
  return Array.from({ length: schedule.months }, (_none, row) => {
    const month = row + 1
    return {
      month,
      date: dateOf(loan.days[month]!),
      rate: schedule.rate[month]!,
      interest: schedule.interest[month]!,
      instalment: schedule.instalment[month]!,
      extra: schedule.extra[month]!,
      deposit: schedule.deposit[month]!,
      redraw: schedule.redraw[month]!,
      balance: schedule.balance[month]!,
    }
  })
}
