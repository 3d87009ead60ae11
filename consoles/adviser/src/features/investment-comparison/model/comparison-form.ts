import type { InvestmentComparisonGiven } from '@tafel/contracts/kinds/investment/calculator/inputs/comparison.ts'
import type { VehicleGiven } from '@tafel/contracts/kinds/investment/calculator/inputs/vehicle.ts'
import type { FieldPath } from '../../../workbench/field-path.ts'
import type { FormProps } from '../../../workbench/kind.ts'
import type { ComparisonAnswer } from '../engine/calculations.ts'

export type Given = InvestmentComparisonGiven
export type ComparisonField = FieldPath<Given>
export type ComparisonForm = FormProps<Given, ComparisonAnswer>
export type Vehicles = readonly VehicleGiven[]

/** Any path of the inputs; that there is such a field is known from the schema, not from its type. */
export type EditPath = (path: string, next: unknown) => void

/** What is wrong with a field: by the server, or why there is no answer. */
export function problemOf({ answer, errorOf }: Pick<ComparisonForm, 'answer' | 'errorOf'>, path: string): string | undefined {
  const said = errorOf(path as ComparisonField)
  if (said !== undefined || answer.ok) return said
  const fault = answer.faults.find(({ field }) => field === path)
  return fault && `${fault.message} ${fault.remedy}`
}

export type Defaults = ReadonlyMap<string, unknown>
const NO_DEFAULTS: Defaults = new Map()

/** What empty fields count as, by their paths. */
export const defaultsOf = (answer: ComparisonAnswer): Defaults =>
  answer.ok ? new Map(answer.result.defaults.map(({ field, value }) => [field, value])) : NO_DEFAULTS
