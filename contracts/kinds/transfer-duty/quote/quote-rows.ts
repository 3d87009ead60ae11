import type { TransferDutyInputs } from '../calculator/inputs/transfer-duty.ts'
import { labelOf } from '../calculator/inputs/labels.ts'
import type { TransferDutyResult } from '../calculator/result/result.ts'
import { formatDate, formatMoney, formatRate } from '../../../base/money/format.ts'
import { clientStatusOf, valueWords } from './choice-words.ts'

// The statements of a quote other than its lines, the same on screen and on paper. Nothing is calculated here.

export interface StatementRow {
  readonly label: string
  readonly cents: number
  readonly step: string
  /** Taken off. */
  readonly isLess: boolean
  readonly isSum: boolean
}

/** From the price to the cash that is needed on registration. */
export function cashRows({ cash, duty, sharing }: TransferDutyResult): readonly StatementRow[] {
  const isShared = duty.share !== 1_000_000
  const isBondShared = sharing?.bondOf === 'purchasers'
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
    ...(cash.bondCosts === 0 ? [] : [row(isBondShared ? 'Share of the cost of the bond' : 'Cost of the bond', 'bondCosts')]),
    ...(cash.financed === 0 ? [] : [row('Paid from the loan', 'financed', true)]),
    ...(cash.deposit === 0 ? [] : [row('Deposit, paid before', 'deposit', true)]),
    row('Cash needed on registration', 'onTheDay', false, true),
  ]
}

/** The rows of the available cash; empty if none was entered. */
export function cashAtHandRows({ cash }: TransferDutyResult, available: number): readonly StatementRow[] {
  if (available === 0) return []
  return cash.shortfall > 0
    ? [{ label: 'Shortfall on registration', cents: cash.shortfall, step: 'cash.shortfall', isLess: false, isSum: true }]
    : [{ label: 'Left after registration', cents: cash.left, step: 'cash.left', isLess: false, isSum: true }]
}

export interface TimelineRow {
  readonly event: string
  readonly label: string
  readonly date: string
  readonly isEstimate: boolean
}

/** Dated steps, in order. */
export function timelineRows({ timeline }: TransferDutyResult): readonly TimelineRow[] {
  return timeline
    .flatMap(({ date, ...row }) => (date === null ? [] : [{ ...row, date }]))
    .toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
}

export interface AssumptionRow {
  readonly label: string
  readonly value: string
}

/** The inputs entered, and the table that they select. */
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
    ...(table === null ? [] : [{ label: 'Table', value: `from ${formatDate(table.from)}, ${clientStatusOf(table)}` }]),
    ...(inputs.bondAmount === 0 ? [] : [{ label: 'Bond', value: formatMoney(inputs.bondAmount) }]),
    ...optional,
  ]
}

/** Optional inputs that appear in no line of the quote and have no date. */
const OPTIONAL = [
  'bondBank',
  'share',
  'saleInExecution',
  'rightAcquired',
  'usufructuaryBorn',
  'usufructuarySex',
  'propertyKind',
  'connectedParties',
  'vatStatus',
  'exemption',
  'exemptionProof',
  'cashAvailable',
] as const

/** Nil is not an assumption: it gets no line unless it was typed. */
const isEmptyValue = (value: string | number | boolean) => value === 0 || value === false

/** The defaults that were taken, where they say something. */
export function assumptionRows({
  defaults,
  bondCosts,
  suggestions,
  transferCosts,
  sharing,
  seller,
}: TransferDutyResult): readonly AssumptionRow[] {
  const hasBond = bondCosts.length > 0
  // Choices without effect here are not mentioned.
  const idle = new Set([
    'rightAcquired',
    ...(hasBond ? [] : ['bondFeeMode', 'initiationFeeAdded']),
    ...(hasBond && sharing !== null ? [] : ['bondOf']),
    ...(seller?.withholding === 0 ? ['sellerSide.sellerType'] : []),
    ...((seller?.linkedSale?.differences.length ?? 0) > 0 ? [] : ['sellerSide.figuresOf']),
  ])
  const taken = defaults.filter(({ field, value }) => !isEmptyValue(value) && !idle.has(field))
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
  ['commission', 'Agent’s commission', true],
  ['commissionVat', 'VAT on the commission', true],
  ['bondSettlement', 'Settlement of the bond', true],
  ['noticeInterest', 'Interest for notice not given to the bank', true],
  ['cancellationFee', 'Cancellation of the bond', true],
  ['certificates', 'Certificates of compliance', true],
  ['clearances', 'Rates and levy clearance', true],
] as const

export interface SellerRow {
  readonly label: string
  /** Null: refused. */
  readonly cents: number | null
  readonly step: string
  readonly isLess: boolean
}

/** From the price to the seller's net proceeds, without nil rows; the sum follows below (`sellerKeepsLabel`). */
export function sellerRows(seller: NonNullable<TransferDutyResult['seller']>): readonly SellerRow[] {
  const row = (key: SellerKey, label: string, isLess: boolean): SellerRow => ({ label, cents: seller[key], step: `seller.${key}`, isLess })
  const isShared = seller.share !== 1_000_000
  return [
    ...SELLER_ROWS.filter(([key]) => seller[key] !== 0).map(([key, label, isLess]) => row(key, label, isLess)),
    ...(isShared ? [row('othersShare', 'Share of the other owners', true)] : []),
    ...(seller.tax === 0 ? [] : [row('tax', 'Tax on the gain', true)]),
    ...(seller.donationsTax === 0 ? [] : [row('donationsTax', 'Donations tax', true)]),
  ]
}

type SellerKey = (typeof SELLER_ROWS)[number][0] | 'othersShare' | 'tax' | 'donationsTax'

/** The label of the proceeds, before or after tax. */
export const sellerKeepsLabel = ({ isBeforeTax }: NonNullable<TransferDutyResult['seller']>) =>
  isBeforeTax ? 'Kept by the seller, before tax' : 'Kept by the seller, after tax'

/** The payout to the seller on registration after withholding (section 35A, Income Tax Act); empty otherwise. The last row is the sum. */
export function paidOutRows(seller: NonNullable<TransferDutyResult['seller']>): readonly SellerRow[] {
  if (seller.withholding === 0) return []
  return [
    { label: 'Left of the price, before tax', cents: seller.beforeTax, step: 'seller.beforeTax', isLess: false },
    { label: 'Withheld for SARS by the purchaser', cents: seller.withholding, step: 'seller.withholding', isLess: true },
    { label: 'Paid out on registration', cents: seller.paidOut, step: 'seller.paidOut', isLess: false },
  ]
}
