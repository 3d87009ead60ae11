import { lawText } from '@tafel/contracts/calculators/law.ts'
import { basisLabel } from '@tafel/contracts/calculators/transfer-duty/result/sentences.ts'
import { formatMoney, formatRate } from '@tafel/contracts/money/format.ts'
import { createElement as h, type ReactNode } from 'react'
import type { TransferDutyReport } from './report-data.ts'

/** How the duty comes about, band by band, and what of it this purchaser pays. */
export function dutyTable({ result, trace }: TransferDutyReport): ReactNode {
  const { duty, transferDutyPayable } = result
  const step = trace.find(({ id }) => id === 'duty.byTable')
  const law = step?.law === undefined ? '' : lawText(step.law)
  const cell = (className: string, text: string) => h('td', { className }, text)
  const foot = (label: string, cents: number, about: string) =>
    h(
      'tr',
      { key: label },
      h('th', { scope: 'row', colSpan: 2 }, `${label} `, h('span', { className: 'law' }, about)),
      cell('amount', formatMoney(cents, 'always')),
    )
  return h(
    'section',
    { className: 'next-page' },
    h('h2', null, 'How the duty comes about'),
    h(
      'table',
      { className: 'statement' },
      h(
        'thead',
        null,
        h(
          'tr',
          null,
          h('th', { scope: 'col' }, `Part of the ${basisLabel(result)}`),
          h('th', { scope: 'col', className: 'rate' }, 'Rate'),
          h('th', { scope: 'col', className: 'amount' }, 'Duty'),
        ),
      ),
      h(
        'tbody',
        null,
        ...duty.brackets.map(({ from, to, rate, duty: part }) =>
          h(
            'tr',
            { key: from },
            h('th', { scope: 'row' }, from === 0 ? `Up to ${formatMoney(to)}` : `${formatMoney(from)} to ${formatMoney(to)}`),
            cell('rate', formatRate(rate)),
            cell('amount', formatMoney(part, 'always')),
          ),
        ),
      ),
      h(
        'tfoot',
        null,
        foot('Transfer duty by the table', duty.byTable ?? 0, law),
        duty.relief === null ? null : foot('Payable', duty.payable ?? 0, ''),
        duty.share === 1_000_000 ? null : foot(`Of this purchaser, ${formatRate(duty.share)}`, transferDutyPayable ?? 0, ''),
      ),
    ),
    h('p', { className: 'after' }, step?.formula),
    duty.relief === null ? null : h('p', { className: 'after' }, duty.relief.reason),
  )
}
