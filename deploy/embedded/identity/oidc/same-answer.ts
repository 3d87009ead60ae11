export interface Answer {
  readonly status: number
  readonly body: unknown
}

/** How long a token that was just spent is answered again. As long as a page takes to load on a slow line; a thief's time is short. */
const GRACE_MS = 10_000
/** Of refreshes in any ten seconds. What is beyond is answered as reuse is. */
const MAX_ANSWERS = 10_000

/**
 * Two tabs that refresh with the same token at the same moment are one client: both get the same answer. Kept in memory
 * only, because the answers hold tokens.
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
    /** What was answered to `key` a moment ago, while that is `alive`; else what `ask` says. */
    async to(key: string, ask: () => Promise<Answer>, alive: (answer: Answer) => Promise<boolean>): Promise<Answer> {
      forgetOld()
      const before = given.get(key)?.answer
      // Nothing is waited for between looking and noting: two that come together must meet.
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
