import { styled } from '@tafel/kit/theme/styled.ts'
import { accessWords } from '@tafel/contracts/kinds/investment/report/words.ts'
import { formatRate } from '@tafel/contracts/base/money/format.ts'
import { LayoutContext } from '@tafel/kit/fields/field-layout.tsx'
import { Hint, Law } from '@tafel/kit/text/text.tsx'
import { VisuallyHidden } from '@tafel/kit/text/visually-hidden.tsx'
import { WithProblemRow } from '@tafel/kit/rows/problem-row.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import type { ReactNode } from 'react'
import { filledIn, lawWords, ROW_GROUPS, type RowGroup, shownRows } from '../model/vehicle-rows.ts'
import { canAdd, canRemove } from '../model/vehicle-edits.ts'
import { VehicleCell } from './vehicle-cell.tsx'
import { VehicleHead } from './vehicle-head.tsx'
import { panelOfGroup, type VehicleView } from './vehicle-view.ts'

/** The first column is sticky; the others scroll under it. */
export const LABEL_WIDTH = 168
export const COLUMN_WIDTH = 116

// Positioned, so that visually hidden text scrolls with it.
const Scroll = styled('div')({ position: 'relative', overflowX: 'auto', scrollbarWidth: 'thin', paddingBottom: 2 })
const Table = styled('table')({
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  borderSpacing: 0,
  '& th, & td': { padding: '4px 0 4px 12px', verticalAlign: 'middle', textAlign: 'right', fontWeight: 400 },
  '& tbody th, & tbody td': { height: 45, borderBottom: `1px solid ${color.rule}` },
  '& thead th, & thead td': { verticalAlign: 'bottom', borderBottom: `1px solid ${color.ruleStrong}` },
  '& th[scope="row"], & thead td': {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    width: LABEL_WIDTH,
    paddingLeft: 0,
    textAlign: 'left',
    backgroundColor: color.paper,
  },
  '& td select': { textOverflow: 'ellipsis', fontSize: '0.875rem' },
})
const Fold = styled('button')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 28,
  padding: 0,
  border: 0,
  background: 'none',
  font: 'inherit',
  fontWeight: 600,
  color: color.ink,
  textAlign: 'left',
  cursor: 'pointer',
  '& > svg': { flexShrink: 0, color: color.ink2 },
  '&[aria-expanded="true"] > svg': { transform: 'rotate(90deg)' },
})

/** The vehicles as columns, their fields as rows. */
export function VehicleColumns({ view }: { readonly view: VehicleView }) {
  const { vehicles, names, state, actions } = view
  return (
    <Scroll>
      <LayoutContext value="cell">
        <Table style={{ minWidth: LABEL_WIDTH + vehicles.length * COLUMN_WIDTH }}>
          <thead>
            <tr>
              <td>
                <VisuallyHidden>Field</VisuallyHidden>
              </td>
              {vehicles.map((_vehicle, at) => (
                <th key={at} scope="col">
                  <VehicleHead
                    at={at}
                    count={vehicles.length}
                    name={names[at]!}
                    isFirst={at === view.best}
                    canAdd={canAdd(vehicles)}
                    canRemove={canRemove(vehicles)}
                    readOnly={state.readOnly}
                    actions={actions}
                  />
                </th>
              ))}
            </tr>
          </thead>
          {ROW_GROUPS.map((group) => (
            <Group key={group.name} group={group} view={view} />
          ))}
          <tbody>
            <TextRow label="Access" view={view}>
              {(at) => view.result?.vehicles[at] !== undefined && accessWords(view.result.vehicles[at])}
            </TextRow>
            <TextRow label="Law" view={view}>
              {(at) => <Law style={{ fontWeight: 400 }}>{lawWords(vehicles[at]!.kind)}</Law>}
            </TextRow>
          </tbody>
        </Table>
      </LayoutContext>
    </Scroll>
  )
}

function Group({ group, view }: { readonly group: RowGroup; readonly view: VehicleView }) {
  const { vehicles, state } = view
  const { panels } = state
  const rows = shownRows(group, vehicles)
  const panel = panelOfGroup(group.name)
  const isOpen = group.title === '' || panels.isOpen(panel)
  if (rows.length === 0) return null
  return (
    <tbody>
      {group.title !== '' && (
        <tr>
          <th scope="row">
            <Fold type="button" aria-expanded={isOpen} onClick={() => panels.toggle(panel)}>
              <svg width="14" height="14" viewBox="0 0 16 16" aria-hidden="true">
                <path d="M6 3.5 10.5 8 6 12.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
              </svg>
              {group.title}
            </Fold>
          </th>
          {vehicles.map((_vehicle, at) => (
            <td key={at}>{!isOpen && <Hint>{groupWords(group, view, at)}</Hint>}</td>
          ))}
        </tr>
      )}
      {isOpen &&
        rows.map((row) => (
          <WithProblemRow key={row.path} columns={vehicles.length + 1}>
            <tr>
              <th scope="row">{row.node.label}</th>
              {vehicles.map((vehicle, at) => (
                <td key={at}>
                  <VehicleCell view={view} vehicle={vehicle} at={at} row={row} label={`${row.node.label}, ${view.names[at]!}`} />
                </td>
              ))}
            </tr>
          </WithProblemRow>
        ))}
    </tbody>
  )
}

/** The summary of a closed group for one vehicle. */
export function groupWords(group: RowGroup, { vehicles }: Pick<VehicleView, 'vehicles'>, at: number): string {
  const vehicle = vehicles[at]!
  if (group.name === 'charges') {
    const { investmentManagement = 0, advice = 0, administration = 0, other = 0 } = vehicle.eac ?? {}
    const all = investmentManagement + advice + administration + other
    return all === 0 ? 'none' : `${formatRate(all)} a year`
  }
  const count = filledIn(group, [vehicle])
  return count === 0 ? '' : `${count} filled in`
}

interface TextRowProps {
  readonly label: string
  readonly view: VehicleView
  readonly children: (at: number) => ReactNode
}

/** A read-only row. */
function TextRow({ label, view: { vehicles }, children }: TextRowProps) {
  return (
    <tr>
      <th scope="row">{label}</th>
      {vehicles.map((_vehicle, at) => (
        <td key={at}>
          <Hint>{children(at)}</Hint>
        </td>
      ))}
    </tr>
  )
}
