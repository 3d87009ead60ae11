import type { TransferDutyResult } from '../calculator/result/result.ts'
import { formatMoney, formatRate } from '../../../base/money/format.ts'
import { EMPTY, money, NONE, type Row, type Table, text, type Text } from '../../../base/report/document.ts'
import { type QuoteLine, type QuotePart, quoteParts } from '../quote/quote-lines.ts'

const isShared = ({ duty }: TransferDutyResult) => duty.share !== 1_000_000
const INCOMPLETE = { text: 'incomplete', tone: 'missing' } as const

/** The quote: every line without VAT, its VAT, and the total. */
export function costsTable(result: TransferDutyResult): Table {
  const { costs, incomplete } = result.totals
  return {
    kind: 'table',
    heading: isShared(result) ? 'Costs of the whole property' : 'Costs',
    columns: ['Line', 'Without VAT', 'VAT', 'Total'],
    hasHead: true,
    rows: [...quoteParts(result).flatMap(partRows), sumRow('All costs', costs, incomplete, 'whole')],
  }
}

export const lineCount = ({ transferCosts, bondCosts }: TransferDutyResult): number => transferCosts.length + bondCosts.length

/** Explains guidelines, and the costs that a share pays. */
export function costsWords(result: TransferDutyResult): Text {
  const { cash, duty, sharing } = result
  const guideline = 'A guideline is the recommended maximum conveyancing fee: it is negotiable. Ask for a quote.'
  if (!isShared(result)) return { kind: 'text', paragraphs: [guideline] }
  const ofBond = sharing?.bondOf === 'purchasers' ? formatMoney(cash.bondCosts) : 'all'
  const together = formatMoney(cash.transferCosts + cash.bondCosts)
  const bond = cash.bondCosts === 0 ? '' : ` and ${ofBond} of the cost of the bond, together ${together}`
  const share = `The share of ${formatRate(duty.share)} pays ${formatMoney(cash.transferCosts)} of the cost of the transfer${bond}.`
  return { kind: 'text', paragraphs: [`${share} ${guideline}`] }
}

const partRows = ({ lines, totalLabel, total, isIncomplete }: QuotePart): readonly Row[] => [
  ...lines.map(lineRow),
  sumRow(totalLabel, total, isIncomplete, 'part'),
]

function lineRow({ label, mark, amount, vat, total, refused }: QuoteLine): Row {
  const name = text(label, { text: mark, tone: 'quiet' })
  if (refused !== null) return { cells: [name], instead: 'no confirmed figure for this date; not in the total' }
  return { cells: [name, figure(amount), figure(vat), figure(total)] }
}

const figure = (cents: number | null) => (cents === null ? NONE : money(cents))

function sumRow(label: string, cents: number, isIncomplete: boolean, sum: 'part' | 'whole'): Row {
  return { cells: [isIncomplete ? text(label, INCOMPLETE) : text(label), EMPTY, EMPTY, money(cents)], sum }
}
