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

/** What could be done about the answer: each fully recalculated, and can be previewed, discarded or applied. */
export default memo(function WorthKnowing({ answer, readOnly, editAll }: FindingProps) {
  const { tried, tryIt, takeOff, publish, publishIdeas } = useTrial()
  const { question } = answer
  const { given } = question
  const asked = useMemo(() => ({ answer, tried }), [answer, tried])
  const { value, isCurrent: isNew } = useEngineResult(
    useCallback((signal: AbortSignal) => engine.run('trial', asked.answer.question, asked.tried, { signal }), [asked]),
  )
  const trial = value ?? undefined

  useEffect(() => {
    if (trial === undefined || !isNew) return
    const count = trial.stages.filter(({ hint }) => hint !== undefined).length
    publishIdeas({ hints: trial.others, of: asked.answer.inputs })
    publish(asked.tried.length === 0 ? undefined : { count, result: trial.result, of: asked.answer.inputs })
  }, [trial, isNew, asked, publish, publishIdeas])

  // What was taken off just now is gone before the rest is worked out.
  const stages = trial?.stages.filter((stage) => tried.some((each) => sameHint(each, stage.tried))) ?? []
  const keep = (hint: Hint) => {
    editAll(editsOf(given, ownChanges(hint.changes)))
    takeOff(hint)
  }

  return (
    <LedgerSection title="Planning ideas" note="each fully recalculated, on top of what is previewed">
      <div aria-busy={!isNew} style={isNew ? undefined : { opacity: 0.6 }}>
        {stages.map((stage) => (
          <TriedRow key={keyOf(stage.tried)} stage={stage} readOnly={readOnly} isNew={isNew} onKeep={keep} onTakeOff={takeOff} />
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
          <DetailWords>No idea was found that lowers this year’s tax.</DetailWords>
        )}
        {trial === undefined && <DetailWords>Calculating …</DetailWords>}
      </div>
    </LedgerSection>
  )
})

interface TriedRowProps {
  readonly stage: Stage
  readonly readOnly: boolean
  readonly isNew: boolean
  readonly onKeep: (hint: Hint) => void
  readonly onTakeOff: (tried: Tried) => void
}

function TriedRow({ stage: { tried, hint }, readOnly, isNew, onKeep, onTakeOff }: TriedRowProps) {
  const takeOff = { label: 'Discard', run: () => onTakeOff(tried) }
  if (hint === undefined) return <HintRow actions={[takeOff]} />
  const keep = { label: 'Apply', run: () => onKeep(hint), isOff: !isNew }
  return <HintRow hint={hint} onTrial actions={readOnly ? [takeOff] : [takeOff, keep]} />
}

const keyOf = ({ recipe, variant }: Tried) => `${recipe} ${variant ?? ''}`
