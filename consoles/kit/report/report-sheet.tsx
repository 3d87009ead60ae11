import type { Block, ChartBlock, ReportDocument } from '@tafel/contracts/base/report/document.ts'
import { elementsOf, type ReportNode } from '@tafel/contracts/base/report/elements.ts'
import { accentStyle, sheetClass } from '@tafel/contracts/base/report/sheet-style.ts'
import { createElement, Fragment, type ReactNode, useId, useRef, useState } from 'react'
import { TextButton } from '../buttons/button.tsx'
import { ChartTwin } from '../chart/chart-twin.tsx'
import { useScrollStops } from '../scroll/use-scroll-stops.ts'
import { paperStyle } from './paper.ts'

/** A report as it will be sent: on light paper in either scheme, and printed by the browser like the PDF. */
export function ReportSheet({ report }: { readonly report: ReportDocument }) {
  const { title, foot, isDraft, accent, blocks } = report
  const sheet = useRef<HTMLElement>(null)
  // On a narrow screen a wide table scrolls in its section.
  useScrollStops(sheet, 'section')
  return (
    <>
      <style>{paperStyle(report)}</style>
      <article ref={sheet} className={sheetClass(report)} data-scheme="light" aria-label={title} style={accentStyle(accent)}>
        {isDraft && <div className="draft" aria-hidden="true" />}
        {blocks.map((block, index) => (
          <Fragment key={index}>
            {elementsOf(block, 2).map(draw)}
            {chartsIn(block).map((chart) => (
              <ChartTable key={chart.heading} chart={chart} />
            ))}
          </Fragment>
        ))}
        <p className="foot">{foot}</p>
      </article>
    </>
  )
}

/** Elements never move, so their index is their key. */
function draw(node: ReportNode, key: number): ReactNode {
  if (typeof node === 'string') return node
  return createElement(node.tag, { ...node.attrs, key }, ...node.children.map(draw))
}

const chartsIn = (block: Block): readonly ChartBlock[] =>
  block.kind === 'columns' ? block.columns.flatMap((blocks) => blocks.flatMap(chartsIn)) : block.kind === 'chart' ? [block] : []

/** A chart's data as a table, on demand. */
function ChartTable({ chart: { heading, wide } }: { readonly chart: ChartBlock }) {
  const [isOpen, setOpen] = useState(false)
  const tableId = useId()
  return (
    <div data-screen-only="">
      <TextButton
        type="button"
        aria-expanded={isOpen}
        aria-controls={tableId}
        aria-label={`As a table: ${heading}`}
        onClick={() => setOpen((before) => !before)}
      >
        As a table
      </TextButton>
      <div id={tableId}>{isOpen && <ChartTwin caption={heading} table={wide.table} />}</div>
    </div>
  )
}
