import type { TaxScenarioAnswer } from '@tafel/contracts/calculators/tax/calculate.ts'
import type { TaxScenarioGiven } from '@tafel/contracts/calculators/tax/inputs/scenario.ts'
import type { FieldPath } from '../../../workbench/field-path.ts'
import type { FormProps } from '../../../workbench/kind.ts'

export type ScenarioField = FieldPath<TaxScenarioGiven>
export type ScenarioFormProps = FormProps<TaxScenarioGiven, TaxScenarioAnswer>
