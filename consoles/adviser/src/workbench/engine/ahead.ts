import type { Coming } from '../coming.ts'

/** What follows from something, asked for before it is there. */
export interface Ahead<Given, Value> {
  /** Begins with it; resolves once it is known. Undefined: it is known at once, and needs no asking. */
  ask(given: Given): Promise<unknown> | undefined
  /** What follows from it: what was asked for last where it is of the same, else asked for now. */
  of(given: Given): Coming<Value>
}

export function createAhead<Given, Value>(
  calculate: (given: Given) => Coming<Value>,
  isSame: (one: Given, other: Given) => boolean,
): Ahead<Given, Value> {
  let last: { readonly given: Given; coming: Coming<Value> } | undefined
  return {
    ask(given) {
      const coming = calculate(given)
      if (!(coming instanceof Promise)) return undefined
      const asked: typeof last = { given, coming }
      last = asked
      return coming.then((value) => {
        asked.coming = value
      })
    },
    of(given) {
      if (last !== undefined && isSame(last.given, given)) return last.coming
      // What was asked for is overtaken, and may never be answered.
      last = undefined
      return calculate(given)
    },
  }
}
