import type { ReportDocument } from './document.ts'
import { elementsOf, type ReportNode } from './elements.ts'

/** Every line that a report says, in the order in which it is read: one of a paragraph, a row of a table, a label of a chart. */
export const textLines = ({ blocks }: Pick<ReportDocument, 'blocks'>): readonly string[] =>
  blocks.flatMap((block) => elementsOf(block, 1)).flatMap(linesOf)

/** Elements that stay on one line with their content. */
const ONE_LINE: ReadonlySet<string> = new Set(['p', 'h1', 'h2', 'h3', 'text', 'title', 'desc'])

function linesOf(node: ReportNode): readonly string[] {
  if (typeof node === 'string') return [node]
  if (ONE_LINE.has(node.tag)) return [wordsOf(node)]
  if (node.tag === 'tr') return [node.children.map(wordsOf).join(' | ')]
  return node.children.flatMap(linesOf)
}

const wordsOf = (node: ReportNode): string => (typeof node === 'string' ? node : node.children.map(wordsOf).join(''))
