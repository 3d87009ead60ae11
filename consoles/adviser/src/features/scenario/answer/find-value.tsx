import { styled } from '@tafel/kit/theme/styled.ts'
import { formatMoney } from '@tafel/contracts/base/money/format.ts'
import { LayoutContext, LedgerSection } from '@tafel/kit/fields/field-layout.tsx'
import { MoneyField } from '@tafel/kit/fields/money-field.tsx'
import { SelectField } from '@tafel/kit/fields/select-field.tsx'
import { type KeyboardEvent, memo, useMemo, useState } from 'react'
import { useEngineResult } from '../../../workbench/hooks/use-engine-result.ts'
import { FoundValue } from '../../../workbench/parts/found-value.tsx'
import { engine } from '../engine/calculations.ts'
import type { FindingProps } from './finding-props.ts'
import { type GoalFigure, goalOf, goalOptions, rangeOf, variedOptions } from './goal-options.ts'
import { editsOf } from './preview/patch.ts'

const Sentence = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) minmax(120px, 180px)',
  gap: 16,
  padding: '12px 0 4px',
  '@media (max-width: 560px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
})

/** Finds the amount that just reaches a goal: a sentence with three blanks, and a result checked by a full calculation. */
export default memo(function FindValue({ answer, readOnly, editAll }: FindingProps) {
  const { given } = answer.question
  const [chosen, setVaried] = useState('deductions.raContribution')
  const [figure, setFigure] = useState<GoalFigure>('settlement.dueOrRefund')
  const [value, setValue] = useState<number | null>(null)
  const varied = useMemo(() => variedOptions(answer.inputs), [answer.inputs])
  // A row may have been removed.
  const vary = varied.some((option) => option.value === chosen) ? chosen : varied[0]!.value
  const request = useMemo(() => ({ answer, vary, figure, value }), [answer, vary, figure, value])
  const search = useMemo(() => {
    const { answer, vary, figure, value } = request
    if (value === null) return undefined
    const more = { vary, between: rangeOf(answer.inputs, vary), goal: goalOf(figure, value) }
    return (signal: AbortSignal) => engine.run('goal', answer.question, more, { signal })
  }, [request])
  const { value: last, isCurrent: isNew } = useEngineResult(search)
  const found = last ?? undefined
  const reached = found?.outcome === 'reached' ? found.found.amount : undefined

  // Enter in the form moves to the next field; here the user wants the result below.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
  }

  return (
    <LedgerSection title="Find a value" note="checked by a full calculation">
      <LayoutContext value="stacked">
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles key events of the fields inside */}
        <Sentence onKeyDown={onKeyDown}>
          <SelectField label="The amount of" value={vary} options={varied} onChange={({ target }) => setVaried(target.value)} />
          <SelectField
            label="so that"
            value={figure}
            options={goalOptions(answer.result)}
            onChange={({ target }) => setFigure(target.value as GoalFigure)}
          />
          <MoneyField label="this amount" value={value} onChange={setValue} />
        </Sentence>
      </LayoutContext>
      <FoundValue
        found={found}
        value={reached === undefined ? undefined : formatMoney(reached)}
        isLooking={!isNew}
        onTake={reached === undefined || readOnly ? undefined : () => editAll(editsOf(given, [{ path: vary, to: reached }]))}
      />
    </LedgerSection>
  )
})
