import { valueAt } from '@tafel/contracts/kinds/scenario/calculator/inputs/paths.ts'
import { labelOf } from '@tafel/contracts/law/assessment/inputs/labels.ts'
import type { TaxScenarioInputs } from '@tafel/contracts/law/assessment/inputs/scenario.ts'
import type { TaxScenarioResult } from '@tafel/contracts/law/assessment/result/result.ts'
import type { Goal } from '@tafel/contracts/kinds/scenario/calculator/goal-seek.ts'

export interface Option {
  readonly value: string
  readonly label: string
}

const SINGLE = ['deductions.raContribution', 'deductions.donations18A', 'paid.provisionalP2'] as const
/** Amounts of rows, with the field that distinguishes the rows. */
const OF_ROWS = [
  ['employers', ['salary', 'bonus'], 'employerName'],
  ['disposals', ['proceeds'], 'description'],
  ['lumpSums', ['gross'], 'kind'],
  ['rentals', ['grossRent'], 'propertyName'],
  ['businesses', ['turnover'], 'tradeName'],
] as const satisfies readonly (readonly [keyof TaxScenarioInputs, readonly string[], string])[]

/** The amounts of this scenario that can be varied. */
export function variedOptions(inputs: TaxScenarioInputs): readonly Option[] {
  const rows = OF_ROWS.flatMap(([group, fields, name]) =>
    (inputs[group] as readonly object[]).flatMap((row, at) =>
      fields.map((field) => {
        const path = `${group}.${at}.${field}`
        const words = String(valueAt(row, name) ?? '')
        return {
          value: path,
          label: inputs[group].length === 1 ? labelOf(path) : `${labelOf(path)}, ${words === '' ? `row ${at + 1}` : words}`,
        }
      }),
    ),
  )
  return [...SINGLE.map((value) => ({ value, label: labelOf(value) })), ...rows]
}

interface GoalWords {
  readonly label: string
  readonly at: Goal['at']
}

/** Figures that may be a goal: payments are at most the target, receipts at least. */
const GOALS = {
  'settlement.dueOrRefund': { label: 'what is due to SARS', at: 'most' },
  'tax.total': { label: 'the total tax for the year', at: 'most' },
  'taxableIncome.total': { label: 'taxable income', at: 'most' },
  'takeHome.normalMonth': { label: 'monthly take-home pay', at: 'least' },
} as const satisfies Record<string, GoalWords>
export type GoalFigure = keyof typeof GOALS

export function goalOptions({ takeHome }: TaxScenarioResult): readonly Option[] {
  return Object.entries(GOALS)
    .filter(([figure]) => takeHome !== null || !figure.startsWith('takeHome'))
    .map(([value, { label, at }]) => ({ value, label: `${label} is at ${at}` }))
}

export const goalOf = (figure: GoalFigure, value: number): Goal => ({ figure, at: GOALS[figure].at, value })

/** The range of the search, in cents: up to R 100 million, or ten times the current amount. */
export const rangeOf = (inputs: TaxScenarioInputs, vary: string): readonly [number, number] => [
  0,
  Math.max(10_000_000_000, 10 * Number(valueAt(inputs, vary) ?? 0)),
]
