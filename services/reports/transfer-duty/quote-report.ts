import type { TransferDutyResult } from '@tafel/contracts/calculators/transfer-duty/result/result.ts'
import { formatDate, formatMoney } from '@tafel/contracts/money/format.ts'
import {
  assumptionRows,
  cashAtHandRows,
  cashRows,
  enteredRows,
  keptLabel,
  sellerRows,
  timelineRows,
} from '@tafel/contracts/transfer-duty/quote-rows.ts'
import {
  lateSentence,
  quoteSentences,
  sellerMissing,
  unconfirmedSentences,
  vatWords,
} from '@tafel/contracts/transfer-duty/quote-sentences.ts'
import { createElement as h, Fragment, type ReactNode } from 'react'
import { documentHtml } from '../page/document.ts'
import { aboutOf, footOf, letterhead } from './parts.ts'
import { dutyTable } from './quote-duty.ts'
import { quoteTable } from './quote-table.ts'
import { costsChart, curveChart, yearsChart } from './quote-charts.ts'
import type { TransferDutyReport } from './report-data.ts'

/** Stands in the PDF as its producer. */
export const QUOTE_TEMPLATE = 'Tafel transfer report 2'

/** More of them stand closer, so that the quote keeps to its page. */
const MOST_LINES = 11

const TITLE = 'Transfer duty and cash needed'

/** The report of a transfer with all that it costs: a quote on its first page, what it rests on behind it. */
export function renderQuote(report: TransferDutyReport): Promise<string> {
  const { result } = report
  const about = aboutOf(report)
  const bond = report.inputs.bondAmount
  const lines = result.transferCosts.length + result.bondCosts.length
  return documentHtml({
    title: `Transfer duty: ${report.description}`,
    draft: !report.locked,
    furniture: { running: `${TITLE} · ${about.replaceAll('\u00a0', ' ')}`, foot: footOf(report) },
    body: h(
      'div',
      { className: lines > MOST_LINES ? 'transfer dense' : 'transfer' },
      letterhead(report),
      h('h1', { className: 'title' }, TITLE),
      h('p', { className: 'about' }, about),
      answerBand(result),
      h('p', { className: 'sentences' }, quoteSentences(result, bond).join(' ')),
      notes(result),
      quoteTable(result),
      h('div', { className: 'columns' }, cashTable(report, result), daysTable(result)),
      dutyTable(report),
      curveChart(result),
      costsChart(result),
      yearsChart(result),
      sellerTable(result),
      basisTable(report, result),
    ),
  })
}

function answerBand({ transferDutyPayable, totals, cash }: TransferDutyResult): ReactNode {
  const cell = (label: string, figure: string, isIncomplete = false) =>
    h(
      'div',
      null,
      h('p', { className: 'label' }, label, isIncomplete ? h('span', { className: 'missing' }, ', incomplete') : null),
      h('p', { className: 'figure' }, figure),
    )
  return h(
    'div',
    { className: 'band' },
    cell('Transfer duty', formatMoney(transferDutyPayable!, 'always')),
    cell('All costs', formatMoney(totals.costs, 'always'), totals.incomplete),
    cell('Cash on the day', formatMoney(cash.onTheDay, 'always'), cash.incomplete),
  )
}

function notes({ notes: all }: TransferDutyResult): ReactNode {
  const wanting = all.filter(({ severity }) => severity !== 'info')
  return wanting.length === 0
    ? null
    : h('div', { className: 'notes' }, ...wanting.map(({ code, field, message }) => h('p', { key: code + field }, message)))
}

interface Row {
  readonly name: ReactNode
  readonly value: ReactNode
  readonly isSum?: boolean
}

/** Names and values under a heading. */
function statement(title: string, rows: readonly Row[], ...after: readonly ReactNode[]): ReactNode {
  return h(
    'section',
    null,
    h('h2', null, title),
    h(
      'table',
      { className: 'statement' },
      h(
        'tbody',
        null,
        ...rows.map(({ name, value, isSum }, index) =>
          h(
            'tr',
            { key: index, className: isSum === true ? 'sum' : undefined },
            h('th', { scope: 'row' }, name),
            h('td', { className: 'amount' }, value),
          ),
        ),
      ),
    ),
    ...after,
  )
}

function cashTable({ inputs }: TransferDutyReport, result: TransferDutyResult): ReactNode {
  const rows = [...cashRows(result), ...cashAtHandRows(result, inputs.cashAvailable ?? 0)]
  return statement(
    'Cash on the day',
    rows.map(({ label, cents, isLess, isSum }) => ({ name: label, value: formatMoney(isLess ? -cents : cents, 'always'), isSum })),
  )
}

function daysTable(result: TransferDutyResult): ReactNode {
  const late = lateSentence(result)
  return statement(
    'The days',
    timelineRows(result).map(({ label, date, isEstimate }) => ({
      name: isEstimate ? [label, h('span', { key: 'estimate', className: 'quiet' }, ', estimated')] : label,
      value: formatDate(date),
    })),
    late === '' ? null : h('p', { className: 'after' }, late),
  )
}

function sellerTable(result: TransferDutyResult): ReactNode {
  const { seller } = result
  if (seller === null) return null
  return statement(
    'What the seller keeps',
    [
      ...sellerRows(seller).map(({ label, cents, isLess }) => ({
        name: label,
        value: cents === null ? h('span', { className: 'missing' }, 'not worked out') : formatMoney(isLess ? -cents : cents, 'always'),
      })),
      {
        name: seller.incomplete
          ? [keptLabel(seller), h('span', { key: 'missing', className: 'missing' }, ', incomplete')]
          : keptLabel(seller),
        value: formatMoney(seller.netProceeds ?? 0, 'always'),
        isSum: true,
      },
    ],
    ...sellerMissing(result).map((sentence) => h('p', { key: sentence, className: 'after missing' }, sentence)),
  )
}

function basisTable(report: TransferDutyReport, result: TransferDutyResult): ReactNode {
  const assumed = assumptionRows(result)
  return h(
    Fragment,
    null,
    statement(
      'What it rests on',
      enteredRows(report.inputs, result).map(({ label, value }) => ({ name: label, value })),
    ),
    assumed.length === 0
      ? null
      : statement(
          'Taken, as nothing was entered',
          assumed.map(({ label, value }) => ({ name: label, value })),
        ),
    h('p', { className: 'after' }, vatWords(result)),
    ...unconfirmedSentences(result).map((sentence) => h('p', { key: sentence, className: 'after missing' }, sentence)),
  )
}
