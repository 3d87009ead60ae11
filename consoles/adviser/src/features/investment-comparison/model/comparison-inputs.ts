import type { InvestmentComparisonGiven } from '@tafel/contracts/kinds/investment/calculator/inputs/comparison.ts'
import type { VehicleGiven } from '@tafel/contracts/kinds/investment/calculator/inputs/vehicle.ts'
import type { FieldPath } from '../../../workbench/field-path.ts'
import type { FormProps } from '../../../workbench/kind.ts'
import type { ComparisonAnswer } from '../engine/calculations.ts'

export type Given = InvestmentComparisonGiven
export type ComparisonField = FieldPath<Given>
export type ComparisonForm = FormProps<Given, ComparisonAnswer>
export type Vehicles = readonly VehicleGiven[]

/** Accepts any path of the inputs: the schema, not the type, guarantees that the field exists. */
export type EditPath = (path: string, next: unknown) => void
