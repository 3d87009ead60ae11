import { findOn } from '../../lookup/find.ts'
import type { Assessment, Disallowed } from '../assessment/assessment.ts'
import { taxBy } from '../../working/bands.ts'
import { COUNTS_FROM, type LumpSumKind } from '../inputs/choices.ts'
import type { TaxScenarioInputs } from '../inputs/scenario.ts'
import { type Figure, type Line, excess, fixed, input, sum } from '../../working/ledger.ts'
import type { Law } from '../../working/trace.ts'
import { grossIncomeOf } from './public-sector.ts'
import { isSeverancePay } from './severance.ts'
import { undeductedAgainstLumpSums } from './undeducted.ts'
import { ofAct, paragraph, section } from '../../working/law.ts'

export interface LumpSums {
  /** In the order of entry. */
  readonly rows: readonly { readonly taxable: Line; readonly tax: Line }[]
  readonly taxable: Line
  readonly tax: Line
  /** Contributions never deducted that came off lump sums. */
  readonly undeductedUsed: Line
  /** Undeducted contributions remaining after s11F and the lump sums. */
  readonly carriedForward: Line
  readonly disallowed: readonly Disallowed[]
}

type Row = TaxScenarioInputs['lumpSums'][number]
type Sort = 'retirement' | 'withdrawal' | 'severance'

/** A benefit on death is the deceased's as on retirement; a share paid on divorce is the former spouse's withdrawal. */
const SORTS: Readonly<Record<LumpSumKind, Sort>> = {
  retirement: 'retirement',
  death: 'retirement',
  withdrawal: 'withdrawal',
  divorce: 'withdrawal',
  severance: 'severance',
}
const LABELS: Readonly<Record<Sort, string>> = {
  retirement: 'Retirement lump sum',
  withdrawal: 'Withdrawal lump sum',
  severance: 'Severance benefit',
}
/** The part of a benefit that is gross income: the Second Schedule doesn't apply to a severance benefit. */
const GROSS: Readonly<Record<Sort, Law>> = {
  retirement: paragraph('Second', '5(1)(a)'),
  withdrawal: paragraph('Second', '6(1)(b)(i)'),
  severance: section('1 "gross income" (d)'),
}
/** The annual Rates Act has the tables, and the rule that earlier lump sums fill their lower bands. */
const RATES = ofAct('Rates and Monetary Amounts and Amendment of Revenue Laws Act of the year')
/** Severance pay that isn't a severance benefit is taxed with the pay of the year (`severance.ts`). */
const PAY = fixed('severance that is pay of the year', 0, 'cents')
const ORDER: readonly Sort[] = ['withdrawal', 'retirement', 'severance']

/**
 * Tax on lump sums by the tables of the annual Rates Act: tax on this one and all before it, less tax on all before it,
 * both by the one table of its own sort and day. By date; on one day withdrawals, then retirement, then severance, then by amount.
 */
export function lumpSums(at: Assessment, undeducted: Line): LumpSums {
  const { line } = at.ledger
  const order = inOrder(at.inputs)
  const { allowed, used, carriedForward, disallowed } = undeductedAgainstLumpSums(at, undeducted, order, ({ kind }) => GROSS[SORTS[kind]])
  const rows: { taxable: Line; tax: Line }[] = []
  const earlier: Line[] = []
  for (const index of order) {
    const row = at.inputs.lumpSums[index]!
    const sort = SORTS[row.kind]
    const path = `lumpSums.${index}`
    const gross = isSeverancePay(at.inputs, row) ? PAY : grossIncomeOf(at, row, index)
    const less = allowed.get(index)
    const taxable = line(`${path}.taxable`, `${LABELS[sort]}, taxable`, excess([gross], less === undefined ? [] : [less]), GROSS[sort])
    rows[index] = { taxable, tax: taxOn(at, row, path, sort, taxable, earlier) }
    earlier.push(taxable)
  }
  return {
    rows,
    taxable: line('lumpSums.taxable', 'Lump sums, taxable', sum(rows.map((row) => row.taxable))),
    tax: line('tax.lumpSums', 'Tax on lump sums', sum(rows.map((row) => row.tax))),
    undeductedUsed: used,
    carriedForward,
    disallowed,
  }
}

function inOrder({ lumpSums: rows, periodEnd }: TaxScenarioInputs): readonly number[] {
  const dateOf = (row: Row) => row.date ?? periodEnd
  return rows
    .map((_, index) => index)
    .sort((left, right) => {
      const [a, b] = [rows[left]!, rows[right]!]
      if (dateOf(a) !== dateOf(b)) return dateOf(a) < dateOf(b) ? -1 : 1
      const byKind = ORDER.indexOf(SORTS[a.kind]) - ORDER.indexOf(SORTS[b.kind])
      return byKind || a.gross - b.gross || (a.nonDeductibleContributionsUsed ?? 0) - (b.nonDeductibleContributionsUsed ?? 0)
    })
}

function taxOn(at: Assessment, row: Row, path: string, sort: Sort, taxable: Line, earlierRows: readonly Line[]): Line {
  const { line } = at.ledger
  const law = RATES
  const date = row.date ?? at.inputs.periodEnd
  const label = `Tax on the ${LABELS[sort].toLowerCase()}`
  if (taxable.value === 0) return line(`${path}.tax`, label, sum([]), law)
  const part = sort === 'withdrawal' ? 'withdrawal' : 'retirement'
  const table = findOn(at.tax, 'lumpSums', part, date)
  const name = `${part} lump sum table on ${date}`
  const before = line(
    `${path}.before`,
    'Earlier lump sums that count',
    sum([...history(at, date), ...earlierRows.filter(({ value }) => value > 0)]),
    law,
  )
  const together = line(`${path}.together`, 'Together with earlier ones', sum([before, taxable]), law)
  const taxTogether = line(`${path}.taxTogether`, 'Tax on it and earlier ones', taxBy(table, name, together), law)
  const taxBefore = line(`${path}.taxBefore`, 'Tax on earlier ones', taxBy(table, name, before), law)
  return taxTogether.missing === undefined
    ? line(`${path}.tax`, label, sum([taxTogether], [taxBefore]), law)
    : line(`${path}.tax`, label, { operation: 'take', operands: [taxTogether], against: 1 }, law)
}

/** Lump sums that accrued since the start date of their sort, up to and including the day of the benefit. One without a date counts. */
function history(at: Assessment, date: string): readonly Figure[] {
  const figures: Figure[] = []
  for (const [index, earlier] of at.inputs.lumpSumHistory.entries()) {
    if (earlier.amount === 0) continue
    if (earlier.date !== undefined && (earlier.date < COUNTS_FROM[earlier.kind] || earlier.date > date)) continue
    figures.push(input(`lumpSumHistory.${index}.amount`, earlier.amount))
  }
  return figures
}
