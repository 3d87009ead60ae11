import DataLoader from 'dataloader'

/** After this time a batch no longer blocks the next one: its query may hang. */
const MAX_QUEUE_WAIT_MS = 100

/**
 * Lets simultaneous callers share one query: the first asks at once; those who arrive during the query share the next one, at most `max` of
 * them. No one waits for company, and load makes each call cheaper. A failure rejects the whole batch. `ask` answers in the order of the questions.
 */
export function batcher<Question, Answer>(
  max: number,
  ask: (questions: readonly Question[]) => Promise<readonly Answer[]>,
  longestTurnMs = MAX_QUEUE_WAIT_MS,
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
