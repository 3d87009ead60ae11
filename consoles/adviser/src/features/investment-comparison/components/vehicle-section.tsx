import { styled } from '@tafel/kit/theme/styled.ts'
import { MAX_VEHICLES } from '@tafel/contracts/kinds/investment/calculator/inputs/comparison.ts'
import { bestAt } from '@tafel/contracts/kinds/investment/report/vehicles.ts'
import { TextButton } from '@tafel/kit/buttons/button.tsx'
import { LayoutContext } from '@tafel/kit/fields/field-layout.tsx'
import { Hint, SectionTitle } from '@tafel/kit/text/text.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { PAINTED_APART } from '@tafel/kit/theme/painted-apart.ts'
import { FORM_WIDTH } from '@tafel/kit/theme/tokens.ts'
import { useCallback, useId, useLayoutEffect, useMemo, useRef } from 'react'
import type { FormState } from '../../../workbench/form/form-state.ts'
import { Items } from '../../../workbench/form/layout-form.tsx'
import { useNarrow } from '../../../workbench/parts/use-narrow.ts'
import type { ComparisonForm, EditPath, Vehicles } from '../model/comparison-inputs.ts'
import { canAdd, moved, vehicleNames, without, withAnother, withCopy } from '../model/vehicle-edits.ts'
import { VEHICLE_SECTION_FIELDS } from '../model/fields.ts'
import { VehicleCards } from './vehicle-cards.tsx'
import { VehicleColumns } from './vehicle-columns.tsx'
import type { VehicleView } from './vehicle-view.ts'

const Head = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 10, paddingBottom: 6 })
const Line = styled('p')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '2px 8px',
  margin: '10px 0 0',
  fontSize: '0.875rem',
  color: color.ink2,
})

/** Two to six vehicles, as columns if there is room. */
export function VehicleSection({ form, state }: { readonly form: ComparisonForm; readonly state: FormState }) {
  const { inputs, answer, readOnly } = form
  const vehicles: Vehicles = inputs.vehicles
  const titleId = useId()
  const frame = useRef<HTMLElement>(null)
  const isNarrow = useNarrow()
  const edit = form.edit as EditPath
  const newest = useRef(vehicles)
  useLayoutEffect(() => {
    newest.current = vehicles
  })

  /** Edits the list and focuses a vehicle's first field. */
  const change = useCallback(
    (next: Vehicles, focus: number) => {
      edit('vehicles', next)
      requestAnimationFrame(() => frame.current?.querySelector<HTMLElement>(`[name="vehicles.${focus}.kind"]`)?.focus())
    },
    [edit],
  )
  const actions = useMemo(
    () => ({
      move: (at: number, by: 1 | -1) => change(moved(newest.current, at, by), at + by),
      copy: (at: number) => change(withCopy(newest.current, at), at + 1),
      remove: (at: number) => change(without(newest.current, at), Math.max(0, at - 1)),
    }),
    [change],
  )
  const names = vehicleNames(vehicles)
  const view: VehicleView = {
    vehicles,
    names,
    result: answer.ok ? answer.result : undefined,
    best: answer.ok ? bestAt(answer.result) : -1,
    state,
    actions,
  }
  const isFull = !canAdd(vehicles)
  return (
    <section ref={frame} aria-labelledby={titleId} style={{ ...PAINTED_APART, minWidth: 0 }}>
      <Head>
        <SectionTitle id={titleId}>Vehicles</SectionTitle>
        <Hint>contributions, returns and costs side by side</Hint>
      </Head>
      {isNarrow ? <VehicleCards view={view} /> : <VehicleColumns view={view} />}
      <LayoutContext value="ledger">
        <div style={{ maxWidth: FORM_WIDTH }}>
          <Items form={form} state={state} items={VEHICLE_SECTION_FIELDS} />
        </div>
      </LayoutContext>
      {!readOnly && (
        <Line>
          <TextButton
            type="button"
            name="vehicles"
            aria-disabled={isFull || undefined}
            onClick={() => {
              if (!isFull) change(withAnother(vehicles), vehicles.length)
            }}
          >
            Add a vehicle
          </TextButton>
          <Hint>{isFull ? `${MAX_VEHICLES} is the maximum.` : `up to ${MAX_VEHICLES}; each is taxed year by year`}</Hint>
        </Line>
      )}
    </section>
  )
}
