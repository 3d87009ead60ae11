import { taxScenarioInputs } from '@tafel/contracts/law/assessment/inputs/scenario.ts'
import { INPUT_LABELS } from '@tafel/contracts/law/assessment/inputs/labels.ts'
import { CHOICE_WORDS } from '@tafel/contracts/kinds/scenario/choice-words.ts'
import { inWords } from '@tafel/contracts/base/in-words.ts'
import type { Control } from '../../../workbench/form/schema/control.ts'
import { readSchema } from '../../../workbench/form/schema/form-schema.ts'
import { CoveredMembers, membersWords } from '../form/covered-members.tsx'
import { sourceOf } from '../form/source-of.tsx'
import { HEADS } from './heads.ts'
import { ROW_WORDS } from './row-words.ts'

/** Controls that the schema alone doesn't determine, by the end of the path. */
const SPECIAL: readonly (readonly [RegExp, Control])[] = [
  // The total of all employers may exceed the limit of one amount.
  [/(^|\.)paye$/, { kind: 'amount' }],
  // Cents a kilometre.
  [/\.reimbursiveRate$/, { kind: 'amount' }],
  // Hundredths of a square metre.
  [/\.area[A-Z]\w*$/, { kind: 'area' }],
  // Ten-thousandths of a unit.
  [/\.lots\.\*\.units(Sold)?$|\.lotUnitsSold$/, { kind: 'units' }],
  [/\.coveredMembers$/, { kind: 'special', Input: CoveredMembers, words: membersWords }],
  [/\.(exchange|average)Rate$/, { kind: 'exchangeRate' }],
  [/\.bonusMonth$/, { kind: 'month' }],
  [/Year$|\.year$/, { kind: 'year' }],
  [/ScenarioId$/, { kind: 'link', of: 'scenario' }],
]

/** The units of whole numbers, by name. */
const UNITS: readonly (readonly [RegExp, string])[] = [
  [/km$/i, 'km'],
  [/days|spell/i, 'days'],
  [/landArea/, 'm²'],
  [/months/i, 'months'],
  [/years/i, 'years'],
]

const nameOf = (pattern: string) => pattern.slice(pattern.lastIndexOf('.') + 1)

/** The inputs as the form's schema. */
export const SCHEMA = readSchema(taxScenarioInputs, {
  label: (pattern) => INPUT_LABELS[pattern] ?? pattern,
  special: (pattern) => SPECIAL.find(([path]) => path.test(pattern))?.[1],
  choice: (pattern, value) => CHOICE_WORDS[nameOf(pattern)]?.[value] ?? inWords(value),
  unit: (pattern) => UNITS.find(([end]) => end.test(nameOf(pattern)))?.[1] ?? '',
  source: sourceOf,
  headings: HEADS,
  rows: ROW_WORDS,
})
