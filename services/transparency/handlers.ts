import type { TafelEvent } from '@tafel/contracts/api/events.ts'
import { clientStream } from '@tafel/contracts/contexts/clients/events.ts'
import { kindOf } from '@tafel/contracts/contexts/records/kind-of.ts'
import type { ProvenKind } from '@tafel/contracts/contexts/transparency/routes.ts'
import type { Codec } from '@tafel/kernel/events/codec.ts'
import type { EventStore, StoredEvent } from '@tafel/kernel/store/event-store.ts'
import type { Check } from '@tafel/kernel/runtime/lifecycle.ts'
import type { Answer, Handlers, Reply } from '@tafel/kernel/http/handler.ts'
import { refuse } from '@tafel/kernel/http/refusal.ts'
import { ENTRIES_AT_ONCE } from './answers.ts'
import { checkStream, inclusionOf } from './stream-check.ts'
import { CheckpointerAway, type TreeClient } from './tree-client.ts'

/** How many of the newest events may be newer than the newest checkpoint. */
const MAX_EVENTS_READ = 50

export interface TransparencyDeps {
  readonly store: EventStore
  readonly codec: Codec
  readonly tree: TreeClient
}

/** The signed state of the log, and proofs of its content. */
export function transparencyHandlers({ store, codec, tree }: TransparencyDeps): Handlers {
  return {
    latestCheckpoint: ({ signal }) => reply(() => tree.checkpoint(undefined, signal)),
    checkpointOfSize: ({ params, signal }) => reply(() => tree.checkpoint(Number(params['size']), signal)),
    checkpointConsistency: ({ params, query, signal }) => reply(() => tree.consistency(query.from, Number(params['size']), signal)),
    checkpointEntries: ({ params, query, signal }) => {
      const count = Math.min(ENTRIES_AT_ONCE, Math.max(0, Number(params['size']) - query.from))
      return reply(() => tree.entries(query.from, count, signal))
    },
    proveEvent: ({ params, query, accountId, signal }) =>
      reply(async () => {
        const stream = streamOf(query.kind, params['id']!)
        if ((await firmOf(store, codec, stream, signal)) !== accountId) return undefined
        const event = query.revision === undefined ? undefined : await eventAt(store, stream, BigInt(query.revision), signal)
        if (query.revision !== undefined) return event && inclusionOf(tree, event, signal)
        for await (const newest of store.read(stream, { direction: 'backwards', maxCount: MAX_EVENTS_READ, signal })) {
          const proof = await inclusionOf(tree, newest, signal)
          if (proof !== undefined) return proof
        }
        // It exists, but is too new for a checkpoint.
        return null
      }),
    adminVerification: ({ signal }) => reply(() => tree.state(signal)),
    adminCheckLog: ({ signal }) => reply(() => tree.startCheck(signal)),
    adminCheckStream: ({ query, signal }) => reply(() => checkStream({ store, tree }, query.stream, signal)),
  }
}

/** The log works without checkpoints; their alarm must be noticed. */
export const checkpointsHealth =
  (tree: Pick<TreeClient, 'state'>): Check =>
  async () => {
    const state = await tree.state(AbortSignal.timeout(1500)).catch(() => undefined)
    if (state === undefined) return { health: 'degraded', why: 'the checkpointer does not answer' }
    if (state.alarm === null) return 'ok'
    return { health: 'degraded', why: `the log was changed at entry ${state.alarm.index}: npm run verify` }
  }

/** A silent checkpointer is an unavailable dependency, not a bug. */
async function reply(ask: () => Promise<Answer['json'] | undefined>): Promise<Reply> {
  try {
    const json = await ask()
    return json === undefined ? refuse('functions/not-found') : { json }
  } catch (error) {
    if (error instanceof CheckpointerAway) return refuse('functions/unavailable', { retryAfter: 5 })
    throw error
  }
}

const streamOf = (kind: ProvenKind, id: string): string => (kind === 'client' ? clientStream(id) : kindOf(kind).stream(id))

/** The firm, from the first event. */
async function firmOf(store: EventStore, codec: Codec, stream: string, signal: AbortSignal): Promise<string | undefined> {
  const first = await eventAt(store, stream, 0n, signal)
  const [decoded] = first === undefined ? [] : await codec.decode([first])
  if (decoded?.kind !== 'event') return undefined
  const { data }: { readonly data: TafelEvent['data'] } = decoded.event
  return 'accountId' in data && typeof data.accountId === 'string' ? data.accountId : undefined
}

async function eventAt(store: EventStore, stream: string, revision: bigint, signal: AbortSignal): Promise<StoredEvent | undefined> {
  for await (const event of store.read(stream, { from: revision, maxCount: 1, signal })) return event
  return undefined
}
