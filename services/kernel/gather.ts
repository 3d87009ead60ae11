/**
 * Lets those who ask at the same time share one question: the first asks at once, and who comes while it is under way goes with the
 * next, at most `max` together. So nobody waits for company, and the more come, the less each costs. A failure is everybody's of that round.
 * `ask` answers in the order in which it was asked.
 */
export function gather<Q, A>(max: number, ask: (questions: readonly Q[]) => Promise<readonly A[]>): (question: Q) => Promise<A> {
  let waiting: { readonly question: Q; readonly answer: PromiseWithResolvers<A> }[] = []
  let asking = false

  async function askAll(): Promise<void> {
    asking = true
    while (waiting.length > 0) {
      const round = waiting.slice(0, max)
      waiting = waiting.slice(max)
      try {
        const answers = await ask(round.map(({ question }) => question))
        round.forEach(({ answer }, index) => answer.resolve(answers[index] as A))
      } catch (error) {
        round.forEach(({ answer }) => answer.reject(error))
      }
    }
    asking = false
  }

  return (question) => {
    const answer = Promise.withResolvers<A>()
    waiting.push({ question, answer })
    if (!asking) void askAll()
    return answer.promise
  }
}
