import type { Law } from '../../working/trace.ts'
import type { Assessment } from '../assessment/assessment.ts'
import { isHereSeldom } from '../investments/interest-of-non-resident.ts'
import { paragraph, section } from '../../working/law.ts'
import { type Figure, type InputFigure, type Line, input, inputsOf, sum, take } from '../../working/ledger.ts'

/** Amounts already paid, and the balance. A part that is absent was not paid. */
export interface Settlement {
  readonly paye: Line | undefined
  readonly provisional: Line | undefined
  /** Deducted from lump sums by directive. */
  readonly lumpSumTax: Line | undefined
  /** From property, interest and royalties of a non-resident (s35A, s49 and 50). */
  readonly withheld: Line | undefined
  readonly turnoverTaxCredit: Line | undefined
  /** Above nil: due to SARS. Below: a refund. */
  readonly dueOrRefund: Line
}

/** Employees' tax, also that on lump sums, and provisional tax are set off alike. */
const SET_OFF = paragraph('Fourth', '28(1)')

/** Sets payments off against net tax: the tax on taxable income after all rebates and credits, and the tax on lump sums. */
export function settlement(at: Assessment, netTax: Figure): Settlement {
  const { line } = at.ledger
  const { paid, lumpSums } = at.inputs
  const part = (id: string, label: string, figures: readonly InputFigure[], law?: Law) =>
    figures.length === 0 ? undefined : line(`settlement.${id}`, label, sum(figures), law)

  const paye = payeOf(at)
  const payments = inputsOf(paid, 'paid', ['provisionalP1', 'provisionalP2', 'provisionalP3'])
  const provisional = part('provisional', 'Provisional tax paid', payments, SET_OFF)
  const byDirective = lumpSums.flatMap((row, index) => inputsOf(row, `lumpSums.${index}`, ['taxDeducted']))
  const lumpSumTax = part('lumpSumTax', 'Tax deducted from lump sums', byDirective, SET_OFF)
  const withheld = withheldOf(at)
  const turnoverTaxCredit = part('turnoverTaxCredit', 'Credit for turnover tax', inputsOf(paid, 'paid', ['turnoverTaxCredit']))

  const paidAlready = [paye, provisional, lumpSumTax, withheld, turnoverTaxCredit].filter((figure) => figure !== undefined)
  const dueOrRefund = line('settlement.dueOrRefund', 'Due to SARS, or refund', sum([netTax], paidAlready))
  return { paye, provisional, lumpSumTax, withheld, turnoverTaxCredit, dueOrRefund }
}

/** Withholding from interest and royalties is a final tax if these are exempt (`interest-of-non-resident.ts`), and then no credit. */
function withheldOf(at: Assessment): Line | undefined {
  const { paid, investmentIncome } = at.inputs
  const property = inputsOf(paid, 'paid', ['withheldOnProperty'])
  const isTaxed = !isHereSeldom(at) || investmentIncome.some((row) => row.permanentEstablishment && row.amount > 0)
  const others = isTaxed ? inputsOf(paid, 'paid', ['withheldOnInterestRoyalties']) : []
  const all = [...property, ...others]
  if (all.length === 0) return undefined
  const law = property.length > 0 ? section('35A(4)') : section('50G')
  return at.ledger.line('settlement.withheld', 'Withheld from a non-resident', sum(all), law)
}

/** The rows of employers and pensions, where they make up the total; else the total as it was given. */
function payeOf(at: Assessment): Line | undefined {
  const { employers, retirementIncome, paid } = at.inputs
  if (paid.paye === 0) return undefined
  const rows = employers.flatMap((row, index) => inputsOf(row, `employers.${index}`, ['payeDeducted']))
  rows.push(...inputsOf(retirementIncome, 'retirementIncome', ['payeDeducted']))
  const ofRows = rows.reduce((total, { value }) => total + value, 0)
  const calculation = ofRows === paid.paye ? sum(rows) : take(input('paid.paye', paid.paye))
  return at.ledger.line('settlement.paye', 'PAYE deducted', calculation, SET_OFF)
}
