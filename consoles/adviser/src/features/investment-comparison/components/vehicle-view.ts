import type { InvestmentComparisonResult } from '@tafel/contracts/kinds/investment/calculator/result/result.ts'
import type { VehicleGiven } from '@tafel/contracts/kinds/investment/calculator/inputs/vehicle.ts'
import type { FormState } from '../../../workbench/form/form-state.ts'
import type { VehicleActions } from './vehicle-head.tsx'

/** The data of the vehicles, for columns or cards. */
export interface VehicleView {
  readonly vehicles: readonly VehicleGiven[]
  readonly names: readonly string[]
  /** The latest result; undefined while there is none. */
  readonly result: InvestmentComparisonResult | undefined
  /** The index of the best; −1 while there is none. */
  readonly best: number
  readonly state: FormState
  readonly actions: VehicleActions
}

/** The panel of a group of rows, shared by all vehicles so that they stay aligned. */
export const panelOfGroup = (group: string) => `vehicles.${group}`
