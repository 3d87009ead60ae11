import type { TransferDutyInputs } from '../calculators/transfer-duty/inputs.ts'
import { labelOf } from '../calculators/transfer-duty/labels.ts'
import type { CostRow, TransferDutyResult } from '../calculators/transfer-duty/result.ts'
import { centsPerRand } from '../calculators/transfer-duty/sentences.ts'
import { formatDate, formatMoney, formatRate } from '../money/format.ts'
import { valueWords } from './choice-words.ts'

// A quote in words, the same on screen and on paper. Nothing is calculated here.

/** A line of the quote. `steps` name the workings of its figures. */
export interface QuoteLine {
  readonly key: string
  readonly label: string
  /** Where the amount comes from: `guideline, negotiable`. */
  readonly mark: string
  readonly isNegotiable: boolean
  readonly amount: number | null
  readonly vat: number | null
  readonly total: number | null
  /** Why there is no figure. */
  readonly refused: string | null
  readonly steps: { readonly amount: string; readonly vat: string; readonly total: string }
}

export interface QuotePart {
  readonly key: 'transferCosts' | 'bondCosts'
  readonly title: string
  readonly lines: readonly QuoteLine[]
  readonly totalLabel: string
  readonly total: number
  readonly step: string
  /** A line is refused, so that the total lacks it. */
  readonly isIncomplete: boolean
}

const MARKS: Readonly<Record<CostRow['basis'], string>> = {
  law: 'by law',
  guideline: 'guideline, negotiable',
  tariff: 'by tariff',
  limit: 'the most the law allows, negotiable',
  typed: 'as quoted',
}

/** The lines of the transfer, and those of the bond where there is one. */
export function quoteParts(result: TransferDutyResult): readonly QuotePart[] {
  const parts: readonly QuotePart[] = [
    partOf('transferCosts', 'The transfer', 'Cost of the transfer', result.transferCosts, result.totals.transfer, 'totals.transfer'),
    partOf('bondCosts', 'The bond', 'Cost of the bond', result.bondCosts, result.totals.bond, 'totals.bond'),
  ]
  return parts.filter(({ lines }) => lines.length > 0)
}

function partOf(
  key: QuotePart['key'],
  title: string,
  totalLabel: string,
  rows: readonly CostRow[],
  total: number,
  step: string,
): QuotePart {
  return { key, title, totalLabel, total, step, lines: rows.map((row) => lineOf(key, row)), isIncomplete: rows.some(isRefused) }
}

const isRefused = ({ refused }: CostRow) => refused !== null

function lineOf(side: QuotePart['key'], { id, label, basis, negotiable, amount, vat, total, refused }: CostRow): QuoteLine {
  const step = `${side}.${id}`
  return {
    key: step,
    label,
    mark: MARKS[basis],
    isNegotiable: negotiable,
    amount,
    vat,
    total,
    refused,
    // Where there is no VAT, the amount is the total.
    steps: { amount: vat === null ? `${step}.total` : `${step}.amount`, vat: `${step}.vat`, total: `${step}.total` },
  }
}

/** What one of those who are paid gets. */
export interface PayeeRow {
  readonly key: string
  readonly label: string
  /** `guideline` where it can be talked about; empty where it is as it is. */
  readonly mark: string
  /** Null: none of it is known. */
  readonly total: number | null
  readonly isIncomplete: boolean
  readonly step: string
}

/** The quote in few lines, by whom it is paid to: one of its own where there is but one. */
export function payeeRows(result: TransferDutyResult): readonly PayeeRow[] {
  const rows = quoteParts(result).flatMap(({ key, lines }) => lines.map((line, index) => ({ line, group: result[key][index]!.group })))
  return result.charts.costs.map(({ group, label, amount }) => {
    const lines = rows.filter((row) => row.group === group).map(({ line }) => line)
    const [first, ...others] = lines as [QuoteLine, ...QuoteLine[]]
    const isIncomplete = lines.some(({ refused }) => refused !== null)
    const total = isIncomplete && amount === 0 ? null : amount
    return others.length === 0
      ? {
          key: group,
          label: first.label,
          mark: first.isNegotiable ? first.mark.split(',')[0]! : '',
          total,
          isIncomplete,
          step: first.steps.total,
        }
      : { key: group, label, mark: '', total, isIncomplete, step: `charts.costs.${group}` }
  })
}

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

/** Where the next rand of price costs more, and how much. */
export function edgeSentences({ duty, nextEdges, basis }: TransferDutyResult): readonly string[] {
  const rand = basis === 'price' ? 'each rand more' : 'each rand more of market value'
  const now = duty.nextRand === null ? [] : [`Now ${rand} costs ${costWords(duty.nextRand.rate)}.`]
  return [...now, ...nextEdges.map((edge) => edgeSentence(edge, rand))]
}

