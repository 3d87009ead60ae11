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

/** The same loan as if it had started on an earlier day, by prime as it was; the years that people ask for a click away. */
export function ReplaySection({ question, result }: ReplaySectionProps) {
  const [from, setFrom] = useState<string>()
  const size = useNarrow() ? NARROW : WIDE
  // A look at another start: what is stored stays as it is.
  const ask = useMemo(
    () => (from === undefined ? undefined : (signal: AbortSignal) => engine.run('look', question, { replayFrom: from }, { signal })),
    [from, question],
  )
  const { value: found } = useEngineResult(ask)
  const isStored = from === undefined || found == null
  const looked = isStored ? result.replay : found.ok ? found.result.replay : null
  return (
    <DetailSection title="By prime as it was">
      <Starts>
        <Hint>Had it started before the rises of</Hint>
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
      {looked === null ? (
        <DetailWords>
          <Warning>{result.missing.find(({ id }) => id === 'replay')?.message ?? 'Prime of that time is not loaded.'}</Warning>{' '}
          {result.missing.find(({ id }) => id === 'replay')?.remedy}
        </DetailWords>
      ) : (
        <>
          <ChartPlace>
            <SvgChart title={`From ${formatDate(looked.from)} to ${formatDate(looked.until)}`} chart={replayChart(looked, size)} />
          </ChartPlace>
          <LedgerTable style={{ marginTop: 8 }}>
            <tbody>
              {(
                [
                  ['First instalment', 'instalmentAtStart'],
                  ['Highest instalment', 'highestInstalment'],
                  ['Lowest instalment', 'lowestInstalment'],
                  ['What changes of prime cost in interest', 'interestChange'],
                  ['Owed at the end', 'balance'],
                ] as const
              ).map(([label, figure]) => (
                <tr key={figure}>
                  <th scope="row">{label}</th>
                  <td>
                    {isStored ? (
                      <Figure cents={looked[figure]} step={`replay.${figure}`} label={label.toLowerCase()} shown="always" />
                    ) : (
                      <Money cents={looked[figure]} shown="always" />
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
