import { between, type EmployerField, EVERY_YEAR, from, type Line, type SourceCode, until, type Years } from './source-code.ts'

const employer = (field: EmployerField): Line => ({ of: 'employer', field })
const pension = (field: Extract<Line, { of: 'retirementIncome' }>['field']): Line => ({ of: 'retirementIncome', field })
const lumpSum = (kind: Extract<Line, { of: 'lumpSum' }>['kind']): Line => ({ of: 'lumpSum', kind })

type Options = Pick<SourceCode, 'foreign'> & { readonly years?: readonly Years[] }
const income = (code: number, label: string, line: Line, { years = EVERY_YEAR, ...others }: Options = {}): SourceCode => ({
  code,
  label,
  group: 'income',
  years,
  line,
  ...others,
})
/** Part of total 3699, but a person must decide where it belongs. */
const withoutInput = (code: number, label: string, reason: string, { years = EVERY_YEAR, ...others }: Options = {}): SourceCode => ({
  code,
  label,
  group: 'income',
  years,
  line: undefined,
  reason,
  ...others,
})
const excluded = (code: number, label: string, reason: string, { years = EVERY_YEAR, ...others }: Options = {}): SourceCode => ({
  code,
  label,
  group: 'excluded',
  years,
  line: undefined,
  reason,
  ...others,
})

const NOT_TAXED = 'Not taxed.'
const TO_2009_AND_FROM_2013: readonly Years[] = [
  [undefined, 2009],
  [2013, undefined],
]
const TO_2009_AND_FROM_2020: readonly Years[] = [
  [undefined, 2009],
  [2020, undefined],
]
const FOREIGN = { foreign: true } as const
const TO_2009 = { years: until(2009) } as const

/** Normal income: 36xx. */
const REMUNERATION: readonly SourceCode[] = [
  income(3601, 'Salary and wages', employer('salary'), FOREIGN),
  excluded(3602, 'Non-taxable income', NOT_TAXED, FOREIGN),
  income(3603, 'Pension', pension('pension'), { years: TO_2009_AND_FROM_2013, foreign: true }),
  income(3605, 'Annual payment', employer('bonus'), FOREIGN),
  income(3606, 'Commission', employer('commission'), FOREIGN),
  income(3607, 'Overtime', employer('overtime'), { years: TO_2009_AND_FROM_2020, foreign: true }),
  income(3608, 'Arbitration award', employer('otherCash'), FOREIGN),
  income(3610, 'Annuity from a retirement annuity fund', pension('raAnnuity'), { years: TO_2009_AND_FROM_2013, foreign: true }),
  income(3611, 'Purchased annuity, taxable part', pension('purchasedAnnuity'), { years: TO_2009_AND_FROM_2013, foreign: true }),
  income(3613, 'Restraint of trade', employer('otherCash'), FOREIGN),
  withoutInput(3614, 'Other retirement lump sum', 'An old code: enter the lump sum by its kind.'),
  income(3615, 'Director’s remuneration', employer('directorsFees'), { years: between(2003, 2018), foreign: true }),
  income(3616, 'Independent contractor', employer('otherCash'), FOREIGN),
  income(3617, 'Labour broker', employer('otherCash'), FOREIGN),
  income(3618, 'Annuity from a provident fund', pension('raAnnuity'), { years: from(2021), foreign: true }),
  withoutInput(3619, 'Labour broker with an exemption certificate', 'Income of a trade: enter it as a business.', FOREIGN),
  income(3620, 'Non-executive director, resident', employer('directorsFees'), { years: from(2018), foreign: true }),
  income(3621, 'Non-executive director, not resident', employer('directorsFees'), { years: from(2018), foreign: true }),
  income(3622, 'Long service award, cash', employer('otherCash'), { years: from(2023), foreign: true }),
  withoutInput(3623, 'Antedated salary of earlier years', 'Taxed by section 7A: decide how to spread it.', {
    years: from(2025),
    foreign: true,
  }),
]

const JOINED_IN_2010: readonly SourceCode[] = [
  ...[3604, 3609, 3612].map((code) => excluded(code, 'Non-taxable income (3602 from 2010)', NOT_TAXED, TO_2009)),
  ...[3705, 3709, 3716].map((code) => excluded(code, 'Non-taxable allowance (3714 from 2010)', NOT_TAXED, TO_2009)),
  ...[3706, 3710, 3711, 3712].map((code) => income(code, 'Taxable allowance (3713 from 2010)', employer('otherCash'), TO_2009)),
  ...[3803, 3804, 3807].map((code) => income(code, 'Fringe benefit (3801 from 2010)', employer('otherBenefits'), TO_2009)),
]

/** Allowances: 37xx. */
const ALLOWANCES: readonly SourceCode[] = [
  income(3701, 'Travel allowance', employer('travelAllowance'), FOREIGN),
  income(3702, 'Reimbursed travel above the prescribed rate', employer('travelAllowance'), FOREIGN),
  excluded(3703, 'Reimbursed travel up to the prescribed rate', NOT_TAXED, FOREIGN),
  income(3704, 'Subsistence allowance above the limit, local', employer('otherCash'), FOREIGN),
  income(3707, 'Share options exercised', employer('otherCash'), FOREIGN),
  income(3708, 'Public office allowance', employer('otherCash'), FOREIGN),
  income(3713, 'Other taxable allowances', employer('otherCash'), FOREIGN),
  excluded(3714, 'Other non-taxable allowances', NOT_TAXED, FOREIGN),
  income(3715, 'Subsistence allowance above the limit, abroad', employer('otherCash'), FOREIGN),
  income(3717, 'Broad-based employee share plan', employer('otherCash'), FOREIGN),
  income(3718, 'Shares vested (section 8C)', employer('otherCash'), { years: from(2018), foreign: true }),
  income(3719, 'Dividends taxed as remuneration (dd)', employer('otherCash'), { years: from(2018) }),
  income(3720, 'Dividends taxed as remuneration (ii)', employer('otherCash'), { years: from(2018) }),
  income(3721, 'Dividends taxed as remuneration (jj)', employer('otherCash'), { years: from(2018) }),
  income(3722, 'Reimbursed travel above the rate, taxed through PAYE', employer('travelAllowance'), { years: from(2019), foreign: true }),
  income(3723, 'Dividends taxed as remuneration (kk)', employer('otherCash'), { years: from(2018) }),
  withoutInput(3724, 'COVID-19 TERS', 'Ask what was paid and whether it was taxed.', { years: between(2021, 2021) }),
]

