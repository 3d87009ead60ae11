import { rateCurveChart } from '@tafel/contracts/kinds/scenario/charts/rate-curve-chart.ts'
import { rateSentence } from '@tafel/contracts/kinds/scenario/report/answer.ts'
import { SvgChart } from '@tafel/kit/chart/svg-chart.tsx'
import { useCallback, useMemo } from 'react'
import { useEngineResult } from '../../../../workbench/hooks/use-engine-result.ts'
import { DetailSection, DetailWords } from '../../../../workbench/parts/detail-section.tsx'
import { Warning } from '../../../../workbench/parts/ledger-table.tsx'
import { useNarrow } from '../../../../workbench/parts/use-narrow.ts'
import { type Answered, engine } from '../../engine/calculations.ts'
import { ChartPlace, NARROW, WIDE } from './chart-place.ts'

/** What the next rand costs over all incomes: some hundred runs of the engine, made beside the page. */
export function RateSection({ answer }: { readonly answer: Answered }) {
  const { value: curve, isCurrent: isNew } = useEngineResult(
    useCallback((signal: AbortSignal) => engine.run('rates', answer.question, undefined, { signal }), [answer]),
  )
  const size = useNarrow() ? NARROW : WIDE
  const chart = useMemo(() => (curve == null ? null : rateCurveChart(curve, size)), [curve, size])
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
