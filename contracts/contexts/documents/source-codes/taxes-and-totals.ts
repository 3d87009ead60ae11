import { EVERY_YEAR, from, type Line, type SourceCode, until, type Years } from './source-code.ts'

type Group = SourceCode['group']
const inCents = (code: number, label: string, group: Group, years: readonly Years[], use: Line | string): SourceCode => ({
  code,
  label,
  group,
  years,
  inCents: true,
  ...(typeof use === 'string' ? { line: undefined, reason: use } : { line: use }),
})
const total = (code: number, label: string, years: readonly Years[] = EVERY_YEAR): SourceCode => ({
  code,
  label,
  group: 'total',
  years,
  line: undefined,
  reason: 'A total, used to check the certificate.',
})
const APPLIED = 'The credit that payroll applied; Tafel works the credit out itself.'

/** Tax paid over, credits, totals and the reason for an IT3(a). */
export const TAXES_AND_TOTALS: readonly SourceCode[] = [
  inCents(4101, 'SITE', 'tax', until(2013), { of: 'tax', field: 'payeDeducted' }),
  inCents(4102, 'PAYE', 'tax', EVERY_YEAR, { of: 'tax', field: 'payeDeducted' }),
  inCents(4115, 'PAYE on lump sums', 'tax', EVERY_YEAR, { of: 'tax', field: 'lumpSumTax' }),
  inCents(4116, 'Medical scheme fees tax credit applied', 'statement', from(2013), APPLIED),
  inCents(4118, 'Employment tax incentive', 'statement', EVERY_YEAR, 'The employer’s.'),
  inCents(4120, 'Additional medical expenses credit applied', 'statement', from(2013), APPLIED),
  // Of both employer and employee, so that the employee's part isn't known from it.
  inCents(4141, 'UIF, employee and employer', 'tax', EVERY_YEAR, 'Employee and employer together; Tafel works the contribution out.'),
  inCents(4142, 'Skills development levy', 'tax', EVERY_YEAR, 'The employer’s.'),
  inCents(4149, 'Total of tax, UIF and SDL', 'total', EVERY_YEAR, 'A total, used to check the certificate.'),
  {
    code: 4150,
    label: 'Reason for no tax',
    group: 'statement',
    years: EVERY_YEAR,
    line: undefined,
    reason: 'The reason for an IT3(a); not an amount.',
  },
  total(3696, 'Total of income that isn’t taxed'),
  total(3697, 'Total of income for retirement funding', until(2016)),
  total(3698, 'Total of other income', until(2016)),
  total(3699, 'Total of taxable income', [
    [undefined, 2009],
    [2017, undefined],
  ]),
  total(4497, 'Total of deductions and contributions'),
]
