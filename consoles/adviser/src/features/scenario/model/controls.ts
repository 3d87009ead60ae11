import { cents, date, ppm } from '@tafel/contracts/base/fields.ts'
import { CHOICE_WORDS } from '@tafel/contracts/kinds/scenario/choice-words.ts'
import { inWords } from '@tafel/contracts/base/in-words.ts'
import type * as z from 'zod/mini'
import { boundsOf } from './bounds.ts'

/** How an input is typed in. */
export type Control =
  | { readonly kind: 'amount' | 'rate' | 'date' | 'flag' | 'area' | 'units' | 'members' | 'month' | 'year' | 'scenario' | 'exchangeRate' }
  | { readonly kind: 'whole'; readonly min: number; readonly max: number; readonly unit: string }
  | { readonly kind: 'choice'; readonly options: readonly Option[] }
  | { readonly kind: 'text' | 'note'; readonly max: number }

export interface Option {
  readonly value: string
  readonly label: string
}

/** Texts longer than a line are written in a box of several. */
const LONG_TEXT = 1000
/** Of a text whose schema bounds it otherwise than by its length, as a country's two letters. */
const SHORT_TEXT = 120

/** Inputs whose schema says less than people want to see, by the end of their path. */
const SPECIAL: readonly (readonly [RegExp, Control])[] = [
  // Room for the sum of all employers: more than one amount may be.
  [/(^|\.)paye$/, { kind: 'amount' }],
  // Cents a kilometre.
  [/\.reimbursiveRate$/, { kind: 'amount' }],
  // Hundredths of a square metre.
  [/\.area[A-Z]\w*$/, { kind: 'area' }],
  // Ten-thousandths of a unit.
  [/\.lots\.\*\.units(Sold)?$|\.lotUnitsSold$/, { kind: 'units' }],
  [/\.coveredMembers$/, { kind: 'members' }],
  [/\.(exchange|average)Rate$/, { kind: 'exchangeRate' }],
  [/\.bonusMonth$/, { kind: 'month' }],
  [/Year$|\.year$/, { kind: 'year' }],
  [/ScenarioId$/, { kind: 'scenario' }],
]

/** What a whole number counts, by its name. */
const UNITS: readonly (readonly [RegExp, string])[] = [
  [/km$/i, 'km'],
  [/days|spell/i, 'days'],
  [/landArea/, 'm²'],
  [/months/i, 'months'],
  [/years/i, 'years'],
]

/** The control of an input at a path such as `employers.*.salary`; `schema` without its default. */
export function controlOf(pattern: string, schema: z.core.$ZodType): Control {
  const special = SPECIAL.find(([path]) => path.test(pattern))?.[1]
  if (special !== undefined) return special
  if (schema === cents) return { kind: 'amount' }
  if (schema === ppm) return { kind: 'rate' }
  if (schema === date) return { kind: 'date' }
  const { def } = (schema as z.core.$ZodTypes)._zod
  const { min = 0, max } = boundsOf(schema)
  const name = pattern.slice(pattern.lastIndexOf('.') + 1)
  switch (def.type) {
    case 'boolean':
      return { kind: 'flag' }
    case 'enum':
      return {
        kind: 'choice',
        options: Object.values(def.entries).map((value) => ({ value: String(value), label: choiceLabel(name, value) })),
      }
    case 'string':
      return max !== undefined && max >= LONG_TEXT ? { kind: 'note', max } : { kind: 'text', max: max ?? SHORT_TEXT }
    default:
      return { kind: 'whole', min, max: max ?? Number.MAX_SAFE_INTEGER, unit: UNITS.find(([end]) => end.test(name))?.[1] ?? '' }
  }
}

const choiceLabel = (name: string, value: unknown): string => CHOICE_WORDS[name]?.[String(value)] ?? inWords(String(value))
