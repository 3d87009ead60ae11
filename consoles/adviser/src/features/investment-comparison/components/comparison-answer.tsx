import type { InvestmentComparisonResult } from '@tafel/contracts/kinds/investment/calculator/result/result.ts'
import { RAND_OF, worthChart } from '@tafel/contracts/kinds/investment/charts/worth-chart.ts'
import { SvgChart } from '@tafel/kit/chart/svg-chart.tsx'
import { memo, useDeferredValue } from 'react'
import type { EditProps } from '../../../workbench/kind.ts'
import { AnswerPane } from '../../../workbench/parts/answer-pane.tsx'
import { asOfNotes } from '../../../workbench/parts/as-of-note.ts'
import { NotYetLaw } from '../../../workbench/parts/not-yet-law.tsx'
import { useNarrow } from '../../../workbench/parts/use-narrow.ts'
import { useBackgroundResults, useBackgroundCalculation } from '../hooks/use-background.ts'
import { answerView } from '../model/answer-view.ts'
import type { Given } from '../model/comparison-inputs.ts'
import type { ComparisonAnswer } from '../engine/calculations.ts'
import { RankTable } from './rank-table.tsx'
import { ViewSwitch } from './view-switch.tsx'

const CHART = { width: 436, height: 250 }
const NARROW_CHART = { width: 320, height: 280 }

/** The live result next to the form: rendered for each result, not on each key. */
export function ComparisonAnswer({ inputs, answer, readOnly, edit, editAll }: EditProps<Given, ComparisonAnswer>) {
  return <ComparisonPane shown={inputs.view ?? 'real'} answer={answer} readOnly={readOnly} edit={edit} editAll={editAll} />
}

interface ComparisonPaneProps extends Pick<EditProps<Given, ComparisonAnswer>, 'answer' | 'readOnly' | 'edit' | 'editAll'> {
  readonly shown: NonNullable<Given['view']>
}

/** The chart follows a moment later, so that the figures appear immediately. */
const ComparisonPane = memo(function ComparisonPane({ shown, answer, readOnly, edit, editAll }: ComparisonPaneProps) {
  useBackgroundCalculation(answer)
  const { sensitivity, isCurrent } = useBackgroundResults()
  const view = answerView(answer, isCurrent ? sensitivity : undefined)
  const drawn = useDeferredValue(answer)
  return (
    <AnswerPane
      title={view.title}
      cents={view.cents}
      shown="never"
      step={view.step}
      aside={<ViewSwitch view={shown} readOnly={readOnly} onChange={(next) => edit('view', next === 'real' ? undefined : next)} />}
      consequence={view.consequence}
      tag={answer.ok && <NotYetLaw result={answer.result} />}
      figures={view.figures}
      tableTitle="Ranking over time"
      table={<RankTable result={drawn.ok ? drawn.result : undefined} />}
      isChartFirst
      chart={drawn.ok ? <WorthChart result={drawn.result} /> : null}
      notes={answer.ok ? [...view.notes, ...asOfNotes(answer.result, readOnly ? undefined : editAll)] : view.notes}
    />
  )
})

const WorthChart = memo(function WorthChart({ result }: { readonly result: InvestmentComparisonResult }) {
  const size = useNarrow() ? NARROW_CHART : CHART
  return <SvgChart title={`Value after tax, ${RAND_OF[result.view]}`} chart={worthChart(result, size)} showsSummary={false} />
})
