import { findInYear, findOn, sentenceOf } from '../../lookup/find.ts'
import { formatMoney, formatRate } from '../../../base/money/format.ts'
import type { Assessment, Disallowed } from '../assessment/assessment.ts'
import { lowerBound } from '../../figure/bands.ts'
import { yearStart } from '../../tax-year.ts'
import { section } from '../../working/law.ts'
import { type InputFigure, type Line, constant, excess, least, sum, take } from '../../working/ledger.ts'
import type { LegalTest } from '../../working/legal-test.ts'

/** A trade whose loss section 20A may keep from other income. */
export interface Trade {
  /** The path of its figures: `rental`, `business.0`. */
  readonly id: string
  /** Its name in a sentence: `letting`, `business 1`. */
  readonly name: string
  /** Its result of this year, before losses of earlier years. */
  readonly ofYear: Line
  /** Losses of earlier years that came off income. */
  readonly brought: readonly Line[]
  /** One of the trades of s20A(2)(b). */
  readonly isListed: boolean
  /** Carried on outside South Africa: its loss comes off foreign income only (s20(1) proviso (b)). */
  readonly isAbroad: boolean
  readonly record: TradeRecord
  /** Ring-fenced loss of earlier years that this year's income of the trade did not use. */
  readonly unused?: Line | undefined
}

/** The adviser's answers about a trade. */
export interface TradeRecord {
  /** With a loss, of the four years before. */
  readonly earlierLossYears: number
  /** Of the nine years before. */
  readonly lossYearsOfNine: number
  readonly prospectOfProfit: boolean
}

/** Losses of trades that s20 sets off, before section 20A; positive amounts in cents. */
export interface TradeLosses {
  readonly losses: readonly { readonly trade: Trade; readonly loss: Line }[]
  /** `tradeLosses`; undefined without a loss. */
  readonly total: Line | undefined
  /** Losses of earlier years that came off income of any trade. */
  readonly brought: readonly Line[]
  /** Trades whose ring-fenced loss of earlier years waits for income. */
  readonly waiting: readonly Trade[]
}

export interface RingFenceVerdict {
  readonly trade: Trade
  readonly loss: Line
  /** The four steps of section 20A. */
  readonly tests: readonly LegalTest[]
  /** toConfirm: set off until the open test is answered. */
  readonly outcome: 'setOff' | 'toConfirm' | 'ringFenced'
  /** The loss that is kept for later income of the same trade. */
  readonly carriedForward: Line | undefined
}

export interface RingFencing {
  readonly verdicts: readonly RingFenceVerdict[]
  readonly disallowed: readonly Disallowed[]
  /** The amount added back to income, because the nets of the trades have deducted it: `ringFencing.addedBack`. Undefined without any. */
  readonly addedBack: Line | undefined
  /** Ring-fenced losses of earlier years that wait for income of their trade. */
  readonly waiting: readonly Trade[]
}

/**
 * First phase: which trades made a loss this year. Section 20A(2) asks for taxable income without these losses and without the
 * balances of earlier years.
 */
export function tradeLosses({ ledger }: Assessment, trades: readonly Trade[]): TradeLosses {
  const losses = trades
    .filter(({ ofYear }) => ofYear.value < 0)
    .map((trade) => ({ trade, loss: ledger.line(`${trade.id}.loss`, `Loss of ${trade.name}`, sum([], [trade.ofYear]), section('20(1)')) }))
  const brought = trades.flatMap((trade) => trade.brought)
  const waiting = trades.filter(({ unused }) => unused !== undefined && unused.value > 0)
  if (losses.length === 0) return { losses, total: undefined, brought, waiting }
  const total = ledger.line('tradeLosses', 'Losses of trades', sum(losses.map(({ loss }) => loss)), section('20(1)'))
  return { losses, total, brought, waiting }
}

/**
 * Second phase: the four steps of section 20A for each loss. `incomeBeforeLosses` is taxable income with the losses of `tradeLosses`
 * added back. What the inputs leave open is shown as to be confirmed and ring-fences nothing.
 */
