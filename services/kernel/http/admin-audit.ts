import type { AuditTarget, FieldChange } from '@tafel/contracts/contexts/access/events.ts'
import { DONE, MAX_SEEN } from '@tafel/contracts/contexts/access/entry.ts'
import type { Route } from '@tafel/contracts/base/http/route.ts'
import type { RouteName } from '@tafel/contracts/api/routes.ts'
import type { StateChange } from '../commands/aggregate.ts'
import { newId } from '../runtime/ids.ts'
import type { Log } from '../runtime/log.ts'
import { discard } from './discard.ts'
import { fieldChanges } from './field-changes.ts'
import type { Call, Handler, Reply, User } from './handler.ts'
import { uuidIn } from './parse.ts'
import { isRefusal, type Refusal, refuse } from './refusal.ts'

/** One call of an admin route in the audit log. */
export interface AdminEntry {
  readonly entryId: string
  readonly admin: string
  readonly route: RouteName
  /** The user or firm named by path or body; null for lists and global settings. */
  readonly target: AuditTarget | null
  readonly requestId: string
}

/** Writes the audit log. Each rejects if the entry isn't stored. */
export interface AdminAudit {
  read(
    entry: AdminEntry,
    what: { readonly outcome: string; readonly seen: readonly string[]; readonly rows: number; readonly filters: readonly string[] },
  ): Promise<void>
  begin(entry: AdminEntry, reason: string): Promise<void>
  end(entry: AdminEntry, outcome: string, changes: readonly FieldChange[]): Promise<void>
}

/**
 * The handler of an admin route, with its entry in the audit log. A read is logged before its answer is sent, an action before it is
 * done. If the entry can't be written, the request is refused and nothing is shown.
 */
export function audited(handler: Handler, row: Route, audit: AdminAudit, log: Log): Handler {
  return async (call) => {
    const entry = entryOf(call, row)
    const failed = (err: unknown): Refusal => {
      log.error({ err, requestId: call.requestId, route: call.route }, 'refused: the audit log entry could not be written')
      return refuse('functions/unavailable', { retryAfter: 2 })
    }
    return row.method === 'GET' || row.reads ? reading(handler, call, entry, audit, failed) : acting(handler, call, entry, audit, failed)
  }
}

async function reading(
  handler: Handler,
  call: Call,
  entry: AdminEntry,
  audit: AdminAudit,
  failed: (err: unknown) => Refusal,
): Promise<Reply> {
  const reply = await handler(call)
  const seen = seenIn(reply)
  try {
    await audit.read(entry, { outcome: outcomeOf(reply), seen: seen.slice(0, MAX_SEEN), rows: seen.length, filters: filtersIn(call.query) })
    return reply
  } catch (err) {
    discard(reply)
    return failed(err)
  }
}

async function acting(
  handler: Handler,
  call: Call,
  entry: AdminEntry,
  audit: AdminAudit,
  failed: (err: unknown) => Refusal,
): Promise<Reply> {
  const changes: StateChange[] = []
  try {
    await audit.begin(entry, reasonIn(call.body))
  } catch (err) {
    return failed(err)
  }
  const reply = await handler({ ...call, onChanged: (change) => void changes.push(change) } as Call)
  try {
    await audit.end(entry, outcomeOf(reply), changes.flatMap(fieldChanges))
    return reply
  } catch (err) {
    // The outcome is unknown. A retry of the same command gets the original answer and completes the entry.
    return failed(err)
  }
}

function entryOf(call: Call, row: Route): AdminEntry {
  const { route, requestId } = call
  return { entryId: newId(), admin: (call.user as User).userId, route, target: targetOf(call, row), requestId }
}

/** `/api/admin/users/:id` concerns a user; so does a named function with a `userId`. */
function targetOf({ params, body }: Call, { path }: Route): AuditTarget | null {
  const kind = /([^/]+)\/:id/.exec(path)?.[1]
  if (kind !== undefined && params['id'] !== undefined) return { kind, id: params['id'] }
  const userId = uuidIn(valueAt(valueAt(body, 'data'), 'userId'))
  return userId === undefined ? null : { kind: 'users', id: userId }
}

function reasonIn(body: unknown): string {
  const reason = valueAt(body, 'reason') ?? valueAt(valueAt(body, 'data'), 'reason')
  return typeof reason === 'string' ? reason : ''
}

const outcomeOf = (reply: Reply): string => (isRefusal(reply) ? reply.code : DONE)

/** The ids of the records in an answer: a list, one record, or the result of a named function. */
function seenIn(reply: Reply): readonly string[] {
  if (isRefusal(reply)) return []
  const json = valueAt(reply.json, 'result') ?? valueAt(reply.json, 'items') ?? reply.json
  return (Array.isArray(json) ? json : [json]).flatMap((row: unknown) => uuidIn(valueAt(row, 'id')) ?? [])
}

/** Names of the filters only, not values. */
function filtersIn(query: unknown): readonly string[] {
  const filter = valueAt(query, 'filter')
  if (typeof filter !== 'string') return []
  try {
    const parsed: unknown = JSON.parse(filter)
    return typeof parsed === 'object' && parsed !== null
      ? Object.keys(parsed)
          .filter((name) => /^\w{1,60}$/.test(name))
          .slice(0, 100)
      : []
  } catch {
    return []
  }
}

function valueAt(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined
}
