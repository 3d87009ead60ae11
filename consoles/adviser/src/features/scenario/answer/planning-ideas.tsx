import type { Hint } from '@tafel/contracts/kinds/scenario/calculator/hints/hint.ts'
import { LedgerSection } from '@tafel/kit/fields/field-layout.tsx'
import { memo, useCallback, useEffect, useMemo } from 'react'
import { useEngineResult } from '../../../workbench/hooks/use-engine-result.ts'
import { DetailWords } from '../../../workbench/parts/detail-section.tsx'
import { engine } from '../engine/calculations.ts'
import type { Stage } from '../engine/trial.ts'
import type { FindingProps } from './finding-props.ts'
import { TogetherTable } from './together-table.tsx'
import { HintRow } from './hint-row.tsx'
import { editsOf, ownChanges } from './trial/patch.ts'
import { useTrial } from './trial/trial-context.tsx'
import { isTriable, sameHint, type Tried } from './trial/tried.ts'

/** The planning ideas, each fully recalculated, which can be previewed, applied and discarded. */
export default memo(function PlanningIdeas({ answer, readOnly, editAll }: FindingProps) {
  const { tried, tryIt, discard, publish, publishIdeas } = useTrial()
  const { question } = answer
  const { given } = question
  const request = useMemo(() => ({ answer, tried }), [answer, tried])
  const { value, isCurrent: isNew } = useEngineResult(
    useCallback((signal: AbortSignal) => engine.run('trial', request.answer.question, request.tried, { signal }), [request]),
  )
  const trial = value ?? undefined

  useEffect(() => {
    if (trial === undefined || !isNew) return
    const count = trial.stages.filter(({ hint }) => hint !== undefined).length
    publishIdeas({ hints: trial.others, of: request.answer.inputs })
    publish(request.tried.length === 0 ? undefined : { count, result: trial.result, of: request.answer.inputs })
  }, [trial, isNew, request, publish, publishIdeas])

  // A discarded idea disappears immediately, before the rest is recalculated.
  const stages = trial?.stages.filter((stage) => tried.some((each) => sameHint(each, stage.tried))) ?? []
  const apply = (hint: Hint) => {
    editAll(editsOf(given, ownChanges(hint.changes)))
    discard(hint)
  }

  return (
    <LedgerSection title="Planning ideas" note="each fully recalculated on top of the preview">
      <div aria-busy={!isNew} style={isNew ? undefined : { opacity: 0.6 }}>
        {stages.map((stage) => (
          <TriedRow key={keyOf(stage.tried)} stage={stage} readOnly={readOnly} isNew={isNew} onApply={apply} onDiscard={discard} />
        ))}
        {trial?.apart != null && stages.length === trial.stages.length && <TogetherTable apart={trial.apart} />}
        {trial?.others.map((hint) => (
          <HintRow
            key={keyOf(hint)}
            hint={hint}
            {...(!readOnly && isTriable(hint) && { actions: [{ label: 'Preview', run: () => tryIt(hint), isOff: !isNew }] })}
          />
        ))}
        {trial !== undefined && stages.length + trial.others.length === 0 && (
          <DetailWords>No ideas that would lower the tax for this year.</DetailWords>
        )}
        {trial === undefined && <DetailWords>Calculating…</DetailWords>}
      </div>
    </LedgerSection>
  )
})

interface TriedRowProps {
  readonly stage: Stage
  readonly readOnly: boolean
  readonly isNew: boolean
  readonly onApply: (hint: Hint) => void
  readonly onDiscard: (tried: Tried) => void
}

function TriedRow({ stage: { tried, hint }, readOnly, isNew, onApply, onDiscard }: TriedRowProps) {
  const discard = { label: 'Discard', run: () => onDiscard(tried) }
  if (hint === undefined) return <HintRow actions={[discard]} />
  const apply = { label: 'Apply', run: () => onApply(hint), isOff: !isNew }
  return <HintRow hint={hint} onTrial actions={readOnly ? [discard] : [discard, apply]} />
}

const keyOf = ({ recipe, variant }: Tried) => `${recipe} ${variant ?? ''}`
