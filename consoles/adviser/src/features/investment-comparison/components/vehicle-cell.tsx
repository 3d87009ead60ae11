import type { VehicleGiven } from '@tafel/contracts/kinds/investment/calculator/inputs/vehicle.ts'
import { Hint } from '@tafel/kit/text/text.tsx'
import { FieldInput } from '../../../workbench/form/field-input.tsx'
import { fieldProps } from '../../../workbench/form/input-list.tsx'
import { applies, type VehicleRow } from '../model/vehicle-rows.ts'
import type { VehicleView } from './vehicle-view.ts'

export interface VehicleCellProps {
  readonly view: VehicleView
  readonly vehicle: VehicleGiven
  readonly at: number
  readonly row: VehicleRow
  /** The full accessible name, with row and column. */
  readonly label: string
}

/** One field of one vehicle, or a dash if it doesn't apply. */
export function VehicleCell({ view: { state }, vehicle, at, row, label }: VehicleCellProps) {
  if (!applies(row, vehicle)) return <Hint>–</Hint>
  const of = `vehicles.${at}`
  const props = fieldProps({ state, node: row.node, path: `${of}.${row.path}`, label })
  // Problems of the vehicle as a whole appear at its first field.
  const ofVehicle = row.path === 'kind' ? (state.serverError(of) ?? state.findings.at(of)?.error) : undefined
  return <FieldInput {...props} error={props.error ?? ofVehicle} />
}
