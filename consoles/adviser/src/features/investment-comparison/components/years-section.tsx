import { styled } from '@tafel/kit/theme/styled.ts'
import type { InvestmentComparisonResult } from '@tafel/contracts/kinds/investment/calculator/result/result.ts'
import { RAND_OF } from '@tafel/contracts/kinds/investment/charts/worth-chart.ts'
import { addMonths } from '@tafel/contracts/base/dates.ts'
import { formatDate } from '@tafel/contracts/base/money/format.ts'
import { SelectField } from '@tafel/kit/fields/select-field.tsx'
import { Hint } from '@tafel/kit/text/text.tsx'
import { memo, useState } from 'react'
import { DetailSection, DetailWords } from '../../../workbench/parts/detail-section.tsx'
import { Figure } from '../../../workbench/parts/figure.tsx'
import { LedgerTable } from '../../../workbench/parts/ledger-table.tsx'
import { LockedMark } from './locked-mark.tsx'

const Scroll = styled('div')({
  position: 'relative',
  overflow: 'auto',
  maxHeight: 520,
  scrollbarWidth: 'thin',
  '&:focus-visible': { outlineOffset: -2 },
})
const ALL = 'all'

/** The comparison by year: all vehicles after tax, or one with its contributions and withdrawals. */
export const YearsSection = memo(function YearsSection({ result }: { readonly result: InvestmentComparisonResult }) {
  const [chosen, setChosen] = useState(ALL)
  const { vehicles } = result
  const at = Number(chosen)
  const options = [
    { value: ALL, label: 'All vehicles, after tax' },
    ...vehicles.map(({ name }, place) => ({ value: String(place), label: name })),
  ]
  const isOfOne = chosen !== ALL && vehicles[at] !== undefined
  return (
    <DetailSection title="Year by year" wide>
      <div style={{ maxWidth: 420, padding: '8px 0' }}>
        <SelectField label="Table of" value={isOfOne ? chosen : ALL} options={options} onChange={({ target }) => setChosen(target.value)} />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so it must be reachable by keyboard */}
      <Scroll tabIndex={0} role="region" aria-label="Year by year">
        {isOfOne ? <OneVehicle result={result} at={at} /> : <AllVehicles result={result} />}
      </Scroll>
      <DetailWords>
        {isOfOne ? 'By year of assessment, to the end of February, in the rand of each year.' : 'If cashed in on that date.'} The same
        tables are in the long report and its CSV.
      </DetailWords>
    </DetailSection>
  )
})

function AllVehicles({ result }: { readonly result: InvestmentComparisonResult }) {
  const { vehicles, startDate, view } = result
  const figure = view === 'real' ? 'realWorth' : 'worth'
  const months = [...new Set(vehicles.flatMap(({ points }) => points.map(({ month }) => month)))].toSorted((a, b) => a - b)
  return (
    <LedgerTable style={{ minWidth: 160 + vehicles.length * 110 }}>
      <thead>
        <tr>
          <th scope="col">
            <Hint>{RAND_OF[view]}, on</Hint>
          </th>
          {vehicles.map(({ name }, at) => (
            <th key={at} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {months.map((month) => (
          <tr key={month}>
            <th scope="row">{formatDate(addMonths(startDate, month))}</th>
            {vehicles.map(({ name, points }, at) => {
              const point = points.find((each) => each.month === month)
              return (
                <td key={at}>
                  <Figure
                    cents={point?.[figure] ?? null}
                    step={`vehicles.${at}.points.${month}.${figure}`}
                    label={`${name} on ${formatDate(addMonths(startDate, month))}`}
                    shown="never"
                  />
                  {point?.canBeHad === false && <LockedMark />}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </LedgerTable>
  )
}

const COLUMNS = [
  { head: 'Paid in', name: 'paidIn', isLess: false },
  { head: 'Paid out', name: 'paidOut', isLess: true },
  { head: 'Growth', name: 'growth', isLess: false },
  { head: 'Fees', name: 'fees', isLess: true },
  { head: 'Tax on the way', name: 'tax', isLess: true },
  { head: 'Value before tax', name: 'value', isLess: false },
] as const

function OneVehicle({ result: { vehicles }, at }: { readonly result: InvestmentComparisonResult; readonly at: number }) {
  const { years, name } = vehicles[at]!
  const columns = COLUMNS.filter((column) => column.name !== 'paidOut' || years.some(({ paidOut }) => (paidOut ?? 0) !== 0))
  return (
    <LedgerTable style={{ minWidth: 620 }}>
      <thead>
        <tr>
          <th scope="col">Year of assessment</th>
          {columns.map(({ head }) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {years.map((year, place) => (
          <tr key={year.year}>
            <th scope="row">
              {year.year} {year.isProjected && <Hint>projected</Hint>}
            </th>
            {columns.map((column) => (
              <td key={column.name}>
                <Figure
                  cents={year[column.name]}
                  step={`vehicles.${at}.years.${place}.${column.name}`}
                  label={`${column.head} of ${year.year}, ${name}`}
                  shown="never"
                  isLess={column.isLess && year[column.name] !== 0}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </LedgerTable>
  )
}
