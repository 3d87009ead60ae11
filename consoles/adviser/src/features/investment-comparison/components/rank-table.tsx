import type { InvestmentComparisonResult } from '@tafel/contracts/kinds/investment/calculator/result/result.ts'
import { RAND_OF } from '@tafel/contracts/kinds/investment/charts/worth-chart.ts'
import { lockedWords, timeOf } from '@tafel/contracts/kinds/investment/report/words.ts'
import { formatShort } from '@tafel/contracts/base/money/format.ts'
import { Hint } from '@tafel/kit/text/text.tsx'
import { VisuallyHidden } from '@tafel/kit/text/visually-hidden.tsx'
import { memo } from 'react'
import { Working } from '../../../workbench/parts/figure.tsx'
import { LedgerTable, Warning } from '../../../workbench/parts/ledger-table.tsx'
import { LockedMark } from './locked-mark.tsx'

/** The value of each vehicle after tax over the years, the best of each column in bold; marks amounts that aren't available yet. */
export const RankTable = memo(function RankTable({ result }: { readonly result: InvestmentComparisonResult | undefined }) {
  if (result === undefined) return <Hint>Complete the comparison to see who is ahead.</Hint>
  const { ranks, vehicles, view } = result
  const figure = view === 'real' ? 'realWorth' : 'worth'
  const last = ranks.at(-1)?.ranks ?? []
  const order = vehicles.map((_vehicle, at) => at).toSorted((a, b) => (last[a] ?? Infinity) - (last[b] ?? Infinity))
  return (
    <LedgerTable>
      <thead>
        <tr>
          <th scope="col">
            <Hint>{RAND_OF[view]}, after</Hint>
          </th>
          {ranks.map(({ month }) => (
            <th key={month} scope="col">
              {timeOf(month)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {order.map((at) => {
          const vehicle = vehicles[at]!
          const isEverLocked = ranks.some(({ month }) => vehicle.points.find((point) => point.month === month)?.canBeHad === false)
          return (
            <tr key={at}>
              <th scope="row">
                {vehicle.name}
                {isEverLocked && (
                  <Warning style={{ display: 'block', fontSize: '0.8125rem' }}>
                    {lockedWords(vehicle)}
                    <LockedMark />
                  </Warning>
                )}
              </th>
              {ranks.map(({ month, ranks: places }) => {
                const point = vehicle.points.find((each) => each.month === month)
                const cents = point?.[figure] ?? null
                if (cents === null) return <td key={month}>–</td>
                const isFirst = places[at] === 1
                const words = formatShort(cents)
                return (
                  <td key={month} style={{ fontWeight: isFirst ? 600 : 400 }}>
                    <Working
                      step={`vehicles.${at}.points.${month}.${figure}`}
                      name={`${words}, working of ${vehicle.name} after ${timeOf(month)}`}
                    >
                      {words}
                    </Working>
                    {point?.canBeHad === false && <LockedMark />}
                    {isFirst && <VisuallyHidden> first</VisuallyHidden>}
                  </td>
                )
              })}
            </tr>
          )
        })}
      </tbody>
    </LedgerTable>
  )
})
