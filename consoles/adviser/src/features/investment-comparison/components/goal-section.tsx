import type { ContributionFound } from '@tafel/contracts/kinds/investment/calculator/goal-seek.ts'
import { RULES } from '@tafel/contracts/kinds/investment/calculator/vehicles/kinds.ts'
import { RAND_OF } from '@tafel/contracts/kinds/investment/charts/worth-chart.ts'
import { formatMoney } from '@tafel/contracts/base/money/format.ts'
import { Button } from '@tafel/kit/buttons/button.tsx'
import { LedgerSection } from '@tafel/kit/fields/field-layout.tsx'
import { MoneyField } from '@tafel/kit/fields/money-field.tsx'
import { SelectField } from '@tafel/kit/fields/select-field.tsx'
import { memo, useState } from 'react'
import { DetailWords } from '../../../workbench/parts/detail-section.tsx'
import { FoundValue } from '../../../workbench/parts/found-value.tsx'
import { Warning } from '../../../workbench/parts/ledger-table.tsx'
import type { ComparisonForm, EditPath } from '../model/comparison-inputs.ts'
import { vehicleNames } from '../model/vehicle-edits.ts'
import { type Comparison, engine } from '../engine/calculations.ts'

/** R 10 million a month: the upper end of the search. */
const MAX_MONTHLY = 1_000_000_000

interface Search {
  /** The inputs of the search. */
  readonly answer: Comparison
  readonly vehicle: number
  readonly target: number
  readonly found: ContributionFound | undefined
}

/** Finds the monthly amount with which a vehicle reaches a value: a sentence with blanks, and a result checked by full calculations. */
export default memo(function GoalSection({ form }: { readonly form: ComparisonForm }) {
  const { inputs, answer, readOnly } = form
  const [vehicle, setVehicle] = useState(0)
  const [target, setTarget] = useState<number | null>(null)
  const [search, setSearch] = useState<Search>()
  const [failure, setFailure] = useState(false)
  if (!answer.ok) return null
  const { view } = answer.result
  const names = vehicleNames(inputs.vehicles)
  const options = inputs.vehicles.flatMap(({ kind }, at) => (RULES[kind].drawsDown ? [] : [{ value: String(at), label: names[at]! }]))
  const at = options.some(({ value }) => value === String(vehicle)) ? vehicle : Number(options[0]?.value ?? 0)
  const isOf = search !== undefined && search.answer.question === answer.question && search.vehicle === at && search.target === target
  const isLooking = isOf && search.found === undefined

  function find() {
    if (target === null || !answer.ok) return
    const goal = { vehicle: at, target, view, between: [0, MAX_MONTHLY] as const }
    const next = { answer, vehicle: at, target }
    setFailure(false)
    setSearch({ ...next, found: undefined })
    engine.run('contribution', answer.question, goal).then(
      (found) => setSearch((before) => (before?.answer === answer && before.target === target ? { ...next, found } : before)),
      () => setFailure(true),
    )
  }

  const found = isOf ? search.found : undefined
  const reached = found?.outcome === 'reached' ? found.monthly : undefined
  return (
    <LedgerSection title="Find a value">
      <SelectField
        label="The monthly amount with which"
        value={String(at)}
        options={options}
        onChange={({ target: { value } }) => setVehicle(Number(value))}
      />
      <MoneyField label={`is worth after tax, in ${RAND_OF[view]}`} value={target} onChange={setTarget} />
      <div style={{ paddingTop: 10 }}>
        <Button size="small" tone="white" look="outline" busy={isLooking} disabled={target === null} onClick={find}>
          Find it
        </Button>
      </div>
      <FoundValue
        found={found}
        value={reached === undefined ? undefined : `${formatMoney(reached)} a month`}
        isLooking={isLooking}
        onTake={reached === undefined || readOnly ? undefined : () => (form.edit as EditPath)(`vehicles.${at}.monthly`, reached)}
      >
        {failure && (
          <DetailWords>
            <Warning>It could not be calculated. Your inputs are unchanged. Try again.</Warning>
          </DetailWords>
        )}
      </FoundValue>
    </LedgerSection>
  )
})
