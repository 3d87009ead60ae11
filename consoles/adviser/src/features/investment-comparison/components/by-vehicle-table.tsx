import { styled } from '@tafel/kit/theme/styled.ts'
import type { InvestmentComparisonResult, VehicleResult } from '@tafel/contracts/kinds/investment/calculator/result/result.ts'
import { Hint } from '@tafel/kit/text/text.tsx'
import type { ReactNode } from 'react'
import { LedgerTable } from '../../../workbench/parts/ledger-table.tsx'

// Positioned, so that visually hidden text scrolls with it.
const Scroll = styled('div')({ position: 'relative', overflowX: 'auto', scrollbarWidth: 'thin', '&:focus-visible': { outlineOffset: -2 } })
const NAMES = { whiteSpace: 'normal', verticalAlign: 'bottom', minWidth: 84 } as const

export interface VehicleLine {
  readonly label: string
  readonly hint?: string
  readonly cell: (vehicle: VehicleResult, at: number) => ReactNode
  readonly isSum?: boolean
}

export interface ByVehicleTableProps {
  /** The accessible name of the scrollable table. */
  readonly name: string
  /** The top left cell: the unit of the amounts. */
  readonly corner: string
  readonly result: Pick<InvestmentComparisonResult, 'vehicles'>
  readonly lines: readonly VehicleLine[]
}

/** A table whose columns are the vehicles. */
export function ByVehicleTable({ name, corner, result: { vehicles }, lines }: ByVehicleTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so it must be reachable by keyboard
    <Scroll tabIndex={0} role="region" aria-label={name}>
      <LedgerTable style={{ minWidth: 150 + vehicles.length * 96 }}>
        <thead>
          <tr>
            <th scope="col">
              <Hint>{corner}</Hint>
            </th>
            {vehicles.map((vehicle, at) => (
              <th key={at} scope="col" style={NAMES}>
                {vehicle.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ label, hint, cell, isSum = false }) => (
            <tr key={label} data-sum={isSum || undefined}>
              <th scope="row">
                {label} {hint !== undefined && <Hint>{hint}</Hint>}
              </th>
              {vehicles.map((vehicle, at) => (
                <td key={at}>{cell(vehicle, at)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </LedgerTable>
    </Scroll>
  )
}
