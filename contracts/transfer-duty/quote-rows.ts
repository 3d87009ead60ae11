import type { TransferDutyInputs } from '../calculators/transfer-duty/inputs.ts'
import { labelOf } from '../calculators/transfer-duty/labels.ts'
import type { TransferDutyResult } from '../calculators/transfer-duty/result.ts'
import { formatDate, formatMoney, formatRate } from '../money/format.ts'
import { standingOf, valueWords } from './choice-words.ts'

// The statements beside the lines of a quote, the same on screen and on paper. Nothing is calculated here.

export interface StatementRow {
  readonly label: string
  readonly cents: number
  readonly step: string
  /** Taken off. */
  readonly isLess: boolean
  readonly isSum: boolean
}

/** From the price to the cash that is needed on the day. */
export function cashRows({ cash, duty }: TransferDutyResult): readonly StatementRow[] {
  const isShared = duty.share !== 1_000_000
  const row = (label: string, key: Exclude<keyof typeof cash, 'incomplete'>, isLess = false, isSum = false): StatementRow => ({
    label,
    cents: cash[key],
    step: `cash.${key}`,
    isLess,
    isSum,
  })
  return [
    row(isShared ? `Price of the share of ${formatRate(duty.share)}` : 'Price', 'price'),
    row(isShared ? 'Share of the cost of the transfer' : 'Cost of the transfer', 'transferCosts'),
    ...(cash.bondCosts === 0 ? [] : [row('Cost of the bond', 'bondCosts')]),
    ...(cash.financed === 0 ? [] : [row('Paid from the loan', 'financed', true)]),
    ...(cash.deposit === 0 ? [] : [row('Deposit, paid before', 'deposit', true)]),
    row('Cash needed on the day', 'onTheDay', false, true),
  ]
}

/** What the cash at hand comes to; empty where none was entered. */
export function cashAtHandRows({ cash }: TransferDutyResult, available: number): readonly StatementRow[] {
  if (available === 0) return []
  return cash.shortfall > 0
    ? [{ label: 'Short on the day', cents: cash.shortfall, step: 'cash.shortfall', isLess: false, isSum: true }]
    : [{ label: 'Left after the day', cents: cash.left, step: 'cash.left', isLess: false, isSum: true }]
}

export interface TimelineRow {
  readonly event: string
  readonly label: string
  readonly date: string
  readonly isEstimate: boolean
}

/** What has a date, in the order of the days. */
export function timelineRows({ timeline }: TransferDutyResult): readonly TimelineRow[] {
  return timeline
    .flatMap(({ date, ...row }) => (date === null ? [] : [{ ...row, date }]))
    .toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
}

export interface AssumptionRow {
  readonly label: string
  readonly value: string
}

/** What was entered, and the table that it picks. */
export function enteredRows(inputs: TransferDutyInputs, result: TransferDutyResult): readonly AssumptionRow[] {
  const { table } = result.duty
  const optional = OPTIONAL.flatMap((field) => {
    const value = inputs[field]
    return value === undefined || value === '' ? [] : [{ label: labelOf(field), value: valueWords(field, value) }]
  })
  return [
    { label: 'Price', value: formatMoney(result.price) },
    ...(inputs.marketValue === undefined ? [] : [{ label: 'Market value', value: formatMoney(result.marketValue) }]),
    { label: 'Date of acquisition', value: formatDate(result.dateOfAcquisition) },
    { label: 'Purchaser', value: valueWords('purchaserType', inputs.purchaserType) },
    ...(table === null ? [] : [{ label: 'Table', value: `from ${formatDate(table.from)}, ${standingOf(table)}` }]),
    ...(inputs.bondAmount === 0 ? [] : [{ label: 'Bond', value: formatMoney(inputs.bondAmount) }]),
    ...optional,
  ]
}

/** Those that stand in no line of the quote and in no day. */
const OPTIONAL = [
  'bondBank',
  'share',
  'propertyKind',
  'connectedParties',
  'vatStatus',
  'exemption',
  'exemptionProof',
  'cashAvailable',
] as const

/** Nil is no assumption but nothing: what is not typed is in no line. */
const SAYS_NOTHING = (value: string | number | boolean) => value === 0 || value === false

/** The defaults that were taken, where they say something. */
export function assumptionRows({ defaults, bondCosts, suggestions, transferCosts }: TransferDutyResult): readonly AssumptionRow[] {
  const hasBond = bondCosts.length > 0
  const taken = defaults.filter(
    ({ field, value }) => !SAYS_NOTHING(value) && (hasBond || !(field === 'bondFeeMode' || field === 'initiationFeeAdded')),
  )
  const sundries = transferCosts.some(({ group }) => group === 'sundries')
  return [
    ...taken.map(({ field, value }) => ({ label: labelOf(field), value: valueWords(field, value) })),
    ...(sundries || suggestions.sundries === null
      ? []
      : [{ label: 'Sundries', value: `none; ${formatMoney(suggestions.sundries)} is usual` }]),
  ]
}

const SELLER_ROWS = [
  ['price', 'Price', false],
  ['vat', 'VAT to pay over', true],
  ['commission', 'Commission of the agent', true],
  ['commissionVat', 'VAT on the commission', true],
  ['bondSettlement', 'Settlement of the bond', true],
  ['cancellationFee', 'Cancellation of the bond', true],
  ['tax', 'Tax on the gain', true],
] as const

export interface SellerRow {
  readonly label: string
  /** Null: refused. */
  readonly cents: number | null
  readonly step: string
  readonly isLess: boolean
}

/** What the seller gets and pays, without what is nil. */
export function sellerRows(seller: NonNullable<TransferDutyResult['seller']>): readonly SellerRow[] {
  return SELLER_ROWS.flatMap(([key, label, isLess]) =>
    seller[key] === 0 ? [] : [{ label, cents: seller[key], step: `seller.${key}`, isLess }],
  )
}
