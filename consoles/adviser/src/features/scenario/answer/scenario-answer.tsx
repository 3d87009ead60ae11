import type { TaxScenarioResult } from '@tafel/contracts/law/assessment/result/result.ts'
import { bracketLadder } from '@tafel/contracts/kinds/scenario/charts/bracket-ladder.ts'
import type { InputsOf } from '@tafel/contracts/contexts/records/record-kinds.ts'
import { SvgChart } from '@tafel/kit/chart/svg-chart.tsx'
import { Tag } from '@tafel/kit/tag/tag.tsx'
import { memo, useDeferredValue } from 'react'
import type { EditProps } from '../../../workbench/kind.ts'
import { AnswerPane } from '../../../workbench/parts/answer-pane.tsx'
import { NotYetLaw } from '../../../workbench/parts/not-yet-law.tsx'
import { useNarrow } from '../../../workbench/parts/use-narrow.ts'
import type { ScenarioAnswer as Answer } from '../engine/calculations.ts'
import { useConstants } from '../../../shared/constants/use-constants.ts'
import { consequence, dueWords, lawWords, paneFigures, paneNotes } from './answer-view.ts'
import { BestIdea } from './best-idea.tsx'
import { FINDINGS, showFindings } from './findings-place.ts'
import { AssessmentTable } from './assessment-table.tsx'
import { summary } from './summary.ts'
import { type Preview, usePreview } from './preview/preview-context.tsx'

const WIDE = 436
const NARROW = 320

type Props = EditProps<InputsOf<'scenario'>, Answer>

/** The amount due or refunded and the assessment: rendered for each result, not on each key. */
export function ScenarioAnswer({ answer, readOnly, editAll }: Props) {
  return <ScenarioPane answer={answer} readOnly={readOnly} editAll={editAll} />
}

/** Shows the preview next to the saved result. The chart follows a moment later. */
const ScenarioPane = memo(function ScenarioPane({ answer, readOnly, editAll }: Pick<Props, 'answer' | 'readOnly' | 'editAll'>) {
  const state = usePreview()
  const { withdrawn } = useConstants()
  const drawn = useDeferredValue(answer)
  if (!answer.ok) {
    return (
      <AnswerPane
        title="You pay SARS"
        cents={null}
        consequence={summary(answer).words}
        figures={paneFigures(undefined)}
        tableTitle="The assessment"
        table={null}
        notes={paneNotes(answer)}
      />
    )
  }
  const { ideas } = state
  // A preview of other inputs doesn't apply to these.
  const preview = state.preview !== undefined && state.preview.of === answer.inputs ? state.preview : undefined
  const saved = answer.result
  const shown = preview?.result ?? saved
  const { dueOrRefund } = shown.settlement
  const law = lawWords(saved, withdrawn)
  return (
    <AnswerPane
      title={dueWords(dueOrRefund)}
      cents={dueOrRefund === null ? null : Math.abs(dueOrRefund)}
      consequence={state.previewed.length > 0 && preview === undefined ? 'Calculating the preview…' : consequence(saved, preview)}
      tag={law === undefined ? <NotYetLaw result={saved} /> : <Tag tone="ochre">{law}</Tag>}
      figures={paneFigures(shown, preview !== undefined)}
      idea={
        ideas && (
          <BestIdea
            ideas={ideas}
            isStale={ideas.of !== answer.inputs}
            readOnly={readOnly}
            onPreview={state.addPreview}
            onAll={() => showFindings(FINDINGS.ideas)}
          />
        )
      }
      tableTitle="The assessment"
      table={<AssessmentTable saved={saved} preview={preview?.result} />}
      chart={drawn.ok ? <Ladder saved={drawn.result} preview={preview} /> : null}
      notes={paneNotes(answer, readOnly ? undefined : editAll)}
    />
  )
})

const Ladder = memo(function Ladder({ saved, preview }: { readonly saved: TaxScenarioResult; readonly preview: Preview | undefined }) {
  const width = useNarrow() ? NARROW : WIDE
  const before = preview === undefined ? undefined : (saved.taxableIncome.total ?? undefined)
  const chart = bracketLadder(preview?.result ?? saved, { width, before })
  return chart && <SvgChart title="Through the brackets" chart={chart} showsSummary={false} />
})
