import type { AnyQuestion } from './question.ts'

/** The answers of an engine, the last one remembered: its working and what follows from it need no second run. Undefined: this build no longer holds that engine. */
export function lastAnswer<Asked extends AnyQuestion, Answer>(
  calculate: (question: Asked) => Answer | undefined,
): (question: Asked) => Answer | undefined {
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
