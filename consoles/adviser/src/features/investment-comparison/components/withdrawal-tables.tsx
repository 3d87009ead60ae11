import { LedgerPanel } from '@tafel/kit/fields/ledger-panel.tsx'
import { entryAt, type FormState } from '../../../workbench/form/form-state.ts'
import { RowCells } from '../../../workbench/form/row-cells.tsx'
import type { RowsNode } from '../../../workbench/form/schema/form-schema.ts'
import { columnsOf } from '../../../workbench/form/schema/row-columns.ts'
import type { Vehicles } from '../model/comparison-inputs.ts'
import { vehicleNames } from '../model/vehicle-edits.ts'
import { applies, ROW_TABLES } from '../model/vehicle-rows.ts'
import { panelOfGroup } from './vehicle-view.ts'

const TABLES = ROW_TABLES.map((node) => ({ node, fields: columnsOf(node) }))

interface TableProps {
  readonly vehicles: Vehicles
  readonly state: FormState
}

/** Fields with rows, such as withdrawals: a table for each vehicle that has them. */
export function WithdrawalTables(props: TableProps) {
  return TABLES.map((table) => <TablesOf key={table.node.key} {...props} {...table} />)
}

interface TablesOfProps extends TableProps {
  readonly node: RowsNode
  readonly fields: ReturnType<typeof columnsOf>
}

function TablesOf({ vehicles, state, node, fields }: TablesOfProps) {
  const { panels } = state
  const names = vehicleNames(vehicles)
  const panel = panelOfGroup(node.key)
  const pathOf = (at: number) => `vehicles.${at}.${node.key}`
  const count = vehicles.reduce((sum, _vehicle, at) => sum + countOf(entryAt(state.inputs, pathOf(at))), 0)
  return (
    <LedgerPanel
      panel={panel}
      title={node.label}
      words={count === 0 ? 'none' : `${count}`}
      open={panels.isOpen(panel)}
      onToggle={panels.toggle}
    >
      {vehicles.map(
        (vehicle, at) =>
          applies({ path: node.key }, vehicle) && (
            <RowCells key={`${at}.${vehicle.kind}`} state={state} node={node} path={pathOf(at)} fields={fields} title={names[at]!} />
          ),
      )}
    </LedgerPanel>
  )
}

const countOf = (rows: unknown) => (Array.isArray(rows) ? rows.length : 0)
