import type { TransferDutyResult } from '@tafel/contracts/calculators/transfer-duty/result/result.ts'
import { formatMoney } from '@tafel/contracts/money/format.ts'
import { type QuoteLine, type QuotePart, quoteParts } from '@tafel/contracts/transfer-duty/quote-lines.ts'
import { createElement as h, type ReactNode } from 'react'

/** The quote: every line with what it is without VAT, its VAT, and with it. */
export function quoteTable(result: TransferDutyResult): ReactNode {
  const parts = quoteParts(result)
  const head = (text: string, className?: string) => h('th', { scope: 'col', className }, text)
  return h(
    'section',
    null,
    h('h2', null, 'Costs'),
    h(
      'table',
      { className: 'quote' },
      h('thead', null, h('tr', null, head('Line'), head('Without VAT', 'amount'), head('VAT', 'amount'), head('Total', 'amount'))),
      h('tbody', null, ...parts.flatMap(partRows)),
      h('tfoot', null, sumRow('All costs', result.totals.costs, result.totals.incomplete, 'all')),
    ),
    h(
      'p',
      { className: 'after' },
      'A guideline is what conveyancers are recommended to charge at most: it is negotiable. Ask for a quote.',
    ),
  )
}

const partRows = ({ lines, totalLabel, total, isIncomplete }: QuotePart): ReactNode[] => [
  ...lines.map(lineRow),
  sumRow(totalLabel, total, isIncomplete, 'sum'),
]

function lineRow({ key, label, mark, amount, vat, total, refused }: QuoteLine): ReactNode {
  const name = h('th', { scope: 'row' }, label, h('span', { className: 'quiet' }, `, ${mark}`))
  if (refused !== null)
    return h('tr', { key }, name, h('td', { className: 'amount missing', colSpan: 3 }, 'not loaded for this date; not in the total'))
  const cell = (cents: number | null) => h('td', { className: 'amount' }, cents === null ? '–' : formatMoney(cents, 'always'))
  return h('tr', { key }, name, cell(amount), cell(vat), cell(total))
}

function sumRow(label: string, cents: number, isIncomplete: boolean, className: string): ReactNode {
  return h(
    'tr',
    { key: label, className },
    h('th', { scope: 'row', colSpan: 3 }, label, isIncomplete ? h('span', { className: 'missing' }, ', incomplete') : null),
    h('td', { className: 'amount' }, formatMoney(cents, 'always')),
  )
}
