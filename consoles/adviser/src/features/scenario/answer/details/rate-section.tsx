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

/** The marginal rate over all incomes: some hundred calculations, made in the worker. */
export function RateSection({ answer }: { readonly answer: Answered }) {
  const { value: curve, isCurrent: isNew } = useEngineResult(
    useCallback((signal: AbortSignal) => engine.run('rates', answer.question, undefined, { signal }), [answer]),
  )
  const size = useNarrow() ? NARROW : WIDE
  const chart = useMemo(() => (curve == null ? null : rateCurveChart(curve, size)), [curve, size])
  return (
    <DetailSection title="Marginal rate by income">
      <DetailWords>{rateSentence(answer.result)}</DetailWords>
      {/* Reserves the height of the chart. */}
      <ChartPlace aria-busy={!isNew} style={{ minHeight: size.height + 80 }}>
        {chart !== null && <SvgChart title="Marginal rate by gross income" chart={chart} />}
        {chart !== null && !isNew && (
          <DetailWords>
            <Warning>For the previous inputs. Recalculating…</Warning>
          </DetailWords>
        )}
      </ChartPlace>
    </DetailSection>
  )
}
