import DataLoader from 'dataloader'

/** A batch that takes longer holds the next one up no more: its query may hang, and those behind it needn't. */
const LONGEST_TURN_MS = 100

/**
 * Lets those who ask at the same time share one query: the first asks at once, and who comes while it is under way goes with the next, at most
 * `max` together. So nobody waits for company, and the more come, the less each costs. A failure is everybody's of that batch.
 * `ask` answers in the order in which it was asked.
 */
export function batcher<Question, Answer>(
  max: number,
  ask: (questions: readonly Question[]) => Promise<readonly Answer[]>,
  longestTurnMs = LONGEST_TURN_MS,
): (question: Question) => Promise<Answer> {
  const waiting: (() => void)[] = []
  let idle = true

  function nextTurn(): void {
    const send = waiting.shift()
    if (send) send()
    else idle = true
  }

  async function askInTurn(questions: readonly Question[]): Promise<readonly Answer[]> {
    let isOver = false
    const end = () => {
      if (!isOver) nextTurn()
      isOver = true
    }
    const late = setTimeout(end, longestTurnMs)
    try {
      return await ask(questions)
    } finally {
      clearTimeout(late)
      end()
    }
  }

  const loader = new DataLoader<Question, Answer>(askInTurn, {
    cache: false,
    maxBatchSize: max,
    batchScheduleFn: (send) => {
      if (!idle) return void waiting.push(send)
      idle = false
      queueMicrotask(send)
    },
  })
  return (question) => loader.load(question)
}
