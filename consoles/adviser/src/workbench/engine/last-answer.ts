import type { AnyQuestion } from './question.ts'

/** Caches an engine's last answer, so that its working and later tasks need no second run. Undefined: this build no longer has that engine. */
export function lastAnswer<Q extends AnyQuestion, Answer>(
  calculate: (question: Q) => Answer | undefined,
): (question: Q) => Answer | undefined {
  let last: { readonly key: string; readonly answer: Answer } | undefined
  return (question) => {
    const { given, context, engineVersion } = question
    const { constants, ...rest } = context
    const key = JSON.stringify([given, rest, constants.constantsVersion, engineVersion])
    if (last?.key === key) return last.answer
    const answer = calculate(question)
    if (answer !== undefined) last = { key, answer }
    return answer
  }
}