const costWords = (rate: number) => (rate === 0 ? 'no duty' : `${centsPerRand(rate)} of duty`)

function edgeSentence({ kind, value, rate, jump }: TransferDutyResult['nextEdges'][number], rand: string): string {
  const at = formatMoney(value)
  if (kind === 'duty') return `From ${at} on, ${rand} costs ${costWords(rate ?? 0)}.`
  const who = kind === 'transferFee' ? 'the conveyancer’s guideline' : 'the deeds office fee'
  if (jump === null) return `Above ${at} ${who} is another, which is not loaded.`
  return `Above ${at} ${who} rises by ${formatMoney(jump)}${kind === 'transferFee' ? ', and VAT on it' : ''}.`
}

/** What is late, or what it would cost to be. Empty where no duty is payable. */
export function lateSentence({ lateInterest: { completedMonths, interest, paymentDate, schedule }, duty }: TransferDutyResult): string {
  const [first] = schedule
  if (first === undefined) return ''
  if (completedMonths > 0) {
    const months = `${completedMonths} completed ${completedMonths === 1 ? 'month' : 'months'}`
    const paid = `Paid on ${formatDate(paymentDate)}, the duty is ${months} late`
    return interest === null ? `${paid}; the rate of interest is not loaded.` : `${paid}: interest of ${formatMoney(interest)}.`
  }
  const until = `the last day to pay is ${formatDate(duty.dueDate)}`
  return first.interest === null
    ? `${upperFirst(until)}.`
    : `${upperFirst(until)}; every completed month after it costs ${formatMoney(first.interest)} of interest.`
}

/** The answer in sentences: the duty, the cash, and what is not in them. */
export function quoteSentences(result: TransferDutyResult, bondAmount: number): readonly string[] {
  return [dutySentence(result), cashSentence(result, bondAmount), ...missingSentences(result)].filter((sentence) => sentence !== '')
}

function dutySentence({ transferDutyPayable, duty, dutiableValue, basis }: TransferDutyResult): string {
  if (duty.relief !== null) return duty.relief.reason
  if (duty.payable === null || transferDutyPayable === null) return ''
  const value = `a ${basis === 'price' ? 'price' : 'market value'} of ${formatMoney(dutiableValue)}`
  if (duty.payable === 0) return `No duty is payable on ${value}.`
  const shared =
    duty.share === 1_000_000 ? '' : `, of which the share of ${formatRate(duty.share)} pays ${formatMoney(transferDutyPayable)}`
  return `The duty on ${value} is ${formatMoney(duty.payable)}${shared}, payable by ${formatDate(duty.dueDate)}.`
}

function cashSentence({ cash }: TransferDutyResult, bondAmount: number): string {
  const how = bondAmount === 0 ? 'without a bond' : `beside a bond of ${formatMoney(bondAmount)}`
  return `${formatMoney(cash.onTheDay)} is needed in cash on the day, ${how}.`
}

/** What the totals lack, each constant once. */
export function missingSentences({ missing }: TransferDutyResult): readonly string[] {
  const names = missing.filter(({ id }) => /^(transferCosts|bondCosts|lateInterest)\./.test(id)).map(({ constant }) => constant)
  return [...new Set(names)].map((name) => `${upperFirst(name)} are not loaded: they are not in these totals.`)
}

/** What VAT would come to, or does, and what the other way means. */
export function vatWords({ vat, duty }: TransferDutyResult): string {
  const included =
    vat.included === null
      ? ''
      : `${duty.relief?.kind === 'vat' ? 'VAT in the price' : 'VAT in place of duty'}: ${formatMoney(vat.included)}. `
  return included + vat.sentence
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

const standingOf = ({ status, confidence }: { readonly status: string; readonly confidence: string }) =>
  confidence === 'confirmed' ? status : `${status}, unconfirmed`

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

/** Constants that are not beyond doubt, each with its standing and source. */
export function unconfirmedSentences({ unconfirmed }: TransferDutyResult): readonly string[] {
  return unconfirmed.map(({ names, status, confidence, source }) => {
    return `${upperFirst(names.join('; '))}: ${standingOf({ status, confidence })} (${source}).`
  })
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

/** Why the seller's figure lacks something. */
export const sellerMissing = ({ missing }: TransferDutyResult): readonly string[] =>
  missing.filter(({ id }) => id.startsWith('seller.')).map(({ message, remedy }) => `${message} ${remedy}`)

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
