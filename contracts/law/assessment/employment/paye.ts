import type { Assessment } from '../assessment/assessment.ts'
import type { Rebates } from '../liability/rebates.ts'
import { paragraph } from '../../working/law.ts'
import { type Figure, type Line, input, inputsOf, product, sum, take } from '../../working/ledger.ts'
import type { Employer } from './employer.ts'
import type { Employment } from './employment.ts'
import { type Payroll, monthsPaid, payeByTables } from './payroll.ts'

export interface PayeOfEmployers {
  readonly rows: readonly { readonly index: number; readonly total: Line; readonly onBonus: Line | undefined }[]
  /** Months of the year in which any employer pays, 0 = March. */
  readonly months: readonly number[]
  /** The origin of PAYE: captured, from the tables, or a mix. */
  readonly from: 'captured' | 'tables' | 'both'
}

const WITHHELD = paragraph('Fourth', '2')

/** PAYE of each employer: as deducted if captured, else by the tables; none if the employer is not registered. */
export function payeOfEmployers(at: Assessment, employment: Employment, pensions: Line, rebates: Rebates): PayeOfEmployers {
  const payrolls = payrollsOf(at, employment)
  const captured = capturedOf(at, payrolls, pensions)
  const isByTables = ({ employer: { row, index } }: Payroll) => !row.withoutPaye && captured.get(index) === undefined
  const rows = payrolls.map((payroll) => {
    const { row, index } = payroll.employer
    const id = `takeHome.${index}.paye`
    const figure = captured.get(index)
    if (row.withoutPaye)
      return { index, total: at.ledger.line(id, 'PAYE of an unregistered employer', sum([]), WITHHELD), onBonus: undefined }
    if (figure === undefined) return { index, ...payeByTables(at, payroll, rebates) }
    const total = at.ledger.line(`takeHome.${index}.captured`, 'PAYE as it was deducted', take(figure), WITHHELD)
    return { index, total, onBonus: row.bonus > 0 ? capturedOnBonus(at, payroll, rebates, total) : undefined }
  })
  const byTables = payrolls.filter(isByTables).length
  return {
    rows,
    months: [...new Set(payrolls.flatMap(({ months }) => months))].toSorted((a, b) => a - b),
    from: byTables === 0 ? 'captured' : byTables === payrolls.length ? 'tables' : 'both',
  }
}

/** Of captured PAYE, the bonus bears the part that it bears by the tables. */
function capturedOnBonus(at: Assessment, payroll: Payroll, rebates: Rebates, captured: Line): Line | undefined {
  const { total, onBonus } = payeByTables(at, payroll, rebates)
  if (onBonus === undefined || total.value === 0) return undefined
  const id = `takeHome.${payroll.employer.index}.capturedOnBonus`
  return at.ledger.line(id, 'Of it, on the bonus', product([captured, onBonus], [total]), WITHHELD)
}

/** Captured PAYE by employer. A total for the year counts where no row has its own, and no pension bears a part of it. */
function capturedOf(at: Assessment, payrolls: readonly Payroll[], pensions: Line): ReadonlyMap<number, Figure> {
  const { employers, retirementIncome, paid } = at.inputs
  const rows = employers.flatMap(({ payeDeducted }, index) =>
    payeDeducted > 0 ? [[index, input(`employers.${index}.payeDeducted`, payeDeducted)] as const] : [],
  )
  if (rows.length > 0) return new Map(rows)
  if (paid.paye === 0 || pensions.value > 0 || retirementIncome.payeDeducted > 0) return new Map()
  const paye = input('paid.paye', paid.paye)
  const registered = payrolls.filter(({ employer: { row } }) => !row.withoutPaye)
  return new Map(
    registered.flatMap((payroll) => {
      const share = shareOf(at, 'payeShare', 'Share of the PAYE', paye, payroll, registered)
      return share === undefined ? [] : [[payroll.employer.index, share] as const]
    }),
  )
}

function payrollsOf(at: Assessment, employment: Employment): readonly Payroll[] {
  const { employers } = employment
  const bare = employers.map((employer) => ({
    employer,
    months: monthsPaid(at.year, employer.row),
    remuneration: remunerationOf(at, employment, employer),
  }))
  const own = inputsOf(at.inputs.deductions, 'deductions', ['ownPension', 'ownProvident'])
  const all =
    own.length === 0
      ? undefined
      : own.length === 1
        ? own[0]!
        : at.ledger.line('takeHome.ownContributions', 'Own contributions', sum(own), WITHHELD)
  return bare.map((payroll) => ({
    ...payroll,
    ownContributions: all === undefined ? undefined : shareOf(at, 'ownContributions', 'Share of own contributions', all, payroll, bare),
    coveredMembers: at.inputs.medical.coveredMembers.map((members, month) =>
      allowsCredit(employers, month, at.year) === payroll.employer.index ? members : 0,
    ),
  }))
}

/** The employer that allows a month's credit: the one that pays scheme fees, else the first that employs in the month. */
function allowsCredit(employers: readonly Employer[], month: number, year: number): number | undefined {
  const paying = employers.filter(({ row }) => monthsPaid(year, row).includes(month))
  return (paying.find(({ row }) => row.employerMedical > 0) ?? paying[0])?.index
}

/** Pay for work abroad above the exemption is taxed with the remuneration of the employer abroad. */
function remunerationOf(at: Assessment, { abroad }: Employment, { row, index, remuneration }: Employer): Figure {
  const above = abroad?.taxable
  if (above === undefined || above === abroad?.total || row.foreignEmploymentIncome === 0) return remuneration
  const own = input(`employers.${index}.foreignEmploymentIncome`, row.foreignEmploymentIncome)
  const { line } = at.ledger
  const share = line(
    `takeHome.${index}.abroad`,
    'Of it, pay for work abroad that is taxed',
    product([above, own], [abroad!.total]),
    WITHHELD,
  )
  return line(`takeHome.${index}.remuneration`, 'Remuneration with taxed work abroad', sum([remuneration, share]), WITHHELD)
}

interface Sharing {
  readonly employer: Employer
  readonly remuneration: Figure
}

/** One employer's share of an amount, by remuneration; undefined where another one bears all of it. */
function shareOf(at: Assessment, id: string, label: string, whole: Figure, of: Sharing, all: readonly Sharing[]): Figure | undefined {
  const paying = all.filter(({ remuneration }) => remuneration.value > 0)
  if (paying.length <= 1) return (paying[0] ?? all[0])?.employer === of.employer ? whole : undefined
  const { lines, line } = at.ledger
  const totalId = `takeHome.${id}Base`
  const total =
    lines.find((known) => known.id === totalId) ??
    line(totalId, 'Remuneration of all employers', sum(paying.map(({ remuneration }) => remuneration)), WITHHELD)
  return line(`takeHome.${of.employer.index}.${id}`, label, product([whole, of.remuneration], [total]), WITHHELD)
}
