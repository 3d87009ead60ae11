import { taxScenarioInputs } from '../calculators/tax/inputs/scenario.ts'
import { CHOICE_WORDS } from '../tax-report/choice-words.ts'
import { wordsBySchema } from './schema-words.ts'

/** Says the value of an input of a scenario in words, by its path. */
export const scenarioWords = wordsBySchema(taxScenarioInputs, {
  amounts: ['paye', 'reimbursiveRate'],
  areas: ['areaOffice', 'areaHome'],
  units: ['units', 'unitsSold', 'lotUnitsSold'],
  choices: CHOICE_WORDS,
})
