import type { Log } from '../log.ts'

/** An answer as it went out, to be given again to the same wish. */
export interface RememberedAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Final answers by user and key, for 24 hours. `hash` tells whether it is the same wish. */
export interface AnswerMemory {
  recall(
    userId: string,
    key: string,
    hash: string,
  ): Promise<{ readonly found: 'nothing' | 'otherWish' } | { readonly found: 'answer'; readonly answer: RememberedAnswer }>
  remember(userId: string, key: string, hash: string, answer: RememberedAnswer): Promise<void>
}

/**
 * Goes on without the memory while it can't be reached: what keeps a repeated command from acting twice
 * is the stream itself, which knows the ids of its commands; the memory only saves the work and keeps the words.
 */
export function forgivingMemory(memory: AnswerMemory, log: Log, deadlineMs = 700): AnswerMemory {
  async function attempt<T>(instead: T, action: () => Promise<T>): Promise<T> {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>(
      (_, reject) => (timer = setTimeout(() => reject(new Error('The memory of answers took too long.')), deadlineMs)),
    )
    try {
      return await Promise.race([action(), late])
    } catch (err) {
      log.warn({ err }, 'going on without the memory of answers')
      return instead
    } finally {
      clearTimeout(timer)
    }
  }
  return {
    recall: (userId, key, hash) => attempt({ found: 'nothing' }, () => memory.recall(userId, key, hash)),
    remember: (userId, key, hash, answer) => attempt(undefined, () => memory.remember(userId, key, hash, answer)),
  }
}
