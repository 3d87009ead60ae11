import { checkDeath } from './check-death.ts'
import { checkEarlierPart } from './check-earlier-part.ts'
import type { TaxConstants } from '../../figure/tax-kinds.ts'
import { checkDeductions, checkMedical, checkPaid } from './check-deductions.ts'
import { checkDisposals, checkLumpSums } from './check-gains.ts'
import { checkBusinesses, checkEmployers, checkInvestmentIncome, checkRentals, checkRetirementIncome } from './check-income.ts'
import { checkForeignWork } from './check-foreign-work.ts'
import { checkCurrency } from './check-currency.ts'
import { checkWithheld } from './check-withheld.ts'
import { checkPerson } from './check-person.ts'
import { type ScenarioFault, type ScenarioNote, newFindings } from '../../working/findings.ts'
import { labelOf } from '../inputs/labels.ts'
import type { TaxScenarioInputs } from '../inputs/scenario.ts'

export interface CheckContext {
  /** Years of assessment whose tables are loaded. */
  readonly years: readonly number[]
  readonly today: string
  /** For notes that depend on a figure of law. */
  readonly tax?: TaxConstants
  /** Of this scenario, where it has one: so that it can't be linked to itself. */
  readonly scenarioId?: string
  /** The scenario of the spouse is available, linked by id or passed with this one. */
  readonly hasSpouse?: boolean
}

/** Checks across fields, of the year and its tables. Total: never throws for inputs that fit the schema. */
export function checkTaxScenario(
  inputs: TaxScenarioInputs,
  context: CheckContext,
): { readonly faults: readonly ScenarioFault[]; readonly notes: readonly ScenarioNote[] } {
  const found = newFindings(labelOf)
  checkPerson(inputs, context, found)
  checkEmployers(inputs, found)
  checkRetirementIncome(inputs, found)
  checkInvestmentIncome(inputs, found)
  checkRentals(inputs, found)
  checkBusinesses(inputs, context, found)
  checkDisposals(inputs, found)
  checkDeath(inputs, found)
  checkEarlierPart(inputs, context, found)
  checkLumpSums(inputs, found)
  checkDeductions(inputs, context, found)
  checkMedical(inputs, found)
  checkPaid(inputs, context, found)
  checkWithheld(inputs, found)
  checkCurrency(inputs, found)
  checkForeignWork(inputs, found)
  return { faults: found.faults, notes: found.notes }
}
