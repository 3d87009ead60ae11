import { MAX_TERM } from '@tafel/contracts/kinds/home-loan/calculator/inputs/bounds.ts'
import type { Goal } from '@tafel/contracts/kinds/home-loan/calculator/goal-seek.ts'
import type { HomeLoanGiven } from '@tafel/contracts/kinds/home-loan/calculator/inputs/inputs.ts'
import { LedgerSection } from '@tafel/kit/fields/field-layout.tsx'
import { MoneyField } from '@tafel/kit/fields/money-field.tsx'
import { MonthsField } from '@tafel/kit/fields/months-field.tsx'
import { SelectField } from '@tafel/kit/fields/select-field.tsx'
import { memo, useMemo, useState } from 'react'
import { useEngineResult } from '../../../workbench/hooks/use-engine-result.ts'
import { FoundValue } from '../../../workbench/parts/found-value.tsx'
import { engine } from '../engine/calculations.ts'
import type { Question } from '../engine/tasks.ts'
import { foundWords, GOAL_WORDS, takeOver } from '../model/goals.ts'

const OPTIONS = (Object.keys(GOAL_WORDS) as readonly Goal[]).map((value) => ({ value, label: `Find ${GOAL_WORDS[value].find}` }))

export interface GoalSectionProps {
  readonly question: Question
  readonly firstPayment: string
  readonly readOnly: boolean
  readonly onTake: (changed: Partial<HomeLoanGiven>) => void
}

/** Finds the input that just reaches a goal: a sentence with blanks, and a result checked by a full calculation. */
export default memo(function GoalSection({ question, firstPayment, readOnly, onTake }: GoalSectionProps) {
  const [goal, setGoal] = useState<Goal>('extraForMonths')
  const [value, setValue] = useState<number | null>(null)
  const { so, unit } = GOAL_WORDS[goal]
  const request = useMemo(() => ({ question, goal, value }), [question, goal, value])
  const search = useMemo(() => {
    const { question, goal, value } = request
    if (value === null && GOAL_WORDS[goal].unit !== 'none') return undefined
    return async (signal: AbortSignal) => ({
      of: request,
      found: await engine.run('goal', question, { goal, value: value ?? 0 }, { signal }),
    })
  }, [request])
  const { value: last, isCurrent } = useEngineResult(search)
  const { of, found } = last ?? { of: request, found: undefined }
  const edits = found?.outcome === 'reached' ? takeOver(of.goal, found.amount, of.question.given, firstPayment) : undefined

  function choose(next: Goal) {
    if (GOAL_WORDS[next].unit !== unit) setValue(null)
    setGoal(next)
  }

  return (
    <LedgerSection title="Find a value">
      <SelectField label="What to find" value={goal} options={OPTIONS} onChange={({ target }) => choose(target.value as Goal)} />
      {unit === 'months' && <MonthsField label={so} value={value} min={1} max={MAX_TERM} onChange={setValue} />}
      {unit === 'cents' && <MoneyField label={so} value={value} onChange={setValue} />}
      <FoundValue
        found={found}
        value={found?.outcome === 'reached' ? foundWords(of.goal, found, of.question.given) : undefined}
        isLooking={!isCurrent}
        onTake={edits === undefined || readOnly ? undefined : () => onTake(edits)}
      />
    </LedgerSection>
  )
})
