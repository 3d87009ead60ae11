import { CHART_COLORS, type SvgNode } from '@tafel/contracts/charts/svg.ts'
import { createElement, type ReactNode } from 'react'

/** The look's light tokens that reports use. On paper there is no dark scheme. */
export const TOKENS = {
  card: '#FFFFFF',
  ink: '#1C2A2E',
  ink2: '#4A585C',
  ink3: '#5D696D',
  rule: '#E3DFD5',
  ruleStrong: '#CBC5B6',
  field: '#868C85',
  green: '#0E5A4B',
  ochre: '#96560B',
  blue: '#1F5A86',
  chart1: '#0E5A4B',
  chart2: '#B5771C',
  chart3: '#3E77A8',
  chart4: '#8A4F7D',
  chart5: '#7C878A',
  chart6: '#B8553B',
} as const

/** The colours of charts as CSS variables. */
export const chartVariables = Object.entries(CHART_COLORS)
  .map(([name, token]) => `--chart-${name}:${TOKENS[token]};`)
  .join('')

/** A chart's data as elements. */
export function drawSvg(node: SvgNode, key?: number): ReactNode {
  const children = node.children.map((child, index) => (typeof child === 'string' ? child : drawSvg(child, index)))
  return createElement(node.tag, key === undefined ? node.attrs : { ...node.attrs, key }, ...children)
}
