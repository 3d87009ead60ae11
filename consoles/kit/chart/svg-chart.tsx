import { styled } from '../theme/styled.ts'
import { CHART_COLORS, type Chart, type SvgNode } from '@tafel/contracts/base/charts/svg.ts'
import { createElement, type ReactElement, useId, useState } from 'react'
import { TextButton } from '../buttons/button.tsx'
import { PaneTitle } from '../text/text.tsx'
import { color } from '../theme/color.ts'
import type { Token } from '../theme/tokens.ts'
import { ChartTwin } from './chart-twin.tsx'

const variables = Object.fromEntries(Object.entries(CHART_COLORS).map(([name, token]) => [`--chart-${name}`, color[token as Token]]))

const Head = styled('div')({ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 12, marginBottom: 6 })
/** Sets the colours of charts. */
export const ChartFrame = styled('div')(variables)
const Frame = styled(ChartFrame)({ '& > svg': { display: 'block', width: '100%', height: 'auto', overflow: 'visible' } })
const Summary = styled('p')({ margin: '8px 0 0', fontSize: '0.875rem', color: color.ink2 })

export interface SvgChartProps {
  readonly title: string
  readonly chart: Chart
  /** Shows the summary under the chart as well; it is always the picture's accessible name. */
  readonly showsSummary?: boolean
}

/** A chart of the contracts, named by its summary, with an equivalent table. */
export function SvgChart({ title, chart, showsSummary = true }: SvgChartProps) {
  const [isTable, setTable] = useState(false)
  const panelId = useId()
  return (
    <figure style={{ margin: 0 }} aria-label={title}>
      <Head>
        <PaneTitle>{title}</PaneTitle>
        <TextButton type="button" aria-controls={panelId} onClick={() => setTable((before) => !before)}>
          {isTable ? 'As a chart' : 'As a table'}
        </TextButton>
      </Head>
      <div id={panelId}>{isTable ? <ChartTwin caption={title} table={chart.table} /> : <Frame>{drawSvg(chart.svg, 'chart')}</Frame>}</div>
      {showsSummary && <Summary aria-hidden={isTable ? undefined : true}>{chart.summary}</Summary>}
    </figure>
  )
}

/** SVG nodes as React elements; nodes never move, so their index is their key. */
export function drawSvg(node: SvgNode, key: string): ReactElement {
  const children = node.children.map((child, index) => (typeof child === 'string' ? child : drawSvg(child, `${key}.${index}`)))
  return createElement(node.tag, { key, ...node.attrs }, ...children)
}
