import type { ReportDocument } from '../../base/report/document.ts'
import { textLines } from '../../base/report/text-lines.ts'
import { sameJson } from '../../base/same-json.ts'

const MAX_LISTED = 20

/** How a report differs from its earlier version, line by line; none if all figures, words and pictures are the same. */
export function differencesBetween(kept: ReportDocument, made: ReportDocument): readonly string[] {
  if (sameJson(kept, made)) return []
  const [before, after] = [textLines(kept), textLines(made)]
  const gone = without(before, after).map((line) => `It said: ${line}`)
  const come = without(after, before).map((line) => `It would say: ${line}`)
  const all = [...gone, ...come]
  if (all.length === 0) return ['The words are the same, but a picture, the order or the layout is not.']
  return all.length <= MAX_LISTED ? all : [...all.slice(0, MAX_LISTED), `and ${all.length - MAX_LISTED} more lines`]
}

/** The lines that others don't have, each as often as they lack it. */
function without(lines: readonly string[], others: readonly string[]): readonly string[] {
  const left = new Map<string, number>()
  for (const line of others) left.set(line, (left.get(line) ?? 0) + 1)
  return lines.filter((line) => {
    const count = left.get(line) ?? 0
    if (count > 0) left.set(line, count - 1)
    return count === 0
  })
}
