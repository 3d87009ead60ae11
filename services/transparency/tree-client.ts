import type {
  CheckpointView,
  ConsistencyView,
  EntryHashesView,
  VerificationView,
  WholeLogCheck,
} from '@tafel/contracts/contexts/transparency/views.ts'
import { OutOfReach } from '@tafel/kernel/runtime/out-of-reach.ts'
import { createPlaces, PoolFull, PoolTimeout } from '@tafel/kernel/runtime/bounded-queue.ts'
import type { Inclusion } from './answers.ts'

/** The checkpointer doesn't answer: the log continues, and proofs must wait. */
export class CheckpointerAway extends OutOfReach {
  override readonly name = 'CheckpointerAway'
}

/** The checkpointer for other processes. Undefined: doesn't exist, or not yet. */
export interface TreeClient {
  state(signal?: AbortSignal): Promise<VerificationView>
  checkpoint(size: number | undefined, signal?: AbortSignal): Promise<CheckpointView | undefined>
  entries(from: number, count: number, signal?: AbortSignal): Promise<EntryHashesView>
  consistency(from: number, to: number, signal?: AbortSignal): Promise<ConsistencyView | undefined>
  inclusion(position: bigint, size: number, signal?: AbortSignal): Promise<Inclusion | undefined>
  startCheck(signal?: AbortSignal): Promise<WholeLogCheck>
}

const DEADLINE_MS = 3000
/** The checkpointer answers one request at a time and signs in between: a flood of requests waits here, not there. */
const AT_ONCE = 8
const MAX_WAITING = 500

export function treeClient(baseUrl: string): TreeClient {
  const places = createPlaces({ concurrency: AT_ONCE, queueLength: MAX_WAITING })

  async function ask(path: string, given: AbortSignal | undefined, method = 'GET'): Promise<unknown> {
    try {
      await places.take(performance.now() + DEADLINE_MS, given)
    } catch (error) {
      if (error instanceof PoolFull || error instanceof PoolTimeout)
        throw new CheckpointerAway('The checkpointer has too many requests.', { cause: error })
      throw error
    }
    return fetched(path, given, method).finally(() => places.leave())
  }
  async function fetched(path: string, given: AbortSignal | undefined, method: string): Promise<unknown> {
    const deadline = AbortSignal.timeout(DEADLINE_MS)
    const signal = given === undefined ? deadline : AbortSignal.any([given, deadline])
    try {
      const response = await fetch(`${baseUrl}${path}`, { method, signal })
      const body: unknown = await response.json()
      if (response.status === 404) return undefined
      if (!response.ok) throw new Error(`The checkpointer answered ${response.status}.`)
      return body
    } catch (error) {
      given?.throwIfAborted()
      throw new CheckpointerAway('The checkpointer does not answer.', { cause: error })
    }
  }
  async function fetchJson<T>(path: string, signal: AbortSignal | undefined, method?: string): Promise<T> {
    const body = await ask(path, signal, method)
    if (body === undefined) throw new CheckpointerAway('The checkpointer does not support this request.')
    return body as T
  }
  return {
    state: (signal) => fetchJson('/state', signal),
    checkpoint: async (size, signal) =>
      (await ask(size === undefined ? '/checkpoint' : `/checkpoint?size=${size}`, signal)) as CheckpointView | undefined,
    entries: (from, count, signal) => fetchJson(`/entries?from=${from}&count=${count}`, signal),
    consistency: async (from, to, signal) => (await ask(`/consistency?from=${from}&to=${to}`, signal)) as ConsistencyView | undefined,
    inclusion: async (position, size, signal) =>
      (await ask(`/inclusion?position=${position}&size=${size}`, signal)) as Inclusion | undefined,
    startCheck: (signal) => fetchJson('/check', signal, 'POST'),
  }
}
