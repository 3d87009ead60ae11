import { styled } from '@tafel/kit/theme/styled.ts'
import type { HomeLoanResult } from '@tafel/contracts/kinds/home-loan/calculator/result/result.ts'
import { formatMoney, formatPercent } from '@tafel/contracts/base/money/format.ts'
import { Hint } from '@tafel/kit/text/text.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { memo } from 'react'
import { DetailSection } from '../../../workbench/parts/detail-section.tsx'
import { Working } from '../../../workbench/parts/figure.tsx'
import { lastPayment, shortMonthOf } from '../model/loan-words.ts'

const Strip = styled('ol')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(96px, 1fr))',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  borderBottom: `1px solid ${color.rule}`,
  '& > li': { display: 'grid', gap: 1, alignContent: 'start', padding: '8px 10px', borderLeft: `1px solid ${color.rule}` },
  '& > li:first-of-type': { borderLeft: 0 },
  '& > li[data-today]': { backgroundColor: color.sunk },
  '& > li > strong': { minHeight: 24 },
})
const Bar = styled('svg')({ display: 'block', margin: '2px 0 4px', overflow: 'visible' })
const BAR_HEIGHT = 26
const MIDDLE = 30

interface Step {
  readonly key: string
  readonly rate: number | null
  readonly instalment: number | null
  readonly change: number
  readonly months: number | null
  /** `sensitivity.0`; undefined for today's rate. */
  readonly path: string | undefined
}

/** The instalment and last payment in steps of one per cent around today's rate, which is grey. */
export const RateStrip = memo(function RateStrip({ result }: { readonly result: HomeLoanResult }) {
  const moved: Step[] = result.sensitivity.flatMap((row, at) =>
    row.rate === null ? [] : [{ ...row, key: String(row.move), change: row.instalmentChange ?? 0, path: `sensitivity.${at}` }],
  )
  const today: Step = {
    key: '0',
    rate: result.rate.atStart,
    instalment: result.instalment.contract,
    change: 0,
    months: result.months,
    path: undefined,
  }
  const below = moved.filter(({ change, rate }) => (rate ?? 0) < (today.rate ?? 0) || change < 0)
  const steps = [...below, today, ...moved.slice(below.length)]
  const most = Math.max(1, ...moved.map(({ change }) => Math.abs(change)))
  const isPaidAhead = result.levers.length > 0
  return (
    <DetailSection title="If the rate changes">
      <Hint style={{ display: 'block', padding: '4px 0' }}>monthly instalment and last payment{isPaidAhead ? ' as you pay it' : ''}</Hint>
      <Strip>
        {steps.map(({ key, rate, instalment, change, months, path }) => (
          <li key={key} data-today={path === undefined || undefined}>
            <Hint>{formatPercent(rate ?? 0)}</Hint>
            <ChangeBar change={change} most={most} />
            <strong>
              {path === undefined ? (
                formatMoney(instalment ?? 0, 'never')
              ) : (
                <Working
                  step={`${path}.instalment`}
                  name={`${formatMoney(instalment ?? 0, 'never')}, working of the instalment at ${formatPercent(rate ?? 0)}`}
                >
                  {formatMoney(instalment ?? 0, 'never')}
                </Working>
              )}
            </strong>
            <Hint>{path === undefined ? 'today' : `${change < 0 ? '' : '+ '}${formatMoney(change, 'never').replace('−', '− ')}`}</Hint>
            <Hint>{shortMonthOf(lastPayment(result, months ?? 0))}</Hint>
          </li>
        ))}
      </Strip>
    </DetailSection>
  )
})

/** A bar above the line means it costs more, below it less. */
function ChangeBar({ change, most }: { readonly change: number; readonly most: number }) {
  const height = Math.round((Math.abs(change) / most) * BAR_HEIGHT)
  return (
    <Bar width="42" height={MIDDLE * 2} viewBox={`0 0 42 ${MIDDLE * 2}`} aria-hidden="true">
      <path d={`M0 ${MIDDLE}H42`} stroke={color.ruleStrong} />
      {change === 0 ? (
        <circle cx="21" cy={MIDDLE} r="4.5" fill={color.card} stroke={color.chart2} strokeWidth="2.25" />
      ) : (
        <rect x="12" y={change > 0 ? MIDDLE - height : MIDDLE} width="18" height={height} fill={change > 0 ? color.chart6 : color.chart1} />
      )}
    </Bar>
  )
}
