import { bandAt, lowerBound } from '../../../../law/figure/bands.ts'
import { findDeedsFee, findProperty } from '../../../../law/property/find.ts'
import { formatDate } from '../../../../base/money/format.ts'
import { ofAct } from '../../../../law/working/law.ts'
import { type Figure, type Line, constant, fixed, input, product, sum, take } from '../../../../law/working/ledger.ts'
import type { LoanContext } from './loan-context.ts'

/** The notice of the settlement of a large agreement that costs no interest, as banks count three months. */
export const NOTICE_DAYS = 90
const SETTLEMENT = ofAct('National Credit Act 34 of 2005', '125(2)(c)')
const DEEDS_REGULATIONS = { act: 'Deeds Registries Act 47 of 1937', section: 'reg 84' }
const ID = 'switchTo'

/** The cost of moving to another bank: as typed, or by guideline and tariff, and the interest in lieu of notice. */
export function switchCosts(context: LoanContext): { readonly costs: Line; readonly inAll: Line } {
  const { inputs, ledger } = context
  const { costs: typed } = inputs.switchTo!
  const costs = typed === undefined ? usualCosts(context) : ledger.line(`${ID}.costs`, LABEL, take(input(`${ID}.costs`, typed)))
  const notice = noticeInterest(context)
  const inAll = costs.missing === undefined ? sum([costs, notice]) : take(costs)
  return { costs, inAll: ledger.line(`${ID}.costsInAll`, 'Costs of switching with the interest of the notice', inAll) }
}

const LABEL = 'Costs of switching'

function noticeInterest({ inputs, ledger, headline }: LoanContext): Line {
  const days = ledger.line(
    `${ID}.daysWithoutNotice`,
    'Days of notice that were not given',
    sum([fixed('days of notice', NOTICE_DAYS)], [input(`${ID}.noticeDays`, inputs.switchTo!.noticeDays, 'number')]),
    undefined,
    'number',
  )
  const interest = product([headline.lent, headline.rateAtStart, days], [fixed('days of a year', 365)])
  return ledger.line(`${ID}.noticeInterest`, 'Highest interest for notice that was not given', interest, SETTLEMENT)
}

/** Registering the new bond by the conveyancers' guideline and the deeds office's tariff, and cancelling the old one; with VAT. */
function usualCosts(context: LoanContext): Line {
  const { ledger, lending, headline } = context
  const vat = ledger.lines.find(({ id }) => id === 'limits.withVat')!
  const conveyancer = ledger.line(
    `${ID}.conveyancer`,
    'Conveyancer, new bond, with VAT',
    product([guidelineFee(context, headline.lent), vat]),
  )
  const deedsOffice = deedsFee(context, headline.lent)
  const { value, origin } = lending.cancellationFee
  const cancelling = constant({ found: true, value, origin }, 'estimate for cancelling a bond', (fee) => fee)
  const cancellation = ledger.line(`${ID}.cancellation`, 'Cancelling the old bond, with VAT', product([cancelling, vat]))
  const parts = [conveyancer, deedsOffice, cancellation]
  const refused = parts.find(({ missing }) => missing !== undefined)
  return ledger.line(`${ID}.costs`, LABEL, refused === undefined ? sum(parts) : take(refused))
}

/** The base of the band, plus an amount for every step begun above its lower bound. */
function guidelineFee({ ledger, property, start }: LoanContext, bond: Figure): Line {
  const found = findProperty(property, 'conveyancerGuideline', 'bands', start)
  const at = found.found ? bandAt(found.value, bond.value) : 0
  const name = `conveyancers' guideline of ${formatDate(start)}, band ${at + 1}`
  const id = `${ID}.guidelineFee`
  const base = constant(found, `${name}: base`, (bands) => bands[at]!.base)
  const step = found.found ? found.value[at]!.step : null
  if (step === null) return ledger.line(id, 'Guideline fee', take(base))
  const operands = [
    bond,
    constant(found, `${name}: lower bound`, (bands) => lowerBound(bands, at)),
    constant(found, `${name}: step`, () => step),
  ]
  const steps = ledger.line(`${id}.steps`, 'Steps begun', { operation: 'stepsBegun', operands, against: 3 }, undefined, 'number')
  const onSteps = ledger.line(
    `${id}.onSteps`,
    'For the steps',
    product([steps, constant(found, `${name}: for a step`, (bands) => bands[at]!.perStep)]),
  )
  return ledger.line(id, 'Guideline fee', sum([base, onSteps]))
}

function deedsFee({ ledger, property, start }: LoanContext, bond: Figure): Line {
  const found = findDeedsFee(property, 'bond', start, bond.value)
  const fee = constant(found, `deeds office fees of ${formatDate(start)}, bond`, (row) => row.fee)
  return ledger.line(`${ID}.deedsFee`, 'Deeds office fee, new bond', take(fee), DEEDS_REGULATIONS)
}
