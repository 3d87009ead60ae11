import type { HomeLoanResult } from '../calculator/result/result.ts'
import { formatMoney, formatPercent } from '../../../base/money/format.ts'
import { forClient } from '../../report/client-law.ts'
import { type Block, money, type Row, text } from '../../../base/report/document.ts'

/** Buying against renting, at the end of every year. */
export function rentBlocks({ rentOrBuy }: HomeLoanResult): readonly Block[] {
  if (rentOrBuy === null || rentOrBuy.rows.length === 0) return []
  const { rows, atOnce, sentence } = rentOrBuy
  return [
    {
      kind: 'table',
      heading: 'Rent or buy, at the end of each year',
      columns: ['Year', 'Paid by the buyer', 'Rent', 'Property', 'Buyer has', 'Tenant has', 'Buyer ahead'],
      hasHead: true,
      rows: rows.map(({ outlay, rent, property, buyer, tenant, ahead }, at) => ({
        cells: [text(String(at + 1)), ...[outlay, rent, property, buyer, tenant, ahead].map((cents) => money(cents ?? 0))],
      })),
    },
    {
      kind: 'text',
      paragraphs: [
        `Both households spend the same: the tenant invests ${formatMoney(atOnce ?? 0)} that the buyer pays at once, and every year the amount by which the buyer pays more. ${sentence}`,
      ],
    },
  ]
}

type Affordability = NonNullable<HomeLoanResult['affordability']>

const TESTS = {
  share: () => text('Share of gross income', { text: 'what banks quote', tone: 'quiet' }),
  regulation: () => text('Left after deductions and expenses', { text: 'reg 23A, National Credit Act', tone: 'law' }),
  stress: ({ stress }: Affordability) => {
    return text('The same at a higher rate', { text: stress.rate === null ? 'not tested' : formatPercent(stress.rate), tone: 'quiet' })
  },
} as const

/** The three tests, and which of them decides. */
export function affordabilityBlocks({ affordability }: HomeLoanResult): readonly Block[] {
  if (affordability === null) return []
  const { sentence, statutoryDeductions, livingExpenses, expenseNorm } = affordability
  const rows = (['share', 'regulation', 'stress'] as const).map((test): Row => {
    const { limit, amount, room } = affordability[test]
    const name = TESTS[test](affordability)
    if (limit === null || room === null) return { cells: [name], instead: 'not worked out' }
    return { cells: [name, money(limit), money(amount ?? 0), money(room)] }
  })
  const counted =
    statutoryDeductions === null || livingExpenses === null || expenseNorm === null
      ? []
      : [
          `Counted per month: deductions of ${formatMoney(statutoryDeductions)} and living expenses of ${formatMoney(livingExpenses)}, against a minimum norm of ${formatMoney(expenseNorm)}.`,
        ]
  return [
    { kind: 'table', heading: 'Affordability', columns: ['Test', 'At most', 'Instalment', 'Room'], hasHead: true, rows },
    { kind: 'text', paragraphs: [forClient(sentence), ...counted] },
  ]
}
