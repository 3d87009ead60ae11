import type { Log } from '../runtime/log.ts'

/** An answer as it was sent, to repeat for the same command. */
export interface RememberedAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Final answers by user and key, for 24 hours. `hash` shows whether it is the same command. */
export interface AnswerMemory {
  recall(
    userId: string,
    key: string,
    hash: string,
  ): Promise<{ readonly found: 'nothing' | 'otherRequest' } | { readonly found: 'answer'; readonly answer: RememberedAnswer }>
  remember(userId: string, key: string, hash: string, answer: RememberedAnswer): Promise<void>
}

/**
 * Continues without the memory while it is unavailable: the stream itself prevents a repeated command from acting twice, as it knows the
 * ids of its commands; the memory only saves work and repeats the exact answer.
 */
export function forgivingMemory(memory: AnswerMemory, log: Log, deadlineMs = 700): AnswerMemory {
  async function attempt<T>(instead: T, action: () => Promise<T>): Promise<T> {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>(
      (_, reject) => (timer = setTimeout(() => reject(new Error('The answer memory took too long.')), deadlineMs)),
    )
    try {
      return await Promise.race([action(), late])
    } catch (err) {
      log.warn({ err }, 'continuing without the answer memory')
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
