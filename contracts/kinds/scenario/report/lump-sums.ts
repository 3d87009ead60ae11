import type { TaxScenarioInputs } from '../../../law/assessment/inputs/scenario.ts'
import type { TaxScenarioResult } from '../../../law/assessment/result/result.ts'
import { type Block, date, money, NONE, type Row, text } from '../../../base/report/document.ts'
import { amount, type Steps, workingOf } from './steps.ts'

export const LUMP_SUM_WORDS = {
  retirement: 'Retirement lump sum',
  death: 'Lump sum on death',
  withdrawal: 'Withdrawal lump sum',
  severance: 'Severance benefit',
  divorce: 'Lump sum on divorce',
} as const satisfies Record<TaxScenarioInputs['lumpSums'][number]['kind'], string>

const WORKING = /^lumpSums\.\d+\./

/** Lump sums have a separate block: they aren't part of taxable income. Empty without them. */
export function lumpSums({ lumpSums: rows, lumpSumHistory }: TaxScenarioInputs, result: TaxScenarioResult, steps: Steps): readonly Block[] {
  if (rows.length === 0) return []
  const lines = rows.map(({ kind, date: day, gross }, at): Row => {
    const { taxable = 0, tax = 0 } = result.lumpSumRows[at] ?? {}
    return { cells: [text(LUMP_SUM_WORDS[kind]), day === undefined ? NONE : date(day), money(gross), amount(taxable), amount(tax)] }
  })
  const gross = rows.reduce((all, row) => all + row.gross, 0)
  const taxable = result.lumpSumRows.reduce((all, row) => all + (row.taxable ?? 0), 0)
  return [
    {
      kind: 'table',
      heading: 'Lump sums',
      columns: ['Lump sum', 'Date', 'Gross', 'Taxable', 'Tax'],
      hasHead: true,
      rows: [...lines, { cells: [text('Total lump sums'), NONE, money(gross), money(taxable), amount(result.tax.lumpSums)], sum: 'whole' }],
    },
    {
      kind: 'text',
      paragraphs: [
        lumpSumHistory.length === 0
          ? 'No earlier lump sums were captured. Earlier ones use up the lower bands of the table and raise this tax.'
          : 'The tax is that on this lump sum and all earlier ones together, less the tax on the earlier ones.',
      ],
    },
    ...workingOf(
      'How the tax on lump sums is calculated',
      steps.those((id) => WORKING.test(id)),
    ),
  ]
}
