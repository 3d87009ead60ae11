import { formatDate } from '@tafel/contracts/base/money/format.ts'
import type { BoardRow } from '@tafel/contracts/contexts/season/board.ts'
import { DONE_WORDS, type Step } from '@tafel/contracts/contexts/season/steps.ts'

/** What the bar below the board does with the selected clients. */
export type BulkAct =
  | { readonly kind: 'step'; readonly step: Step; readonly on: string }
  | { readonly kind: 'responsible'; readonly responsible: string; readonly name: string }

export interface BulkPlan {
  /** The clients that it changes. */
  readonly clientIds: readonly string[]
  /** What the button does, before it is pressed. */
  readonly words: string
}

/** A step that is done keeps its day; a client of that member stays as is. */
export function bulkPlan(act: BulkAct, rows: readonly BoardRow[]): BulkPlan {
  const changed = rows.filter((row) => (act.kind === 'step' ? row.steps[act.step] === '' : row.responsible !== act.responsible))
  const same = rows.length - changed.length
  const does =
    act.kind === 'step'
      ? `Records “${DONE_WORDS[act.step]}” on ${formatDate(act.on)} for ${clients(changed.length)}.`
      : `Hands ${clients(changed.length)} to ${act.name}.`
  const kept = act.kind === 'step' ? 'already done: the day stays.' : `already with ${act.name}.`
  return {
    clientIds: changed.map(({ clientId }) => clientId),
    words: [...(changed.length === 0 ? ['Changes nothing.'] : [does]), ...(same === 0 ? [] : [`${same} ${kept}`])].join(' '),
  }
}

/** `1 client`, `3 clients`. */
export const clients = (count: number): string => (count === 1 ? '1 client' : `${count} clients`)

const MAX_NAMES = 3
/** `Thandi Dlamini, Themba Dube and 4 more`. */
export function namesInWords(names: readonly string[]): string {
  const shown = names.slice(0, MAX_NAMES)
  const more = names.length - shown.length
  return more === 0 ? shown.join(', ') : `${shown.join(', ')} and ${more} more`
}
