export interface Answer {
  readonly status: number
  readonly body: unknown
}

/** How long a used token gets the same answer. As long as a page load on a slow line, and short for a thief. */
const GRACE_MS = 10_000
/** The maximum number of stored answers. Beyond it a repeated request counts as reuse. */
const MAX_ANSWERS = 10_000

/**
 * Two tabs that refresh with the same token at once are one client: both get the same answer. Kept in memory only, because the
 * answers contain tokens.
 */
export function sameAnswers(now: () => number) {
  const given = new Map<string, { readonly answer: Promise<Answer>; readonly at: number }>()

  function forgetOld(): void {
    for (const [key, { at }] of given) {
      if (now() - at <= GRACE_MS && given.size <= MAX_ANSWERS) return
      given.delete(key)
    }
  }

  return {
    /** A recent answer to `key`, if it is `alive`; otherwise the result of `ask`. */
    async to(key: string, ask: () => Promise<Answer>, alive: (answer: Answer) => Promise<boolean>): Promise<Answer> {
      forgetOld()
      const before = given.get(key)?.answer
      // No await between the look-up and the entry: concurrent requests must share it.
      if (before && (await before.then(alive))) return before
      const answer = ask()
      given.delete(key)
      given.set(key, { answer, at: now() })
      const forget = () => void given.delete(key)
      answer.then(({ status }) => status !== 200 && forget(), forget)
      return answer
    },
  }
}
export type SameAnswers = ReturnType<typeof sameAnswers>
