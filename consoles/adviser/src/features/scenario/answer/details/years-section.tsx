import { yearsChart } from '@tafel/contracts/kinds/scenario/charts/years-chart.ts'
import { formatMoney, formatPercent } from '@tafel/contracts/base/money/format.ts'
import { SvgChart } from '@tafel/kit/chart/svg-chart.tsx'
import { Money } from '@tafel/kit/money/money.tsx'
import { Tag } from '@tafel/kit/tag/tag.tsx'
import { styled } from '@tafel/kit/theme/styled.ts'
import { useCallback } from 'react'
import { useEngineResult } from '../../../../workbench/hooks/use-engine-result.ts'
import { DetailSection, DetailWords } from '../../../../workbench/parts/detail-section.tsx'
import { LedgerTable } from '../../../../workbench/parts/ledger-table.tsx'
import { useNarrow } from '../../../../workbench/parts/use-narrow.ts'
import { type Answered, engine } from '../../engine/calculations.ts'
import { ChartPlace, NARROW, WIDE } from './chart-place.ts'

const Scroll = styled('div')({ position: 'relative', overflowX: 'auto', '& > table': { minWidth: 560 } })

/** The years after this one: the same facts projected, and the causes of each change in tax. */
export function YearsSection({ answer }: { readonly answer: Answered }) {
  const { value, isCurrent: isNew } = useEngineResult(
    useCallback((signal: AbortSignal) => engine.run('years', answer.question, undefined, { signal }), [answer]),
  )
  const found = value ?? undefined
  const size = useNarrow() ? NARROW : WIDE
  const chart = found === undefined ? null : yearsChart(found.splits, size)
  return (
    <DetailSection title="The years ahead" wide>
      {found !== undefined && (
        <div aria-busy={!isNew} style={isNew ? undefined : { opacity: 0.6 }}>
          <DetailWords>{found.sentence}</DetailWords>
          {chart !== null && (
            <ChartPlace>
              <SvgChart title="Tax year by year" chart={chart} />
            </ChartPlace>
          )}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so it must be reachable by keyboard */}
          <Scroll tabIndex={0} role="region" aria-label="The years ahead, as a table">
            <LedgerTable>
              <thead>
                <tr>
                  {['Year', 'Gross income', 'Taxable income', 'Tax', 'By income', 'By tables', 'Effective'].map((head) => (
                    <th key={head} scope="col">
                      {head}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {found.rows.map(({ taxYear, tables, grossIncome, taxableIncome, effectiveRate }, at) => (
                  <tr key={taxYear}>
                    <th scope="row">
                      {taxYear} {tables === 'projected' && <Tag>assumed</Tag>}
                    </th>
                    <td>
                      <Money cents={grossIncome} shown="never" />
                    </td>
                    <td>
                      <Money cents={taxableIncome} shown="never" />
                    </td>
                    <td>
                      <Money cents={found.splits[at]?.tax ?? null} shown="never" />
                    </td>
                    <td>{moved(found.splits[at]?.byFacts)}</td>
                    <td>{moved(found.splits[at]?.byTables)}</td>
                    <td>{effectiveRate === null ? '–' : formatPercent(effectiveRate)}</td>
                  </tr>
                ))}
              </tbody>
            </LedgerTable>
          </Scroll>
          {[...new Set(found.notes)].map((note) => (
            <DetailWords key={note}>{note}</DetailWords>
          ))}
        </div>
      )}
    </DetailSection>
  )
}

const moved = (cents: number | null | undefined) => (cents == null ? '–' : `${cents > 0 ? '+' : ''}${formatMoney(cents, 'never')}`)
