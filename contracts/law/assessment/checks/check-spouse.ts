import { type CheckContext, checkTaxScenario } from './check.ts'
import { COMMUNITY_DAYS } from './check-community.ts'
import { type ScenarioFault, newFindings } from '../../working/findings.ts'
import { labelOf } from '../inputs/labels.ts'
import type { TaxScenarioInputs } from '../inputs/scenario.ts'

/** Whether two linked scenarios fit each other: nothing is halved between two years, or with a scenario that is faulty itself. */
export function spouseFaults(inputs: TaxScenarioInputs, spouse: TaxScenarioInputs, context: CheckContext): readonly ScenarioFault[] {
  const found = newFindings(labelOf)
  if (spouse.taxYear !== inputs.taxYear) {
    const remedy = `Link a scenario of ${inputs.taxYear}.`
    found.fault('spouse-other-year', 'spouse.taxYear', `${spouse.taxYear}, but this scenario is about ${inputs.taxYear}.`, remedy)
  }
  const joint = inputs.maritalRegime === 'inCommunity'
  if (joint !== (spouse.maritalRegime === 'inCommunity')) {
    const what = 'another one than in this scenario; a marriage has one regime.'
    found.fault('spouse-other-regime', 'spouse.maritalRegime', what, 'Choose the same marital regime in both scenarios.')
  }
  for (const field of COMMUNITY_DAYS) {
    if (!joint || found.faults.length > 0 || inputs[field] === spouse[field]) continue
    const what = 'another day than in this scenario; a marriage has one.'
    found.fault('spouse-other-community', `spouse.${field}`, what, 'Enter the same days in community of property in both scenarios.')
  }
  if (!joint || found.faults.length > 0) return found.faults
  const { faults } = checkTaxScenario(spouse, { years: context.years, today: context.today })
  return faults.map((fault) => {
    const field = `spouse.${fault.field}`
    return { ...fault, field, message: fault.message.replace(labelOf(fault.field), labelOf(field)) }
  })
}
