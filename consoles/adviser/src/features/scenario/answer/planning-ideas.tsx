import type { Hint } from '@tafel/contracts/kinds/scenario/calculator/hints/hint.ts'
import { LedgerSection } from '@tafel/kit/fields/field-layout.tsx'
import { memo, useCallback, useEffect, useMemo } from 'react'
import { useEngineResult } from '../../../workbench/hooks/use-engine-result.ts'
import { DetailWords } from '../../../workbench/parts/detail-section.tsx'
import { engine } from '../engine/calculations.ts'
import type { Stage } from '../engine/preview.ts'
import type { FindingProps } from './finding-props.ts'
import { TogetherTable } from './together-table.tsx'
import { HintRow } from './hint-row.tsx'
import { editsOf, ownChanges } from './preview/patch.ts'
import { usePreview } from './preview/preview-context.tsx'
import { canPreview, sameHint, type PreviewedHint } from './preview/previewed-hint.ts'

/** The planning ideas, each fully recalculated, which can be previewed, applied and discarded. */
export default memo(function PlanningIdeas({ answer, readOnly, editAll }: FindingProps) {
  const { previewed, addPreview, discard, publish, publishIdeas } = usePreview()
  const { question } = answer
  const { given } = question
  const request = useMemo(() => ({ answer, previewed }), [answer, previewed])
  const { value, isCurrent: isNew } = useEngineResult(
    useCallback((signal: AbortSignal) => engine.run('preview', request.answer.question, request.previewed, { signal }), [request]),
  )
  const found = value ?? undefined

  useEffect(() => {
    if (found === undefined || !isNew) return
    const count = found.stages.filter(({ hint }) => hint !== undefined).length
    publishIdeas({ hints: found.others, of: request.answer.inputs })
    publish(request.previewed.length === 0 ? undefined : { count, result: found.result, of: request.answer.inputs })
  }, [found, isNew, request, publish, publishIdeas])

  // A discarded idea disappears immediately, before the rest is recalculated.
  const stages = found?.stages.filter((stage) => previewed.some((each) => sameHint(each, stage.previewed))) ?? []
  const apply = (hint: Hint) => {
    editAll(editsOf(given, ownChanges(hint.changes)))
    discard(hint)
  }

  return (
    <LedgerSection title="Planning ideas" note="each fully recalculated on top of the preview">
      <div aria-busy={!isNew} style={isNew ? undefined : { opacity: 0.6 }}>
        {stages.map((stage) => (
          <PreviewedRow key={keyOf(stage.previewed)} stage={stage} readOnly={readOnly} isNew={isNew} onApply={apply} onDiscard={discard} />
        ))}
        {found?.apart != null && stages.length === found.stages.length && <TogetherTable apart={found.apart} />}
        {found?.others.map((hint) => (
          <HintRow
            key={keyOf(hint)}
            hint={hint}
            {...(!readOnly && canPreview(hint) && { actions: [{ label: 'Preview', run: () => addPreview(hint), isOff: !isNew }] })}
          />
        ))}
        {found !== undefined && stages.length + found.others.length === 0 && (
          <DetailWords>No ideas that would lower the tax for this year.</DetailWords>
        )}
        {found === undefined && <DetailWords>Calculating…</DetailWords>}
      </div>
    </LedgerSection>
  )
})

interface PreviewedRowProps {
  readonly stage: Stage
  readonly readOnly: boolean
  readonly isNew: boolean
  readonly onApply: (hint: Hint) => void
  readonly onDiscard: (previewed: PreviewedHint) => void
}

function PreviewedRow({ stage: { previewed, hint }, readOnly, isNew, onApply, onDiscard }: PreviewedRowProps) {
  const discard = { label: 'Discard', run: () => onDiscard(previewed) }
  if (hint === undefined) return <HintRow actions={[discard]} />
  const apply = { label: 'Apply', run: () => onApply(hint), isOff: !isNew }
  return <HintRow hint={hint} isPreviewed actions={readOnly ? [discard] : [discard, apply]} />
}

const keyOf = ({ recipe, variant }: PreviewedHint) => `${recipe} ${variant ?? ''}`
