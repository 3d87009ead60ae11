import { BASE_COST } from './eighth-schedule/base-cost.ts'
import { ARRIVAL, ARRIVAL_LIMITS, FOREIGN_ASSETS } from './eighth-schedule/residence-of-person.ts'
import { RESIDENCE } from './eighth-schedule/residence.ts'
import { GAIN_RULES } from './eighth-schedule/rules.ts'
import { PAYE_AND_PROVISIONAL_TAX } from './fourth-schedule.ts'
import { ALLOWANCES_AND_DEATH } from './income-tax/allowances-and-death.ts'
import { DONATIONS_TAX } from './income-tax/donations-tax.ts'
import { EXEMPT_INCOME } from './income-tax/exempt-income.ts'
import { EXPENSES } from './income-tax/expenses.ts'
import { CURRENCY, EXIT, FOREIGN_TAX_CREDIT, SCOPE_OF_INCOME, TREATY_DIVIDENDS, WITHHOLDING } from './income-tax/foreign-income.ts'
import { GAINS_AND_DIVIDENDS_TAX } from './income-tax/gains-and-dividends-tax.ts'
import { GROSS_INCOME } from './income-tax/gross-income.ts'
import { INSURERS_AND_WITHHOLDING } from './income-tax/insurers-and-withholding.ts'
import { INTEREST_ON_TAX } from './income-tax/interest-on-tax.ts'
import { LIMITS_ON_DEDUCTIONS } from './income-tax/limits-on-deductions.ts'
import { LOSSES, MEDICAL_BEFORE_CREDITS } from './income-tax/losses.ts'
import { MEDICAL_AND_SOLAR } from './income-tax/medical-and-solar.ts'
import { RATES_AND_REBATES } from './income-tax/rates-and-rebates.ts'
import { SAVINGS_AND_DONATIONS } from './income-tax/savings-and-donations.ts'
import { SPOUSES_IN_COMMUNITY } from './income-tax/spouses-in-community.ts'
import type { LawSection } from './section/law-section.ts'
import { CREDIT, ESTATES } from './other-acts/credit-and-estates.ts'
import { DEEDS, RATES_AND_UIF, VAT } from './other-acts/levies-and-fees.ts'
import { TRANSFER_DUTY } from './other-acts/transfer-duty.ts'
import { LUMP_SUMS } from './second-schedule.ts'
import { BENEFITS } from './seventh-schedule.ts'
import { TURNOVER_TAX } from './sixth-schedule.ts'

/** Every section that the calculators apply, by Act and in the order of the Act. */
export const LAW_SECTIONS: readonly LawSection[] = [
  ...GROSS_INCOME,
  ...SCOPE_OF_INCOME,
  ...RATES_AND_REBATES,
  ...MEDICAL_AND_SOLAR,
  ...FOREIGN_TAX_CREDIT,
  ...SPOUSES_IN_COMMUNITY,
  ...ALLOWANCES_AND_DEATH,
  ...EXIT,
  ...EXEMPT_INCOME,
  ...EXPENSES,
  ...SAVINGS_AND_DONATIONS,
  ...MEDICAL_BEFORE_CREDITS,
  ...LOSSES,
  ...LIMITS_ON_DEDUCTIONS,
  ...CURRENCY,
  ...INSURERS_AND_WITHHOLDING,
  ...WITHHOLDING,
  ...DONATIONS_TAX,
  ...GAINS_AND_DIVIDENDS_TAX,
  ...TREATY_DIVIDENDS,
  ...INTEREST_ON_TAX,
  ...LUMP_SUMS,
  ...PAYE_AND_PROVISIONAL_TAX,
  ...TURNOVER_TAX,
  ...BENEFITS,
  ...GAIN_RULES,
  ...ARRIVAL,
  ...BASE_COST,
  ...ARRIVAL_LIMITS,
  ...FOREIGN_ASSETS,
  ...RESIDENCE,
  ...RATES_AND_UIF,
  ...TRANSFER_DUTY,
  ...VAT,
  ...DEEDS,
  ...ESTATES,
  ...CREDIT,
]
