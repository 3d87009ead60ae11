import { styled } from '@tafel/kit/theme/styled.ts'
import type { HomeLoanResult } from '@tafel/contracts/kinds/home-loan/calculator/result/result.ts'
import { formatPercent } from '@tafel/contracts/base/money/format.ts'
import { yearsChart } from '@tafel/contracts/kinds/home-loan/charts/years-chart.ts'
import { SvgChart } from '@tafel/kit/chart/svg-chart.tsx'
import { Money } from '@tafel/kit/money/money.tsx'
import { TextButton } from '@tafel/kit/buttons/button.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { memo, useState } from 'react'
import { DetailSection, DetailWords } from '../../../workbench/parts/detail-section.tsx'
import { Figure } from '../../../workbench/parts/figure.tsx'
import { LedgerTable } from '../../../workbench/parts/ledger-table.tsx'
import { useNarrow } from '../../../workbench/parts/use-narrow.ts'
import { shortMonthOf } from '../model/loan-words.ts'
import { hasColumn, SCHEDULE_COLUMNS, type ScheduleColumn } from '../model/schedule-view.ts'

const Scroll = styled('div')({
  position: 'relative',
  overflow: 'auto',
  maxHeight: 560,
  scrollbarWidth: 'thin',
  '& > table': { minWidth: 620 },
  '&:focus-visible': { outlineOffset: -2 },
})
const YearButton = styled('button')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 24,
  padding: 0,
  border: 0,
  background: 'none',
  font: 'inherit',
  color: 'inherit',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  '& > svg': { color: color.ink2 },
  '&[aria-expanded="true"] > svg': { transform: 'rotate(90deg)' },
})
const ChartPlace = styled('div')({ padding: '12px 0 20px', maxWidth: 860 })

const WIDE = { width: 860, height: 260 }
const NARROW = { width: 320, height: 240 }

/** The schedule by year; each year expands into its months. Renders only the months of open years, because there may be 480. */
export const ScheduleSection = memo(function ScheduleSection({ result }: { readonly result: HomeLoanResult }) {
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const columns = SCHEDULE_COLUMNS.filter((column) => hasColumn(result, column))
  const isNarrow = useNarrow()
  const isAllOpen = open.size >= result.years.length
  const toggle = (year: number) =>
    setOpen((before) => (before.has(year) ? new Set([...before].filter((each) => each !== year)) : new Set([...before, year])))
  return (
    <DetailSection title="Schedule" wide>
      <ChartPlace>
        <SvgChart title="Interest and capital paid" chart={yearsChart(result, isNarrow ? NARROW : WIDE)} />
      </ChartPlace>
      <TextButton type="button" onClick={() => setOpen(isAllOpen ? new Set() : new Set(result.years.keys()))}>
        {isAllOpen ? 'Close all years' : 'Open all years'}
      </TextButton>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so it must be reachable by keyboard */}
      <Scroll tabIndex={0} role="region" aria-label="Schedule by year">
        <LedgerTable>
          <thead>
            <tr>
              <th scope="col">Year</th>
              <th scope="col">Rate</th>
              {columns.map(({ head }) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
              <th scope="col">Balance</th>
            </tr>
          </thead>
          {result.years.map((row, year) => (
            <tbody key={year}>
              <tr>
                <th scope="row">
                  <YearButton type="button" aria-expanded={open.has(year)} onClick={() => toggle(year)}>
                    <svg width="12" height="12" viewBox="0 0 16 16" aria-hidden="true">
                      <path d="M6 3.5 10.5 8 6 12.5" fill="none" stroke="currentColor" strokeWidth="1.75" />
                    </svg>
                    Year {year + 1}
                  </YearButton>
                </th>
                <td>{formatPercent(result.schedule[12 * year]!.rate)}</td>
                {columns.map(({ head, inYear, label }) => (
                  <td key={head}>
                    <Figure cents={row[inYear]} step={`years.${year}.${inYear}`} label={`${label} of year ${year + 1}`} shown="always" />
                  </td>
                ))}
                <td>
                  <Figure cents={row.balance} step={`years.${year}.balance`} label={`balance after year ${year + 1}`} shown="always" />
                </td>
              </tr>
              {open.has(year) && <Months result={result} year={year} columns={columns} />}
            </tbody>
          ))}
        </LedgerTable>
      </Scroll>
      <DetailWords>{result.basisSentence}</DetailWords>
    </DetailSection>
  )
})

interface MonthsProps {
  readonly result: HomeLoanResult
  readonly year: number
  readonly columns: readonly ScheduleColumn[]
}

const Months = memo(function Months({ result, year, columns }: MonthsProps) {
  return (
    <>
      {result.schedule.slice(12 * year, 12 * year + 12).map((row) => (
        <tr key={row.month}>
          <th scope="row" style={{ paddingLeft: 20, color: color.ink3 }}>
            {row.month} · {shortMonthOf(row.date)}
          </th>
          <td>{formatPercent(row.rate)}</td>
          {columns.map(({ head, inMonth, label }) => (
            <td key={head}>
              {row[inMonth] === 0 ? (
                <Money cents={0} shown="always" />
              ) : (
                <Figure
                  cents={row[inMonth]}
                  step={`schedule.${row.month - 1}.${inMonth}`}
                  label={`${label} of month ${row.month}`}
                  shown="always"
                />
              )}
            </td>
          ))}
          <td>
            <Figure
              cents={row.balance}
              step={`schedule.${row.month - 1}.balance`}
              label={`balance after month ${row.month}`}
              shown="always"
            />
          </td>
        </tr>
      ))}
    </>
  )
})
