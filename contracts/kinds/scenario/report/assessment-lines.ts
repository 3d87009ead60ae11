import type { TaxScenarioResult } from '../../../law/assessment/result/result.ts'

/** A line of the assessment, with its sign in its sum. */
export interface AssessmentLine {
  /** The step of its working; undefined where several make it up. */
  readonly id: string | undefined
  readonly label: string
  readonly section?: string
  /** Cents; null: refused, and left out of the sums below it. */
  readonly cents: number | null
  /** A sum of all lines above it, and the last one of them. */
  readonly sum?: 'part' | 'whole'
}

/**
 * From gross income to what is due, in the order of assessment. Lines of which the year has nothing are left out. Each sum is what the
 * lines above come to, to the cent, also where an engine knows of a credit or a charge that has no line of its own here.
 */
export function assessmentLines(result: TaxScenarioResult): readonly AssessmentLine[] {
  const { exempt, deductions } = result
  return linesOf(
    result,
    exempt.map(({ id, label, amount, section }) => less(id, label, amount, section)),
    deductions.map(({ id, label, amount, section }) => less(id, label, amount, section)),
  )
}

/** The same on a small place: exemptions are one line, and deductions that the year has more of than `most` as well. */
export function shortAssessmentLines(result: TaxScenarioResult, most: number): readonly AssessmentLine[] {
  const { income, deductions } = result
  const deducted = deductions.map(({ id, label, amount }) => less(id, label, amount))
  const together = { id: undefined, label: `${deductions.length} deductions`, cents: sumOf(deducted.map(({ cents }) => cents)) }
  return linesOf(result, some(less('income.exempt', 'Exempt income', income.exempt)), deducted.length > most ? [together] : deducted)
}

function linesOf(
  result: TaxScenarioResult,
  exempt: readonly AssessmentLine[],
  deductions: readonly AssessmentLine[],
): readonly AssessmentLine[] {
  const { income, taxableIncome, capitalGains, tax, settlement } = result
  return [
    { id: 'income.gross', label: 'Gross income', cents: income.gross },
    ...exempt,
    ...(exempt.length > 1 || (exempt.length === 1 && deductions.length > 1) ? [sum('income.total', 'Income', income.total)] : []),
    ...deductions,
    ...some({
      id: 'carryForward.foreignLoss',
      label: 'Losses of trades abroad, carried forward',
      section: 's 20(1) proviso (b)',
      cents: result.carryForward.foreignLoss,
    }),
    ...some({ id: undefined, label: 'Ring-fenced losses added back', section: 's 20A(1)', cents: addedBack(result) }),
    ...(capitalGains.taxable === 0
      ? []
      : [
          sum('taxableIncome.beforeGain', 'Taxable income before capital gain', taxableIncome.beforeGain),
          line('capitalGains.taxable', 'Taxable capital gain', capitalGains.taxable, 'Eighth Schedule, para 10'),
        ]),
    sum('taxableIncome.total', 'Taxable income', taxableIncome.total),
    ...taxLines(result),
    sum('tax.total', 'Tax of the year', tax.total),
    ...some(less('settlement.paye', 'PAYE', settlement.paye)),
    ...some(less('settlement.provisional', 'Provisional tax paid', settlement.provisional)),
    ...some(less('settlement.lumpSumTax', 'Tax withheld from lump sums', settlement.lumpSumTax)),
    ...some(less('settlement.withheld', 'Withheld from a non-resident', settlement.withheld)),
    ...some(less('settlement.turnoverTaxCredit', 'Turnover tax paid', settlement.turnoverTaxCredit)),
    { id: 'settlement.dueOrRefund', label: dueLabel(settlement.dueOrRefund), cents: settlement.dueOrRefund, sum: 'whole' },
  ]
}

/** Names the amount due; below nil SARS pays it back. */
export const dueLabel = (dueOrRefund: number | null): string => ((dueOrRefund ?? 0) < 0 ? 'Refund' : 'Due to SARS')

const addedBack = ({ ringFencing }: TaxScenarioResult) => ringFencing.reduce((all, { carriedForward }) => all + (carriedForward ?? 0), 0)

/** Tax by the table, its reductions, and charges outside it. */
function taxLines({ tax, room }: TaxScenarioResult): readonly AssessmentLine[] {
  const { table, rebates, s6A, s6B, foreignCredit, normal, lumpSums, total } = tax
  const taken = [rebates.primary, rebates.secondary, rebates.tertiary, s6A, s6B, foreignCredit]
  const rest = (normal ?? 0) - (table ?? 0) + sumOf(taken)
  const apart = (total ?? 0) - (normal ?? 0) - (lumpSums ?? 0)
  return [
    line('tax.table', 'Tax by the table', table, 's 5'),
    ...some(less('tax.rebates.primary', 'Primary rebate', rebates.primary, 's 6(2)(a)')),
    ...some(less('tax.rebates.secondary', 'Secondary rebate, from 65', rebates.secondary, 's 6(2)(b)')),
    ...some(less('tax.rebates.tertiary', 'Tertiary rebate, from 75', rebates.tertiary, 's 6(2)(c)')),
    ...some(less('tax.s6A', 'Medical scheme fees tax credit', s6A, 's 6A')),
    ...some(less('tax.s6B', 'Additional medical expenses tax credit', s6B, 's 6B')),
    ...some(less('tax.foreignCredit', 'Credit for foreign tax', foreignCredit, 's 6quat')),
    ...some({ id: undefined, label: rest > 0 ? 'Rebates and credits beyond the tax, not paid out' : 'Other credits', cents: rest }),
    ...(normal === total ? [] : [sum('tax.normal', 'Normal tax', normal)]),
    ...some(line('tax.lumpSums', 'Tax on lump sums', lumpSums, 'annual Rates Act')),
    ...some(
      apart === room.tfsaPenalty
        ? line('room.tfsaPenalty', 'Tax on tax-free savings above a limit', apart, 's 12T(7)')
        : { id: undefined, label: 'Charges outside the table', cents: apart },
    ),
  ]
}

const sumOf = (amounts: readonly (number | null)[]) => amounts.reduce((all: number, cents) => all + (cents ?? 0), 0)

const line = (id: string, label: string, cents: number | null, section?: string): AssessmentLine => ({
  id,
  label,
  cents,
  ...(section === undefined || section === '' ? {} : { section }),
})
const less = (id: string, label: string, cents: number | null, section?: string) =>
  line(id, label, cents === null || cents === 0 ? cents : -cents, section)
const sum = (id: string, label: string, cents: number | null): AssessmentLine => ({ id, label, cents, sum: 'part' })
const some = (given: AssessmentLine): readonly AssessmentLine[] => (given.cents === 0 ? [] : [given])
