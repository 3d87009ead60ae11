import { portion } from '../fraction.ts'
import { retirementCap, tableTax } from './income-steps.ts'
import type { OracleScenario } from './scenario.ts'
import { uif } from './work-steps.ts'

export interface PayLines {
  uif: number
  /** Withheld by the annual tables. */
  payrollTax: number
  /** Per month. */
  takeHome: number
  /** Normal tax less what payroll withholds. */
  balanceOfTax: number
}

export interface Payroll {
  /** From the employer, as counted by the Fourth Schedule. */
  remuneration: number
  normalTax: number
  rebates: number
  s6A: number
  age: number
}

/** Fourth Schedule, paragraph 2(4): contributions to a fund are deducted, up to the amount that s11F would allow on this pay alone. Rounded: 27,5 %. */
function fundAllowed(year: number, fund: number, remuneration: number): number {
  return fund === 0 ? 0 : Math.min(fund, retirementCap(year), portion(remuneration, 275, 1000))
}

/** Paragraph 9: by the annual table, less rebates and the credits that payroll allows: s6A, and from 65 the fees of s6B(3)(a)(i). */
export function payrollTax(s: OracleScenario, { remuneration, rebates, s6A, age }: Payroll): number {
  const balance = remuneration - fundAllowed(s.year, s.work.fund, remuneration)
  const s6B = age < 65 ? 0 : portion(Math.max(0, 12 * s.medical.monthlyFee - 3 * s6A), 333, 1000)
  return Math.max(0, tableTax(s.year, balance) - rebates - s6A - s6B)
}

/** Whether there is an employer at all, even if only for a loan. */
export const isEmployed = ({ remuneration, loan, work: { travel, cars } }: OracleScenario) =>
  remuneration > 0 || loan !== null || travel !== null || cars.length > 0

/** The monthly take-home pay of a whole year. Rounded: the twelfth. */
export function payLines(s: OracleScenario, payroll: Payroll): PayLines {
  const ofUif = uif(s, payroll.remuneration)
  const cash = s.remuneration + (s.work.travel?.allowance ?? 0)
  if (!isEmployed(s) || s.period !== null) return { uif: ofUif, payrollTax: 0, takeHome: 0, balanceOfTax: 0 }
  const tax = payrollTax(s, payroll)
  return {
    uif: ofUif,
    payrollTax: tax,
    takeHome: portion(cash - tax - ofUif - s.work.fund, 1, 12),
    balanceOfTax: payroll.normalTax - tax,
  }
}
