import { styled } from '@tafel/kit/theme/styled.ts'
import { accessWords } from '@tafel/contracts/kinds/investment/report/words.ts'
import { LayoutContext } from '@tafel/kit/fields/field-layout.tsx'
import { LedgerPanel } from '@tafel/kit/fields/ledger-panel.tsx'
import { Hint } from '@tafel/kit/text/text.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { radius } from '@tafel/kit/theme/tokens.ts'
import { lawWords, ROW_GROUPS, shownRows } from '../model/vehicle-rows.ts'
import { canAdd, canRemove } from '../model/vehicle-edits.ts'
import { VehicleCell } from './vehicle-cell.tsx'
import { groupWords } from './vehicle-columns.tsx'
import { VehicleHead } from './vehicle-head.tsx'
import { panelOfGroup, type VehicleView } from './vehicle-view.ts'

const Card = styled('section')({
  padding: 14,
  border: `1px solid ${color.rule}`,
  borderRadius: radius.card,
  backgroundColor: color.card,
  '& + &': { marginTop: 14 },
})
const Note = styled('p')({ margin: '10px 0 0', fontSize: '0.875rem', color: color.ink2 })

/** The vehicles as stacked cards, for narrow screens. */
export function VehicleCards({ view }: { readonly view: VehicleView }) {
  const { vehicles, names, state, actions, result } = view
  const { readOnly, panels } = state
  return (
    <div>
      {vehicles.map((vehicle, at) => (
        <Card key={at} aria-label={`Vehicle ${at + 1}: ${names[at]!}`}>
          <VehicleHead
            at={at}
            count={vehicles.length}
            name={names[at]!}
            isFirst={at === view.best}
            canAdd={canAdd(vehicles)}
            canRemove={canRemove(vehicles)}
            readOnly={readOnly}
            actions={actions}
          />
          {ROW_GROUPS.map((group) => {
            const rows = shownRows(group, [vehicle])
            if (rows.length === 0) return null
            const fields = rows.map((row) => (
              <VehicleCell key={row.path} view={view} vehicle={vehicle} at={at} row={row} label={row.node.label} />
            ))
            if (group.title === '')
              return (
                <LayoutContext key={group.name} value="ledger">
                  {fields}
                </LayoutContext>
              )
            const panel = panelOfGroup(group.name)
            return (
              <LedgerPanel
                key={group.name}
                panel={panel}
                title={group.title}
                words={groupWords(group, view, at)}
                open={panels.isOpen(panel)}
                onToggle={panels.toggle}
              >
                {fields}
              </LedgerPanel>
            )
          })}
          <Note>
            {result?.vehicles[at] !== undefined && <>Access: {accessWords(result.vehicles[at])}. </>}
            <Hint>{lawWords(vehicle.kind)}</Hint>
          </Note>
        </Card>
      ))}
    </div>
  )
}
