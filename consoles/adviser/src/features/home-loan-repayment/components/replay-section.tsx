import { styled } from '@tafel/kit/theme/styled.ts'
import type { HomeLoanResult } from '@tafel/contracts/kinds/home-loan/calculator/result/result.ts'
import { replayChart } from '@tafel/contracts/kinds/home-loan/charts/replay-chart.ts'
import { formatDate } from '@tafel/contracts/base/money/format.ts'
import { Button } from '@tafel/kit/buttons/button.tsx'
import { SvgChart } from '@tafel/kit/chart/svg-chart.tsx'
import { Money } from '@tafel/kit/money/money.tsx'
import { Hint } from '@tafel/kit/text/text.tsx'
import { useMemo, useState } from 'react'
import { useEngineResult } from '../../../workbench/hooks/use-engine-result.ts'
import { DetailSection, DetailWords } from '../../../workbench/parts/detail-section.tsx'
import { Figure } from '../../../workbench/parts/figure.tsx'
import { LedgerTable, Warning } from '../../../workbench/parts/ledger-table.tsx'
import { useNarrow } from '../../../workbench/parts/use-narrow.ts'
import { engine } from '../engine/calculations.ts'
import type { Question } from '../engine/tasks.ts'
import { ChartPlace, NARROW, WIDE } from './chart-place.ts'

const Starts = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8, paddingTop: 10 })

export interface ReplaySectionProps {
  readonly question: Question
  readonly result: HomeLoanResult
}

/** The same loan on historical prime rates, as if it had started earlier, with common starting years to click. */
export function ReplaySection({ question, result }: ReplaySectionProps) {
  const [from, setFrom] = useState<string>()
  const size = useNarrow() ? NARROW : WIDE
  // Only a preview of another start: the record doesn't change.
  const ask = useMemo(
    () => (from === undefined ? undefined : (signal: AbortSignal) => engine.run('preview', question, { replayFrom: from }, { signal })),
    [from, question],
  )
  const { value: found } = useEngineResult(ask)
  const isStored = from === undefined || found == null
  const shown = isStored ? result.replay : found.ok ? found.result.replay : null
  return (
    <DetailSection title="On historical prime rates">
      <Starts>
        <Hint>If it had started before the rate increases of</Hint>
        {result.replayStarts.map(({ name, from: start, isLoaded, reason }) => (
          <Button
            key={name}
            size="small"
            tone="white"
            look={from === start ? 'solid' : 'outline'}
            aria-pressed={from === start}
            disabled={!isLoaded}
            title={reason}
            onClick={() => setFrom(from === start ? undefined : start)}
          >
            {name}
          </Button>
        ))}
      </Starts>
      {shown === null ? (
        <DetailWords>
          <Warning>{result.missing.find(({ id }) => id === 'replay')?.message ?? 'Prime for that time is not loaded.'}</Warning>{' '}
          {result.missing.find(({ id }) => id === 'replay')?.remedy}
        </DetailWords>
      ) : (
        <>
          <ChartPlace>
            <SvgChart title={`From ${formatDate(shown.from)} to ${formatDate(shown.until)}`} chart={replayChart(shown, size)} />
          </ChartPlace>
          <LedgerTable style={{ marginTop: 8 }}>
            <tbody>
              {(
                [
                  ['First instalment', 'instalmentAtStart'],
                  ['Highest instalment', 'highestInstalment'],
                  ['Lowest instalment', 'lowestInstalment'],
                  ['Interest due to changes of prime', 'interestChange'],
                  ['Balance at the end', 'balance'],
                ] as const
              ).map(([label, figure]) => (
                <tr key={figure}>
                  <th scope="row">{label}</th>
                  <td>
                    {isStored ? (
                      <Figure cents={shown[figure]} step={`replay.${figure}`} label={label.toLowerCase()} shown="always" />
                    ) : (
                      <Money cents={shown[figure]} shown="always" />
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </LedgerTable>
        </>
      )}
    </DetailSection>
  )
}
