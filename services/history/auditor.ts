import type { CheckpointOfStream, SealedEvent, StreamProof } from '@tafel/contracts/contexts/auditing/views.ts'
import { MAX_SEALS } from '@tafel/contracts/contexts/auditing/views.ts'
import { clientStream } from '@tafel/contracts/contexts/clients/events.ts'
import type { KindName } from '@tafel/contracts/base/kind-names.ts'
import { kindOf } from '@tafel/contracts/contexts/records/kind-of.ts'
import type { StoredEvent } from '@tafel/kernel/store/event-store.ts'
import type { Call, Handler, Handlers, Reply, User } from '@tafel/kernel/http/handler.ts'
import type { AccessedResource, AccessLog } from '@tafel/kernel/http/access-log.ts'
import { isRefusal, refuse } from '@tafel/kernel/http/refusal.ts'
import { verifyChain } from '@tafel/kernel/events/leaf-hash.ts'
import { peopleOf } from './people.ts'
import { clientAsOf, clientPage, type HistoryDeps, recordAsOfReply, recordPage } from './replies.ts'
import { storedStream } from './stream.ts'

export interface AuditorDeps extends HistoryDeps {
  /** The current extent of an audit mandate in a firm; undefined: none. */
  readonly reachIn: (
    accountId: string,
    auditor: string,
    signal: AbortSignal,
  ) => Promise<{ readonly clientIds: ReadonlySet<string> | null } | undefined>
  /** The client of a record; undefined if there is no such record. */
  readonly clientOf: (record: RecordId, signal: AbortSignal) => Promise<string | undefined>
  readonly accessLog: AccessLog
  /** The newest signed checkpoint that covers the whole stream; null if none does. */
  readonly checkpointOf?: (stream: string, signal: AbortSignal) => Promise<CheckpointOfStream | null>
  /** The audit bundle of a client of the call's firm, with proofs. */
  readonly bundle: (call: Call) => Promise<Reply>
  readonly now: () => Date
}

interface RecordId {
  readonly kind: KindName
  readonly recordId: string
}

type RecordCall = Call<'auditedRecordHistory' | 'auditedRecordAsOf' | 'auditedRecordProof'>
type ClientCall = Call<'auditedClientHistory' | 'auditedClientAsOf' | 'auditedClientProof' | 'auditedClientBundle'>

/**
 * The history of a firm's records and clients for an auditor with a mandate: the same as the firm sees; outside the mandate nothing exists.
 * Each access is written to the firm's access log before the answer.
 */
export function auditorHandlers(deps: AuditorDeps) {
  /** Answers as to the firm, if a mandate covers the client. */
  async function within(
    call: Call,
    firm: string,
    clientId: string | undefined,
    thing: AccessedResource,
    answer: (asFirm: Call) => Promise<Reply>,
  ) {
    const person = (call.user as User).userId
    const reach = await deps.reachIn(firm, person, call.signal)
    const isReached = reach !== undefined && clientId !== undefined && (reach.clientIds === null || reach.clientIds.has(clientId))
    if (!isReached) return refuse('functions/not-found')
    const reply = await answer({ ...call, accountId: firm })
    if (isRefusal(reply)) return reply
    await deps.accessLog.note({ accountId: firm, person, as: 'auditor', onBehalfOf: null }, [thing], call.signal)
    return reply
  }

  const ofRecord = async (call: RecordCall, answer: (asFirm: Call) => Promise<Reply>): Promise<Reply> => {
    const record = { kind: call.query.kind, recordId: call.params['id']! }
    const clientId = await deps.clientOf(record, call.signal)
    return within(call, call.query.firm, clientId, { what: 'history', record }, answer)
  }
  const ofClient = async (
    call: ClientCall,
    answer: (asFirm: Call) => Promise<Reply>,
    what: 'history' | 'export' = 'history',
  ): Promise<Reply> => {
    const clientId = call.params['id']!
    return within(call, call.query.firm, clientId, { what, clientId }, answer)
  }

  return {
    auditedRecordHistory: (call) => ofRecord(call, (asFirm) => recordPage(deps, call.query.kind, asFirm, call.query)),
    auditedRecordAsOf: (call) => ofRecord(call, (asFirm) => recordAsOfReply(deps, call.query.kind, asFirm, call.query)),
    auditedRecordProof: (call) => ofRecord(call, (asFirm) => proofReply(deps, kindOf(call.query.kind).stream(call.params['id']!), asFirm)),
    auditedClientHistory: (call) => ofClient(call, (asFirm) => clientPage(deps, asFirm, call.query)),
    auditedClientAsOf: (call) => ofClient(call, (asFirm) => clientAsOf(deps, asFirm, call.query)),
    auditedClientBundle: (call) => ofClient(call, deps.bundle, 'export'),
    auditedClientProof: (call) => ofClient(call, (asFirm) => proofReply(deps, clientStream(call.params['id']!), asFirm)),
  } satisfies Handlers as Readonly<Record<string, Handler>>
}

/** The leaf hashes of a stream, recomputed from stored events. Another firm's stream doesn't exist. */
async function proofReply(deps: AuditorDeps, stream: string, { accountId, signal }: Call): Promise<Reply> {
  const stored = await storedStream(deps, stream, signal)
  const first = stored[0]?.data as { readonly accountId?: unknown } | undefined
  if (first?.accountId !== accountId) return refuse('functions/not-found')
  const verdict = await verifyChain(stored)
  const checkpoint = (await deps.checkpointOf?.(stream, signal)) ?? null
  const seals = stored.slice(-MAX_SEALS).map(sealOf)
  const people = await peopleOf(
    seals.flatMap(({ person, onBehalfOf }) => (onBehalfOf === null ? [person] : [person, onBehalfOf])),
    deps.namesOf,
    signal,
  )
  const proof: StreamProof = {
    stream,
    events: stored.length,
    brokenAt: verdict.intact ? null : Number(verdict.revision),
    verifiedAt: deps.now().toISOString(),
    checkpoint,
    seals,
    people,
  }
  return { json: proof }
}

function sealOf({ revision, type, recordedAt, metadata }: StoredEvent): SealedEvent {
  const { schemaVersion, occurredAt, actor, onBehalfOf, leafHash } = metadata
  return {
    revision: Number(revision),
    type,
    schemaVersion,
    occurredAt,
    recordedAt,
    person: actor,
    onBehalfOf: onBehalfOf ?? null,
    leafHash,
  }
}
