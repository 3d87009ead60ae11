import { basisLabel, answerSentences, PURCHASER_LABELS } from '@tafel/contracts/calculators/transfer-duty/sentences.ts'
import type { DutyResult } from '@tafel/contracts/calculators/transfer-duty/duty-answer.ts'
import { dutyCurve } from '@tafel/contracts/charts/duty-curve.ts'
import { formatDate, formatMoney, formatPercent, formatRate } from '@tafel/contracts/money/format.ts'
import { createElement as h, Fragment, type ReactNode } from 'react'
import { drawSvg } from '../page/chart.ts'
import { documentHtml } from '../page/document.ts'
import { aboutOf, footOf, letterhead } from './parts.ts'
import type { TransferDutyReport } from './report-data.ts'

/** Stands in the PDF as its producer. */
export const DUTY_TEMPLATE = 'Tafel transfer duty report 1'

/** The report of the duty alone, of records that the first engine worked out. It is never changed: what was given to a client prints as it was. */
export function renderDutyReport(report: TransferDutyReport): Promise<string> {
  const { result } = report.answer
  const about = aboutOf(report)
  return documentHtml({
    title: `Transfer duty: ${report.description}`,
    draft: !report.locked,
    furniture: { running: `Transfer duty · ${about.replaceAll('\u00a0', ' ')}`, foot: footOf(report) },
    body: h(
      Fragment,
      null,
      letterhead(report),
      h('h1', { className: 'title' }, 'Transfer duty'),
      h('p', { className: 'about' }, about),
      answerBand(result),
      h('p', { className: 'sentences' }, answerSentences(result).join(' ')),
      notes(result),
      workingTable(report),
      basisTable(report),
      chart(result),
      notInIt(),
    ),
  })
}

function answerBand(result: DutyResult): ReactNode {
  const cell = (label: string, figure: string) =>
    h('div', null, h('p', { className: 'label' }, label), h('p', { className: 'figure' }, figure))
  return h(
    'div',
    { className: 'band' },
    cell('Transfer duty', formatMoney(result.transferDutyPayable!, 'always')),
    cell(`Of the ${basisLabel(result)}`, formatPercent(result.effectiveRate!)),
    cell('Payable by', formatDate(result.dueDate!)),
  )
}

function notes({ notes: all }: DutyResult): ReactNode {
  const amber = all.filter(({ severity }) => severity === 'amber')
  return amber.length === 0 ? null : h('div', { className: 'notes' }, ...amber.map(({ code, message }) => h('p', { key: code }, message)))
}

function workingTable({ answer: { result, trace } }: TransferDutyReport): ReactNode {
  const duty = trace.find(({ id }) => id === 'transferDutyPayable')
  const law = duty?.law === undefined ? '' : [duty.law.section, duty.law.act].filter(Boolean).join(', ')
  return h(
    'section',
    null,
    h('h2', null, 'How the duty comes about'),
    h(
      'table',
      null,
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
        ...result.brackets.map((row, index) =>
          h(
            'tr',
            { key: index },
            h(
              'th',
              { scope: 'row' },
              row.from === 0 ? `Up to ${formatMoney(row.to)}` : `${formatMoney(row.from)} to ${formatMoney(row.to)}`,
            ),
            h('td', { className: 'rate' }, formatRate(row.rate)),
            h('td', { className: 'amount' }, formatMoney(row.duty, 'always')),
          ),
        ),
      ),
      h(
        'tfoot',
        null,
        h(
          'tr',
          null,
          h('th', { scope: 'row', colSpan: 2 }, 'Transfer duty ', h('span', { className: 'law' }, law)),
          h('td', { className: 'amount' }, formatMoney(result.transferDutyPayable!, 'always')),
        ),
      ),
    ),
    h('p', { className: 'working' }, duty?.formula),
  )
}

function basisTable({ inputs, answer: { result } }: TransferDutyReport): ReactNode {
  const assumed = new Map(
    result.notes.flatMap(({ code, field }) => (code === 'default-used' && field !== undefined ? [[field, true]] : [])),
  )
  const rows: readonly (readonly [string, string, string])[] = [
    ['Price', formatMoney(result.price), ''],
    ['Market value', formatMoney(result.marketValue), assumed.has('marketValue') ? 'as the price' : 'duty goes by the greater of the two'],
    ['Date of acquisition', formatDate(result.dateOfAcquisition), assumed.has('dateOfAcquisition') ? 'the day of calculation' : ''],
    ['Purchaser', PURCHASER_LABELS[inputs.purchaserType], ''],
    [
      'Table',
      `from ${formatDate(result.table!.from)}`,
      result.table!.confidence === 'confirmed' ? result.table!.status : `${result.table!.status}, unconfirmed`,
    ],
  ]
  return h(
    'section',
    null,
    h('h2', null, 'What it rests on'),
    h(
      'table',
      null,
      h('thead', null, h('tr', null, h('th', { scope: 'col' }, 'Input'), h('th', { scope: 'col', className: 'amount' }, 'Value'))),
      h(
        'tbody',
        null,
        ...rows.map(([name, value, remark]) =>
          h(
            'tr',
            { key: name },
            h('th', { scope: 'row' }, name, remark === '' ? null : h('span', { className: 'quiet' }, `, ${remark}`)),
            h('td', { className: 'amount' }, value),
          ),
        ),
      ),
    ),
  )
}

function chart(result: DutyResult): ReactNode {
  const curve = dutyCurve(result, { width: 640, height: 200 })
  if (curve === null) return null
  return h(
    'section',
    null,
    h('h2', null, `Where the ${basisLabel(result)} stands`),
    h(
      'div',
      { className: 'chart' },
      drawSvg(curve.svg),
      h('p', { className: 'quiet' }, 'Transfer duty by value. Dotted: where the rate changes.'),
    ),
  )
}

function notInIt(): ReactNode {
  const lines = [
    "The conveyancers' fees for transfer and bond, deeds office fees, postage, searches and clearance certificates.",
    'Value-added tax. Where the sale is subject to VAT in the hands of the seller, no transfer duty is payable.',
    'Exemptions, such as for heirs, for a spouse on divorce, or for public benefit organisations.',
  ]
  return h('section', null, h('h2', null, 'What is not in it'), h('ul', null, ...lines.map((line) => h('li', { key: line }, line))))
}
