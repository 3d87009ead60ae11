import type { AnyQuestion } from './question.ts'

/** With what is drawn for it, such an answer is there in the frame of its key. */
export const QUICK_MS = 8
/** So many in a row are no accident. */
const IN_A_ROW = 3
/** The first runs of a calculator are slow: browsers compile what is run often. One that isn't quick after so many won't be. */
const MOST_RUNS = 120

export interface QuickPorts<Asked extends AnyQuestion, Plain> {
  /** The calculator, for the page itself. */
  readonly load: () => Promise<(question: Asked) => Plain>
  /** Calls when the page has nothing to do. */
  readonly idle: (call: () => void) => void
  readonly now: () => number
}

/**
 * Answers in the page itself, by a calculator that has shown there that it is quick: a worker's answer comes a frame later. It is fetched when
 * somebody types, and practises with what was asked last while the page is idle. Undefined: not known to be quick.
 */
export function createQuickAnswers<Asked extends AnyQuestion, Plain>({ load, idle, now }: QuickPorts<Asked, Plain>) {
  let calculate: ((question: Asked) => Plain) | undefined
  let first: unknown
  let last: Asked | undefined
  let isLoading = false
  let isQuick = false
  /** Runs that said otherwise, one after the other: one alone may have been held up by something else. */
  let otherwise = 0
  let runs = 0

  function timed(question: Asked, by: (question: Asked) => Plain): Plain {
    const began = now()
    const plain = by(question)
    otherwise = now() - began <= QUICK_MS === isQuick ? 0 : otherwise + 1
    if (otherwise < IN_A_ROW) return plain
    isQuick = !isQuick
    otherwise = 0
    return plain
  }

  function practise() {
    if (calculate === undefined || last === undefined || isQuick || runs >= MOST_RUNS) return
    runs += 1
    timed(last, calculate)
    idle(practise)
  }

  async function begin() {
    isLoading = true
    try {
      calculate = await load()
      idle(practise)
    } catch {
      // It may be there the next time; until then the worker answers.
      isLoading = false
    }
  }

  return (question: Asked): Plain | undefined => {
    first ??= question.given
    last = question
    if (calculate !== undefined && isQuick) return timed(question, calculate)
    // What is only looked at needs no second calculator.
    if (!isLoading && question.given !== first) void begin()
    return undefined
  }
}

/** Calls when the browser has nothing else to do. */
export function whenIdle(call: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(call)
  else setTimeout(call, 200)
}