export function ringFence(at: Assessment, { losses, waiting }: TradeLosses, incomeBeforeLosses: Line): RingFencing {
  const left = waiting.map((trade) => ({ line: trade.unused!, reason: reasonOf(trade) }))
  if (losses.length === 0) return { verdicts: [], disallowed: left, addedBack: undefined, waiting }
  const bracket = thresholdTest(at, incomeBeforeLosses)
  const verdicts = losses.map(({ trade, loss }) => verdictOn(at, trade, loss, bracket))
  const fenced = verdicts
    .filter(({ carriedForward }) => carriedForward !== undefined)
    .map(({ trade, carriedForward }) => ({ line: carriedForward!, reason: reasonOf(trade) }))
  const disallowed = [...fenced, ...left]
  if (fenced.length === 0) return { verdicts, disallowed, addedBack: undefined, waiting }
  const kept = fenced.map(({ line }) => line)
  const addedBack = at.ledger.line('ringFencing.addedBack', 'Ring-fenced losses', sum(kept), section('20A(1)'))
  return { verdicts, disallowed, addedBack, waiting }
}

/** Section 20A applies to years of assessment that begin on or after 1 March 2004. */
const FIRST_YEAR = 2005

/**
 * The Act: equal to or more than the amount at which the rate begins. An amount on the bound is still taxed at the rate below, so that
 * the rate begins one cent above it.
 */
function thresholdTest({ tax, year, ledger }: Assessment, income: Line): LegalTest {
  const name = 'topBracket'
  const law = section('20A(2)')
  if (year < FIRST_YEAR)
    return { name, outcome: 'notMet', reason: 'Section 20A applies only to years that begin on or after 1 March 2004.', law }
  const threshold = findOn(tax, 'ringFencing', 'threshold', yearStart(year))
  const brackets = findInYear(tax, 'incomeTax', 'brackets', year)
  if (!threshold.found) return { name, outcome: 'toConfirm', reason: sentenceOf(threshold.missing), law }
  if (!brackets.found) return { name, outcome: 'toConfirm', reason: sentenceOf(brackets.missing), law }
  const ruled = threshold.value.rate
  const rateOf = ruled ?? brackets.value.at(-1)!.rate
  const at = brackets.value.findIndex(({ rate }) => rate === rateOf)
  if (at < 0) {
    const missing = { name: `the band of ${formatRate(rateOf)} in the income tax brackets of ${year}`, from: yearStart(year) }
    return { name, outcome: 'toConfirm', reason: sentenceOf(missing), law }
  }
  const rule = constant(threshold, `rate at which section 20A begins in ${year}`, () => rateOf, 'ppm')
  ledger.line('ringFencing.rate', 'Rate at which ring-fencing begins', take(rule), law, 'ppm')
  const of = `start of the ${formatRate(rateOf)} band, income tax brackets of ${year}`
  const start = constant(brackets, of, (bands) => lowerBound(bands, at))
  const above = ledger.line(
    'ringFencing.aboveThreshold',
    'Taxable income before losses above the ring-fencing threshold',
    excess([income], [start]),
    law,
  )
  const isMet = above.value > 0
  const rate = `${ruled === null ? 'the highest rate, ' : ''}${formatRate(rateOf)}${ruled === null ? ',' : ''}`
  const reason =
    `Taxable income before losses of trades is ${formatMoney(income.value)}. ` +
    `Section 20A applies ${isMet ? '' : 'only '}above ${formatMoney(start.value)}, where ${rate} begins.`
  return { name, outcome: isMet ? 'met' : 'notMet', reason, law }
}

function verdictOn({ ledger }: Assessment, trade: Trade, loss: Line, bracket: LegalTest): RingFenceVerdict {
  const suspect = bracket.outcome === 'notMet' ? notNeeded('suspectTrade') : suspectTest(trade)
  const reached = [bracket, suspect].every(({ outcome }) => outcome === 'met' || outcome === 'toConfirm')
  const escape = reached ? escapeTest(trade) : notNeeded('escape')
  const outcome = !reached || escape.outcome === 'met' ? 'setOff' : bracket.outcome === 'toConfirm' ? 'toConfirm' : 'ringFenced'
  // The burden of the escape lies on the taxpayer: a loss that steps one to three reach is ring-fenced until the escape is shown.
  const carriedForward =
    outcome === 'ringFenced'
      ? ledger.line(`${trade.id}.ringFenced`, `Ring-fenced loss of ${trade.name}`, take(loss), section('20A(1)'))
      : undefined
  return { trade, loss, tests: [PERSON, bracket, suspect, escape], outcome, carriedForward }
}

