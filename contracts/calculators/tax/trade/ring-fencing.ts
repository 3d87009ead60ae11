import { findInYear, sentenceOf } from '../../../constants/find.ts'
import { formatMoney } from '../../../money/format.ts'
import type { Assessment, Disallowed } from '../assessment/assessment.ts'
import { lowerBound } from '../../../constants/bands.ts'
import { section } from '../../law.ts'
import { type Line, constant, excess, sum, take } from '../../ledger.ts'
import type { LegalTest } from '../../legal-test.ts'

/** A trade whose loss section 20A may keep from other income. */
export interface Trade {
  /** Where its figures stand: `rental`, `business.0`. */
  readonly id: string
  /** As it stands in a sentence: `letting`, `business 1`. */
  readonly name: string
  readonly net: Line
  /** Whether it is listed, or made losses in three of five years (s20A(2)); undefined where the inputs don't tell. */
  readonly suspect: boolean | undefined
}

/** The losses of trades before section 20A, as positive amounts. */
export interface TradeLosses {
  readonly losses: readonly { readonly trade: Trade; readonly loss: Line }[]
  /** `tradeLosses`; undefined without a loss. */
  readonly total: Line | undefined
}

export interface RingFenceVerdict {
  readonly trade: Trade
  readonly loss: Line
  /** The four steps of section 20A. */
  readonly tests: readonly LegalTest[]
  /** toConfirm: set off as long as nobody answers the open test. */
  readonly outcome: 'setOff' | 'toConfirm' | 'ringFenced'
  /** The loss that is kept for later income of the same trade. */
  readonly carriedForward: Line | undefined
}

export interface RingFencing {
  readonly verdicts: readonly RingFenceVerdict[]
  readonly disallowed: readonly Disallowed[]
  /** What comes back to income, because the nets of the trades have it taken off: `ringFencing.addedBack`. Undefined without any. */
  readonly addedBack: Line | undefined
}

/** First phase: which trades made a loss. Section 20A asks for taxable income with these losses left out. */
export function tradeLosses({ ledger }: Assessment, trades: readonly Trade[]): TradeLosses {
  const losses = trades
    .filter(({ net }) => net.value < 0)
    .map((trade) => ({ trade, loss: ledger.line(`${trade.id}.loss`, `Loss of ${trade.name}`, sum([], [trade.net]), section('20(1)')) }))
  if (losses.length === 0) return { losses, total: undefined }
  const total = ledger.line('tradeLosses', 'Losses of trades', sum(losses.map(({ loss }) => loss)), section('20(1)'))
  return { losses, total }
}

/**
 * Second phase: the four steps of section 20A for each loss. `incomeBeforeLosses` is taxable income with the losses of `tradeLosses`
 * added back. What the inputs don't tell is shown as to be confirmed and ring-fences nothing.
 */
export function ringFence(at: Assessment, { losses }: TradeLosses, incomeBeforeLosses: Line): RingFencing {
  if (losses.length === 0) return { verdicts: [], disallowed: [], addedBack: undefined }
  const bracket = topBracketTest(at, incomeBeforeLosses)
  const verdicts = losses.map(({ trade, loss }) => verdictOn(at, trade, loss, bracket))
  const disallowed = verdicts
    .filter(({ carriedForward }) => carriedForward !== undefined)
    .map(({ trade, carriedForward }) => ({ line: carriedForward!, reason: reasonOf(trade) }))
  if (disallowed.length === 0) return { verdicts, disallowed, addedBack: undefined }
  const kept = disallowed.map(({ line }) => line)
  const addedBack = at.ledger.line('ringFencing.addedBack', 'Ring-fenced losses', sum(kept), section('20A(1)'))
  return { verdicts, disallowed, addedBack }
}

/**
 * The Act: equal to or more than the amount at which the highest rate begins. An amount on the bound is still taxed
 * at the rate below, so that the highest rate begins one cent above it.
 */
function topBracketTest({ tax, year, ledger }: Assessment, income: Line): LegalTest {
  const name = 'topBracket'
  const law = section('20A(2)')
  const brackets = findInYear(tax, 'incomeTax', 'brackets', year)
  if (!brackets.found) return { name, outcome: 'toConfirm', reason: sentenceOf(brackets.missing), law }
  const of = `start of the highest band, income tax brackets of ${year}`
  const start = constant(brackets, of, (bands) => lowerBound(bands, bands.length - 1))
  const label = 'Taxable income before losses above the start of the highest band'
  const above = ledger.line('ringFencing.aboveHighestBand', label, excess([income], [start]), law)
  const is = `Taxable income before losses of trades is ${formatMoney(income.value)};`
  return above.value > 0
    ? { name, outcome: 'met', reason: `${is} the highest rate begins above ${formatMoney(start.value)}.`, law }
    : { name, outcome: 'notMet', reason: `${is} the highest rate begins only above ${formatMoney(start.value)}.`, law }
}

function verdictOn({ ledger }: Assessment, trade: Trade, loss: Line, bracket: LegalTest): RingFenceVerdict {
  const suspect = bracket.outcome === 'notMet' ? notNeeded('suspectTrade') : suspectTest(trade)
  const reached = [bracket, suspect].every(({ outcome }) => outcome === 'met' || outcome === 'toConfirm')
  const tests = [PERSON, bracket, suspect, reached ? ESCAPE : notNeeded('escape')]
  const open = [bracket, suspect].some(({ outcome }) => outcome === 'toConfirm')
  const outcome = !reached ? 'setOff' : open ? 'toConfirm' : 'ringFenced'
  // The burden of the escape lies on the taxpayer: a loss that steps one to three reach is ring-fenced until the escape is shown.
  const carriedForward =
    outcome === 'ringFenced'
      ? ledger.line(`${trade.id}.ringFenced`, `Ring-fenced loss of ${trade.name}`, take(loss), section('20A(1)'))
      : undefined
  return { trade, loss, tests, outcome, carriedForward }
}

const PERSON: LegalTest = {
  name: 'naturalPerson',
  outcome: 'met',
  reason: 'Section 20A is about natural persons.',
  law: section('20A(1)'),
}

const ESCAPE: LegalTest = {
  name: 'escape',
  outcome: 'toConfirm',
  reason:
    'The loss is open to set-off after all where the facts show a business with a reasonable prospect of taxable income within a reasonable time. ' +
    'A listed trade other than farming loses that way out with losses in six of ten years.',
  law: section('20A(3) and (4)'),
}

const notNeeded = (name: 'suspectTrade' | 'escape'): LegalTest => ({
  name,
  outcome: 'notNeeded',
  reason: 'An earlier step has decided: the loss may be set off.',
  law: section(name === 'escape' ? '20A(3) and (4)' : '20A(2)'),
})

function suspectTest({ name: trade, suspect }: Trade): LegalTest {
  const name = 'suspectTrade'
  const law = section('20A(2)(a) and (b)')
  if (suspect === undefined) {
    const reason =
      `Not known of ${trade}: losses in three of the last five years, or residential letting of which less than 80\u00a0% ` +
      'is used by persons other than relatives for at least half of the year. Until confirmed, the loss is set off.'
    return { name, outcome: 'toConfirm', reason, law }
  }
  return suspect
    ? { name, outcome: 'met', reason: `The trade of ${trade} is marked as one that section 20A may ring-fence.`, law }
    : { name, outcome: 'notMet', reason: `The trade of ${trade} is not marked as one that section 20A may ring-fence.`, law }
}

const reasonOf = ({ name }: Trade) =>
  `The loss of ${name} is ring-fenced (s 20A): it is carried forward and comes off later income of that trade only.`
