import { between, EVERY_YEAR, from, type Line, type SourceCode, until, type Years } from './source-code.ts'

const used = (code: number, label: string, line: Line, years: readonly Years[] = EVERY_YEAR): SourceCode => ({
  code,
  label,
  group: 'deduction',
  years,
  line,
})
const unused = (
  code: number,
  label: string,
  reason: string,
  years: readonly Years[] = EVERY_YEAR,
  group: SourceCode['group'] = 'deduction',
): SourceCode => ({ code, label, group, years, line: undefined, reason })

const ARREARS = 'Arrears were a separate deduction: enter them by hand for that year.'
const STATED = 'Stated only; the amount is already part of'
const EMPLOYER_FUND = (code: number) => `${STATED} ${code}.`
const CONTRIBUTION_YEARS: readonly Years[] = [
  [2006, 2009],
  [2017, undefined],
]

/** Deductions and contributions: 40xx, 44xx, 45xx. */
export const DEDUCTIONS: readonly SourceCode[] = [
  used(4001, 'Pension fund contributions, the employer’s included', { of: 'contribution', field: 'ownPension' }),
  unused(4002, 'Pension fund contributions, arrears', ARREARS, until(2016)),
  used(4003, 'Provident fund contributions, the employer’s included', { of: 'contribution', field: 'ownProvident' }),
  unused(4004, 'Provident fund contributions, arrears', ARREARS, until(2009)),
  used(4005, 'Medical scheme fees, the employer’s included', { of: 'medical', field: 'schemeContribution' }),
  used(4006, 'Retirement annuity contributions, the employer’s included', { of: 'contribution', field: 'raContribution' }),
  unused(4007, 'Retirement annuity contributions, arrears', ARREARS, until(2016)),
  used(4018, 'Income protection premiums', { of: 'deduction', field: 'incomeProtection' }, between(2006, 2015)),
  used(4024, 'Medical costs deemed paid', { of: 'medical', field: 'qualifyingOutOfPocket' }, from(2007)),
  unused(4026, 'Arrears, non-statutory forces', 'Its treatment is unconfirmed: ask.', from(2007)),
  used(4030, 'Donations through payroll', { of: 'deduction', field: 'donations18A' }, from(2010)),
  unused(4042, 'PAYE side of a refund under section 11(nA)', 'Shown only; the deduction is 4588.', from(2026)),
  unused(4055, 'COVID-19 donations through payroll', 'Enter it as a donation by hand.', between(2021, 2021)),
  unused(4472, 'Pension fund contribution of the employer', EMPLOYER_FUND(4001), CONTRIBUTION_YEARS, 'employerContribution'),
  unused(4473, 'Provident fund contribution of the employer', EMPLOYER_FUND(4003), CONTRIBUTION_YEARS, 'employerContribution'),
  unused(4474, 'Medical scheme fees paid by the employer', EMPLOYER_FUND(4005), EVERY_YEAR, 'employerContribution'),
  unused(
    4475,
    'Retirement annuity contribution of the employer',
    EMPLOYER_FUND(4006),
    [
      [2008, 2009],
      [2017, undefined],
    ],
    'employerContribution',
  ),
  unused(4485, 'Medical benefit without value', 'Has no value for tax.', until(2009), 'employerContribution'),
  unused(4486, 'Medical benefit without value', 'Has no value for tax.', until(2009), 'employerContribution'),
  unused(4487, 'Medical benefit without value', 'Has no value for tax.', until(2009), 'employerContribution'),
  unused(4493, 'Medical scheme fees paid for a pensioner', 'Never income, and never part of 4005.', EVERY_YEAR, 'employerContribution'),
  unused(4582, 'Part of travel and car that was remuneration', 'Only for the limit of section 11F.', from(2017)),
  unused(4583, 'Part of travel and car abroad that was remuneration', 'Only for the limit of section 11F.', from(2017)),
  unused(4584, 'Bargaining council contribution of the employer', EMPLOYER_FUND(3833), from(2020), 'employerContribution'),
  unused(4585, 'Pension fund contribution, others', 'Stated only.', from(2017), 'employerContribution'),
  unused(4586, 'Provident fund contribution, others', 'Stated only.', from(2017), 'employerContribution'),
  unused(4587, 'Exemption for work abroad applied by the employer', 'Worked out again from the days outside South Africa.', from(2021)),
  unused(4588, 'Paid back to the employer (section 11(nA))', 'Deductible: enter it as another deduction, section 11(nA).', from(2026)),
  unused(4589, 'Restraint paid back (section 11(nB))', 'Deductible: enter it as another deduction, section 11(nB).', from(2026)),
]
