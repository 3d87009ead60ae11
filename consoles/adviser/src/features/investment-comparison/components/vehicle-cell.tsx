import type { VehicleGiven } from '@tafel/contracts/kinds/investment/calculator/inputs/vehicle.ts'
import { Hint } from '@tafel/kit/text/text.tsx'
import { applies, type VehicleRow, valueIn } from '../model/vehicle-rows.ts'
import { FieldControl } from './field-control.tsx'
import type { VehicleView } from './vehicle-view.ts'

export interface VehicleCellProps {
  readonly view: VehicleView
  readonly vehicle: VehicleGiven
  readonly at: number
  readonly row: VehicleRow
  /** For ears, whole: a row's head and a column's head are elsewhere. */
  readonly label: string
}

/** One field of one vehicle; a dash where it says nothing of such a vehicle. */
export function VehicleCell({ view, vehicle, at, row, label }: VehicleCellProps) {
  if (!applies(row, vehicle)) return <Hint>–</Hint>
  const path = `vehicles.${at}.${row.path}`
  return (
    <FieldControl
      path={path}
      type={row.type}
      label={label}
      value={valueIn(vehicle, row.path)}
      otherwise={view.defaults.get(path)}
      error={view.problem(path) ?? (row.path === 'kind' ? view.problem(`vehicles.${at}`) : undefined)}
      readOnly={view.readOnly}
      edit={view.edit}
    />
  )
}
