import type { HomeLoanGiven } from '@tafel/contracts/kinds/home-loan/calculator/inputs/inputs.ts'
import type { HomeLoanResult } from '@tafel/contracts/kinds/home-loan/calculator/result/result.ts'
import { balanceChart } from '@tafel/contracts/kinds/home-loan/charts/balance-chart.ts'
import { SvgChart } from '@tafel/kit/chart/svg-chart.tsx'
import { memo, useDeferredValue, useMemo } from 'react'
import type { EditProps } from '../../../workbench/kind.ts'
import { AnswerPane, type PaneNote } from '../../../workbench/parts/answer-pane.tsx'
import { asOfNotes } from '../../../workbench/parts/as-of-note.ts'
import { NotYetLaw } from '../../../workbench/parts/not-yet-law.tsx'
import { useNarrow } from '../../../workbench/parts/use-narrow.ts'
import type { LoanAnswer as Answer } from '../engine/calculations.ts'
import { answerView } from '../model/answer-view.ts'
import { CostTable } from './cost-table.tsx'

const CHART = { width: 436, height: 190 }
const NARROW_CHART = { width: 320, height: 200 }

/** The live result next to the form: rendered for each result, not on each key. */
export function LoanAnswer({ answer, readOnly, editAll }: EditProps<HomeLoanGiven, Answer>) {
  const asOf = useMemo(() => (answer.ok ? asOfNotes(answer.result, readOnly ? undefined : editAll) : []), [answer, readOnly, editAll])
  return <LoanPane answer={answer} asOf={asOf} />
}

/** The chart follows a moment later, so that the figures appear immediately. */
const LoanPane = memo(function LoanPane({ answer, asOf }: { readonly answer: Answer; readonly asOf: readonly PaneNote[] }) {
  const view = answerView(answer)
  const drawn = useDeferredValue(answer)
  return (
    <AnswerPane
      title="Instalment a month"
      cents={view.instalment}
      consequence={view.consequence}
      tag={answer.ok && <NotYetLaw result={answer.result} />}
      figures={view.figures}
      tableTitle="Costs"
      table={answer.ok ? <CostTable result={answer.result} /> : <CostTable />}
      isChartFirst
      chart={drawn.ok ? <BalanceChart result={drawn.result} /> : null}
      notes={[...view.notes, ...asOf]}
    />
  )
})

const BalanceChart = memo(function BalanceChart({ result }: { readonly result: HomeLoanResult }) {
  const size = useNarrow() ? NARROW_CHART : CHART
  return <SvgChart title="Outstanding balance" chart={balanceChart(result, size)} showsSummary={false} />
})
