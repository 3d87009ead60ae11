import { rateCurve } from '@tafel/contracts/calculators/tax/rate-curve.ts'
import { rateCurveChart } from '@tafel/contracts/charts/tax/rate-curve-chart.ts'
import type { AnswerContext } from '@tafel/contracts/records/record-kind.ts'
import { rateSentence } from '@tafel/contracts/tax-report/answer.ts'
import { SvgChart } from '@tafel/kit/chart/svg-chart.tsx'
import { useCallback, useMemo } from 'react'
import { useIdleRun } from '../../../../workbench/hooks/use-idle-run.ts'
import { useSettled } from '../../../../workbench/hooks/use-settled.ts'
import { DetailSection, DetailWords } from '../../../../workbench/parts/detail-section.tsx'
import { Warning } from '../../../../workbench/parts/ledger-table.tsx'
import { useNarrow } from '../../../../workbench/parts/use-narrow.ts'
import type { Answered } from '../trial/trial.ts'
import { ChartPlace, NARROW, WIDE } from './chart-place.ts'

/** What the next rand costs over all incomes: some hundred runs of the engine, made when the browser has nothing else to do. */
export function RateSection({ answer, context }: { readonly answer: Answered; readonly context: AnswerContext }) {
  const settled = useSettled(answer)
  const { tax } = context.constants
  const { value: curve, isCurrent } = useIdleRun(
    useCallback(() => rateCurve(settled.inputs, { tax, spouse: settled.spouse }), [settled, tax]),
  )
  const isNew = isCurrent && settled === answer
  const size = useNarrow() ? NARROW : WIDE
  const chart = useMemo(() => (curve === undefined ? null : rateCurveChart(curve, size)), [curve, size])
  return (
    <DetailSection title="What the next rand costs">
      <DetailWords>{rateSentence(answer.result)}</DetailWords>
      {/* Its place stands before the picture does. */}
      <ChartPlace aria-busy={!isNew} style={{ minHeight: size.height + 80 }}>
        {chart !== null && <SvgChart title="Marginal rate by gross income" chart={chart} />}
        {chart !== null && !isNew && (
          <DetailWords>
            <Warning>Of the inputs as they were; being worked out again.</Warning>
          </DetailWords>
        )}
      </ChartPlace>
    </DetailSection>
  )
}
