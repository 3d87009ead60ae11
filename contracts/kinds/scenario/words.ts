import { taxScenarioInputs } from '../../law/assessment/inputs/scenario.ts'
import { CHOICE_WORDS } from './choice-words.ts'
import { wordsBySchema } from '../compare/schema-words.ts'

/** Says the value of an input of a scenario in words, by its path. */
export const scenarioWords = wordsBySchema(taxScenarioInputs, {
  amounts: ['paye', 'reimbursiveRate'],
  areas: ['areaOffice', 'areaHome'],
  units: ['units', 'unitsSold', 'lotUnitsSold'],
  choices: CHOICE_WORDS,
})