const CAR = employer('otherBenefits')

/** Fringe benefits: 38xx. */
const BENEFITS: readonly SourceCode[] = [
  income(3801, 'General fringe benefits', employer('otherBenefits'), FOREIGN),
  income(3802, 'Company car', CAR, FOREIGN),
  income(3805, 'Accommodation', employer('accommodationBenefit'), { years: TO_2009_AND_FROM_2013, foreign: true }),
  income(3806, 'Services', employer('otherBenefits'), { years: TO_2009_AND_FROM_2013, foreign: true }),
  income(3808, 'Employee’s debt', employer('otherBenefits'), { years: TO_2009_AND_FROM_2013, foreign: true }),
  income(3809, 'Bursary up to NQF 4, taxable', employer('otherBenefits'), { years: TO_2009_AND_FROM_2013, foreign: true }),
  income(3810, 'Medical scheme fees paid by the employer', employer('employerMedical'), FOREIGN),
  income(3813, 'Medical costs paid by the employer', employer('otherBenefits'), FOREIGN),
  excluded(3815, 'Bursary up to NQF 4, exempt', NOT_TAXED, { years: from(2013), foreign: true }),
  income(3816, 'Company car on an operating lease', CAR, { years: from(2014), foreign: true }),
  income(3817, 'Pension fund contribution of the employer', employer('employerRetirement'), { years: from(2017), foreign: true }),
  income(3820, 'Bursary NQF 5 to 10, taxable', employer('otherBenefits'), { years: from(2014) }),
  excluded(3821, 'Bursary NQF 5 to 10, exempt', NOT_TAXED, { years: from(2014) }),
  excluded(3822, 'Acquisition of property, exempt', NOT_TAXED, FOREIGN),
  income(3825, 'Provident fund contribution of the employer', employer('employerRetirement'), { years: from(2017), foreign: true }),
  income(3828, 'Retirement annuity contribution of the employer', employer('employerRetirement'), { years: from(2017), foreign: true }),
  income(3829, 'Bursary up to NQF 4, disability, taxable', employer('otherBenefits'), { years: from(2019) }),
  excluded(3830, 'Bursary up to NQF 4, disability, exempt', NOT_TAXED, { years: from(2019) }),
  income(3831, 'Bursary NQF 5 to 10, disability, taxable', employer('otherBenefits'), { years: from(2019) }),
  excluded(3832, 'Bursary NQF 5 to 10, disability, exempt', NOT_TAXED, { years: from(2019) }),
  income(3833, 'Bargaining council contribution of the employer', employer('otherBenefits'), { years: from(2020), foreign: true }),
  excluded(3834, 'Exempt benefits', NOT_TAXED, FOREIGN),
  income(3835, 'Long service award, other than cash', employer('otherBenefits'), { years: from(2023), foreign: true }),
]

const DECIDE_TRANSFER = 'A transfer between funds: ask for the directive.'

/** Gross lump sums: 39xx. */
const LUMP_SUMS: readonly SourceCode[] = [
  income(3901, 'Gratuity or severance benefit', lumpSum('severance'), FOREIGN),
  income(3906, 'Special remuneration', employer('otherCash')),
  income(3907, 'Other lump sums', employer('otherCash'), FOREIGN),
  excluded(3908, 'Share of a surplus', NOT_TAXED),
  income(3909, 'Unclaimed benefits', employer('otherCash'), { years: between(2007, 2009) }),
  income(3915, 'Lump sum on retirement or death', lumpSum('retirement')),
  income(3920, 'Lump sum on withdrawal', lumpSum('withdrawal'), { years: from(2009) }),
  income(3921, 'Lump sum of a living annuity or by section 15C', lumpSum('retirement'), { years: from(2010) }),
  withoutInput(3922, 'Compensation on death in employment', 'Exempt up to a limit; above it all of it is taxed: enter it by hand.', {
    years: from(2012),
  }),
  withoutInput(3923, 'Transfer of an unclaimed benefit', DECIDE_TRANSFER),
  withoutInput(3924, 'Transfer on retirement', DECIDE_TRANSFER, { years: from(2019) }),
  income(3926, 'Savings withdrawal benefit', pension('savingsWithdrawal'), { years: from(2025) }),
  // Until the codes were joined to 3920 and 3915.
  income(3902, 'Lump sum on withdrawal, pension or provident fund', lumpSum('withdrawal'), { years: until(2009) }),
  income(3903, 'Lump sum on retirement, pension or provident fund', lumpSum('retirement'), { years: until(2008) }),
  income(3904, 'Lump sum on withdrawal, retirement annuity fund', lumpSum('withdrawal'), { years: until(2009) }),
  income(3905, 'Lump sum on retirement, retirement annuity fund', lumpSum('retirement'), { years: until(2008) }),
]

export const INCOME: readonly SourceCode[] = [...REMUNERATION, ...ALLOWANCES, ...BENEFITS, ...LUMP_SUMS, ...JOINED_IN_2010]
