import { figureWords } from '@tafel/contracts/law/sets/figure-words.ts'
import type { FigureView, SetView } from '@tafel/contracts/contexts/constants/views.ts'
import { newestOf } from './figure-words.ts'
import { STATUS_WORDS } from './state-words.ts'

const MAX_SHOWN = 12

/** The changes of a set since an admin looked at it, one line each. Empty if only its history has grown. */
export function changedSince(looked: SetView, now: SetView): readonly string[] {
  const before = new Map(looked.table.map((view) => [view.figure, view]))
  const after = new Map(now.table.map((view) => [view.figure, view]))
  const lines = [...new Set([...after.keys(), ...before.keys()])].flatMap((figure) => lineOf(before.get(figure), after.get(figure)))
  const shown = lines.length > MAX_SHOWN ? [...lines.slice(0, MAX_SHOWN), `and ${lines.length - MAX_SHOWN} more`] : lines
  return looked.status === now.status ? shown : [`It was: ${STATUS_WORDS[looked.status]}. It is: ${STATUS_WORDS[now.status]}.`, ...shown]
}

function lineOf(before: FigureView | undefined, after: FigureView | undefined): readonly string[] {
  const one = (after ?? before)!
  const [was, is] = [before, after].map((view) => view && newestOf(view))
  if (was !== is) return [`${one.label}: ${figureWords(was, one.unit, one.figure)}, now ${figureWords(is, one.unit, one.figure)}`]
  const isSame = before?.source === after?.source && before?.confidence === after?.confidence && before?.comment === after?.comment
  return isSame ? [] : [`${one.label}: another source or comment`]
}
