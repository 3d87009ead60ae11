import { styled } from '@tafel/kit/theme/styled.ts'
import type { InvestmentComparisonResult } from '@tafel/contracts/kinds/investment/calculator/result/result.ts'
import { MONEY_PARTS, moneyColumn, moneyPartsOf, mostMoney } from '@tafel/contracts/kinds/investment/charts/money-chart.ts'
import { hatched } from '@tafel/contracts/base/charts/hatching.ts'
import { node } from '@tafel/contracts/base/charts/svg.ts'
import { shownMoneyLines } from '@tafel/contracts/kinds/investment/report/vehicles.ts'
import { formatDate, formatRate } from '@tafel/contracts/base/money/format.ts'
import { ChartFrame, drawSvg } from '@tafel/kit/chart/svg-chart.tsx'
import { Money } from '@tafel/kit/money/money.tsx'
import { Hint, SectionTitle } from '@tafel/kit/text/text.tsx'
import { VisuallyHidden } from '@tafel/kit/text/visually-hidden.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { PAINTED_APART } from '@tafel/kit/theme/painted-apart.ts'
import { memo, useId } from 'react'
import { Figure } from '../../../workbench/parts/figure.tsx'
import { COLUMN_WIDTH, LABEL_WIDTH } from './vehicle-columns.tsx'

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: 10,
  paddingBottom: 6,
  borderBottom: `1px solid ${color.ruleStrong}`,
})
const Scroll = styled('div')({ position: 'relative', overflowX: 'auto', scrollbarWidth: 'thin' })
const Table = styled('table')({
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  borderSpacing: 0,
  '& th, & td': { padding: '4px 0 4px 8px', textAlign: 'right', fontWeight: 400, whiteSpace: 'nowrap' },
  '& th[scope="row"], & thead td': {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    width: LABEL_WIDTH,
    paddingLeft: 0,
    textAlign: 'left',
    whiteSpace: 'normal',
    backgroundColor: color.paper,
  },
  '& thead th': { fontSize: '0.8125rem', color: color.ink3, whiteSpace: 'normal', verticalAlign: 'bottom' },
  '& tbody th, & tbody td': { height: 40, borderBottom: `1px solid ${color.rule}` },
  '& tr[data-bars] > *': { verticalAlign: 'bottom', padding: '12px 0 0 8px', borderBottom: `1px solid ${color.ruleStrong}` },
  '& tr[data-bars] svg': { display: 'inline-block' },
  '& tr[data-sum] > *': { borderTop: `1px solid ${color.ink2}`, fontWeight: 600 },
  '& tr[data-real] > *': { fontWeight: 600, borderBottom: 0 },
})
const Legend = styled('ul')({
  display: 'grid',
  gap: 5,
  margin: 0,
  padding: '0 0 8px',
  listStyle: 'none',
  fontSize: '0.8125rem',
  color: color.ink2,
  '& > li': { display: 'flex', alignItems: 'center', gap: 8 },
})

const BAR = { width: 56, height: 168 }
const SAMPLE = { width: 14, height: 12 }

export interface MoneySectionProps {
  readonly result: InvestmentComparisonResult
  readonly inflation: number
}

/** Shows where the money of each vehicle went: as a bar, and as figures that add up to the client's value. */
export const MoneySection = memo(function MoneySection({ result, inflation }: MoneySectionProps) {
  const titleId = useId()
  const { vehicles } = result
  const most = mostMoney(result)
  const lines = shownMoneyLines(result)
  return (
    <section aria-labelledby={titleId} style={{ ...PAINTED_APART, minWidth: 0 }}>
      <Head>
        <SectionTitle id={titleId}>Where the money went</SectionTitle>
        <Hint>future rand, to {formatDate(result.endDate)}</Hint>
      </Head>
      <Scroll tabIndex={0} role="region" aria-label="Where the money went, by vehicle">
        <Table style={{ minWidth: LABEL_WIDTH + vehicles.length * COLUMN_WIDTH }}>
          <thead>
            <tr>
              <th scope="col">
                <VisuallyHidden>Part of the money</VisuallyHidden>
              </th>
              {vehicles.map(({ name }, at) => (
                <th key={at} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr data-bars>
              {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the legend inside explains the bars */}
              <th scope="row">
                <ChartFrame>
                  <Legend>
                    {MONEY_PARTS.toReversed().map(({ part, label, series }) => (
                      <li key={part}>
                        {drawSvg(node('svg', { ...SAMPLE, 'aria-hidden': 'true' }, ...hatched({ x: 0, y: 0, ...SAMPLE }, series)), part)}
                        {label}
                      </li>
                    ))}
                  </Legend>
                </ChartFrame>
              </th>
              {vehicles.map((vehicle, at) => {
                const parts = moneyPartsOf(vehicle)
                return (
                  <td key={at}>
                    {parts === null ? (
                      <Hint>not calculated</Hint>
                    ) : (
                      <ChartFrame>{drawSvg(moneyColumn(parts, most, BAR), 'bar')}</ChartFrame>
                    )}
                  </td>
                )
              })}
            </tr>
            {lines.map(({ label, step, cents, isLess = false, sum }) => (
              <tr key={label} data-sum={sum === 'whole' || undefined}>
                <th scope="row">{label}</th>
                {vehicles.map((vehicle, at) => (
                  <td key={at}>
                    <MoneyFigure cents={cents(vehicle)} step={step} at={at} label={`${label}, ${vehicle.name}`} isLess={isLess} />
                  </td>
                ))}
              </tr>
            ))}
            <tr data-real>
              <th scope="row">
                In today’s rand <Hint>at {formatRate(inflation)} a year</Hint>
              </th>
              {vehicles.map(({ real, name }, at) => (
                <td key={at}>
                  <Figure cents={real.worth} step={`vehicles.${at}.real.worth`} label={`in today’s rand, ${name}`} shown="never" />
                </td>
              ))}
            </tr>
          </tbody>
        </Table>
      </Scroll>
    </section>
  )
})

interface MoneyFigureProps {
  readonly cents: number | null
  readonly step: string
  readonly at: number
  readonly label: string
  readonly isLess: boolean
}

/** Zero is a dash. Amounts without a step are plain text. */
function MoneyFigure({ cents, step, at, label, isLess }: MoneyFigureProps) {
  if (cents === null || cents === 0) return <Hint>–</Hint>
  if (step === 'opening') return <Money cents={cents} shown="never" />
  return <Figure cents={cents} step={`vehicles.${at}.${step}`} label={label} shown="never" isLess={isLess} />
}