const PERSON: LegalTest = {
  name: 'naturalPerson',
  outcome: 'met',
  reason: 'Section 20A is about natural persons.',
  law: section('20A(1)'),
}

/** With losses in five of the nine years before, this year's is the sixth of ten. */
const SHUT_OUT_FROM = 5

function escapeTest({ isListed, record }: Trade): LegalTest {
  const name = 'escape'
  const law = section('20A(3) and (4)')
  const years = Math.max(record.lossYearsOfNine, record.earlierLossYears)
  if (isListed && years >= SHUT_OUT_FROM) {
    const reason = `A listed trade with losses in ${years} of the nine years before has no exception; farming still has it.`
    return { name, outcome: 'notMet', reason, law }
  }
  if (record.prospectOfProfit) {
    const reason =
      'The facts are stated to show a business with a reasonable prospect of taxable income within a reasonable time: keep the proof.'
    return { name, outcome: 'met', reason, law }
  }
  const reason =
    'The loss is open to set-off after all where the facts show a business with a reasonable prospect of taxable income within a reasonable time. ' +
    'A listed trade other than farming loses that exception with losses in six of ten years.'
  return { name, outcome: 'toConfirm', reason, law }
}

const notNeeded = (name: 'suspectTrade' | 'escape'): LegalTest => ({
  name,
  outcome: 'notNeeded',
  reason: 'An earlier step has decided: the loss may be set off.',
  law: section(name === 'escape' ? '20A(3) and (4)' : '20A(2)'),
})

/** With losses in two of the four years before, this year's is the third of five. */
const SUSPECT_FROM = 2

function suspectTest({ name: trade, isListed, record }: Trade): LegalTest {
  const name = 'suspectTrade'
  const law = section('20A(2)(a) and (b)')
  const of = `losses in ${record.earlierLossYears} of the four years before`
  if (isListed) return { name, outcome: 'met', reason: `The trade of ${trade} is marked as one that section 20A(2)(b) lists.`, law }
  return record.earlierLossYears >= SUSPECT_FROM
    ? { name, outcome: 'met', reason: `${capital(trade)} made ${of}: with this one in three of five.`, law }
    : { name, outcome: 'notMet', reason: `The trade of ${trade} is not marked as a listed one, and it made ${of}.`, law }
}

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

/** The result of a trade without losses of earlier years: only the loss of this year is "incurred during that year" (s20A(1)). */
export function resultOfYear(
  { ledger }: Assessment,
  id: string,
  name: string,
  net: Line,
  brought: readonly Line[],
): Pick<Trade, 'ofYear' | 'brought'> {
  if (brought.length === 0) return { ofYear: net, brought }
  const label = `Result of ${name} before losses of earlier years`
  return { ofYear: ledger.line(`${id}.ofYear`, label, sum([net, ...brought]), section('20A(1)')), brought }
}

/** Losses ring-fenced in earlier years are deducted from the income of the same trade, as far as there is any. */
export function ringFencedBefore(
  { ledger }: Assessment,
  id: string,
  brought: InputFigure,
  { name, net }: { readonly name: string; readonly net: Line },
): { readonly net: Line; readonly used: Line; readonly unused: Line } {
  const law = section('20A(1)')
  const income = ledger.line(`${id}.ringFencedRoom`, `Income of ${name} for it to come off`, excess([net]), law)
  const used = ledger.line(`${id}.ringFencedUsed`, `Ring-fenced loss of earlier years of ${name}`, least(brought, income), law)
  return { net, used, unused: ledger.line(`${id}.ringFencedLeft`, `Ring-fenced loss of ${name} not used`, sum([brought], [used]), law) }
}

const reasonOf = ({ name }: Trade) =>
  `The loss of ${name} is ring-fenced (s 20A): it is carried forward and comes off later income of that trade only.`
