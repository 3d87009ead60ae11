import type { FieldType } from '@tafel/contracts/law/working/field-type.ts'
import { partLabel } from '@tafel/contracts/kinds/investment/calculator/inputs/labels.ts'
import { LedgerPanel } from '@tafel/kit/fields/ledger-panel.tsx'
import type { Cell, RowColumn } from '@tafel/kit/rows/cell-text.ts'
import { RowTable } from '@tafel/kit/rows/row-table.tsx'
import { type ComparisonForm, type EditPath, problemOf } from '../model/comparison-form.ts'
import { vehicleNames } from '../model/vehicle-edits.ts'
import { applies, ROW_TABLES, type VehicleRow, valueIn } from '../model/vehicle-rows.ts'
import { panelOfGroup } from './vehicle-view.ts'

type Rows = readonly Readonly<Record<string, Cell>>[]

/** Fields of vehicles that are rows themselves, such as withdrawals: a table for each vehicle that has them. */
export function WithdrawalTables({ form }: { readonly form: ComparisonForm }) {
  return ROW_TABLES.map((row) => <TablesOf key={row.path} form={form} row={row} />)
}

function TablesOf({ form, row }: { readonly form: ComparisonForm; readonly row: VehicleRow }) {
  const { inputs, panels, readOnly, context } = form
  const { vehicles } = inputs
  const names = vehicleNames(vehicles)
  const panel = panelOfGroup(row.path)
  const count = vehicles.reduce((sum, vehicle) => sum + ((valueIn(vehicle, row.path) as Rows | undefined)?.length ?? 0), 0)
  const columns = columnsOf(row.type)
  if (columns === undefined || row.type.kind !== 'rows') return null
  const { max } = row.type
  const fields = Object.keys(row.type.columns)
  return (
    <LedgerPanel
      panel={panel}
      title={row.label}
      words={count === 0 ? 'none' : `${count}`}
      open={panels.isOpen(panel)}
      onToggle={panels.toggle}
    >
      {vehicles.map((vehicle, at) => {
        if (!applies(row, vehicle)) return null
        const path = `vehicles.${at}.${row.path}`
        const rows = (valueIn(vehicle, row.path) as Rows | undefined) ?? []
        return (
          <RowTable
            key={`${at}.${vehicle.kind}`}
            name={path}
            title={names[at]!}
            word={row.label.toLowerCase().replace(/s$/, '')}
            hint="at the end of that month, counted from the start; before tax"
            columns={columns}
            rows={rows.map((each) => fields.map((field) => each[field] ?? null))}
            max={max}
            readOnly={readOnly}
            today={context.today}
            errorOf={(line, column) => problemOf(form, `${path}.${line}.${fields[column]!}`)}
            onChange={(next) =>
              (form.edit as EditPath)(
                path,
                next.length === 0
                  ? undefined
                  : next.map((cells) => Object.fromEntries(fields.map((field, column) => [field, cells[column]]))),
              )
            }
          />
        )
      })}
    </LedgerPanel>
  )
}

/** The columns of a table of such rows; undefined where one of them is not of figures or days. */
function columnsOf(type: FieldType): readonly RowColumn[] | undefined {
  if (type.kind !== 'rows') return undefined
  const columns = Object.entries(type.columns).map(([name, column]): RowColumn | undefined => {
    const words = { head: partLabel(name), label: partLabel(name) }
    switch (column.kind) {
      case 'cents':
        return { kind: 'amount', ...words, allowsNegative: column.min < 0 }
      case 'ppm':
        return { kind: 'rate', ...words, max: column.max }
      case 'number':
        return { kind: 'months', ...words, min: column.min, max: column.max }
      case 'date':
        return { kind: 'date', ...words }
      default:
        return undefined
    }
  })
  return columns.every((column) => column !== undefined) ? columns : undefined
}
