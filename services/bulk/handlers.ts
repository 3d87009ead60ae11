import { type Bulk, BULK_ROWS_PER_MINUTE, type BulkAct, type BulkAnswer, type BulkRow } from '@tafel/contracts/contexts/bulk/bulk.ts'
import { POSITION_HEADER } from '@tafel/contracts/base/http/answers.ts'
import { PROBLEMS } from '@tafel/contracts/base/http/problems.ts'
import { ROUTES } from '@tafel/contracts/api/routes.ts'
import { type AdminAudit, audited } from '@tafel/kernel/http/admin-audit.ts'
import type { Call, Handler, Handlers, Reply } from '@tafel/kernel/http/handler.ts'
import { createRateLimit } from '@tafel/kernel/http/rate-limit.ts'
import { isRefusal, refuse } from '@tafel/kernel/http/refusal.ts'
import { followingId } from '@tafel/kernel/runtime/ids.ts'
import type { Log } from '@tafel/kernel/runtime/log.ts'

export interface BulkDependencies {
  /** The functions that may be called in bulk. */
  readonly handlers: Handlers
  readonly audit: AdminAudit
  readonly log: Log
  readonly rowsPerMinute?: number
}

/** Concurrency. */
const AT_ONCE = 5

/** Each row is a separate call: a refused row doesn't affect others. */
export function bulkHandlers({ handlers, audit, log, rowsPerMinute = BULK_ROWS_PER_MINUTE }: BulkDependencies) {
  const limit = createRateLimit(rowsPerMinute)

  async function callOne(
    call: Call<'adminBulk'>,
    userId: string,
  ): Promise<{ readonly row: BulkRow; readonly position: string | undefined }> {
    const { act } = call.body
    const handler = audited(handlers[act] as Handler, ROUTES[act], audit, log)
    const commandId = followingId(call.commandId, `${act}/${userId}`)
    const made = { ...call, route: act, body: { data: dataOf(call.body, userId) }, commandId } as unknown as Call
    try {
      const reply = await handler(made)
      return { row: rowOf(userId, reply), position: isRefusal(reply) ? undefined : reply.headers?.[POSITION_HEADER] }
    } catch (err) {
      log.warn({ err, requestId: call.requestId, act }, 'the outcome of a bulk row is unknown')
      return { row: { userId, outcome: 'unknown' }, position: undefined }
    }
  }

  return {
    adminBulk: async (call): Promise<Reply> => {
      const { userIds } = call.body
      const wait = limit.take(call.user.userId, userIds.length)
      if (wait !== undefined) return refuse('functions/resource-exhausted', { retryAfter: wait })
      const done = []
      for (let at = 0; at < userIds.length; at += AT_ONCE)
        done.push(...(await Promise.all(userIds.slice(at, at + AT_ONCE).map((userId) => callOne(call, userId)))))
      const position = lastOf(done.flatMap((each) => each.position ?? []))
      const json: BulkAnswer = { rows: done.map(({ row }) => row), ...(position !== undefined && { position }) }
      return { json, ...(position !== undefined && { headers: { [POSITION_HEADER]: position } }) }
    },
  } satisfies Handlers
}

/** The arguments of each function, per its row in the table of routes. */
function dataOf({ act, reason, erasure }: Bulk, userId: string): object {
  const WITH_REASON: readonly BulkAct[] = [
    'enableUserAccount',
    'disableUserAccount',
    'signOutUser',
    'closeAccountByOwner',
    'reopenAccountByOwner',
  ]
  if (act === 'deleteUser') return { userId, reason: erasure }
  return WITH_REASON.includes(act) && reason !== undefined ? { userId, reason } : { userId }
}

function rowOf(userId: string, reply: Reply): BulkRow {
  if (!isRefusal(reply)) return { userId, outcome: 'done' }
  const { status, title } = PROBLEMS[reply.code]
  return { userId, outcome: status >= 500 ? 'unknown' : 'refused', code: reply.code, problem: title }
}

const lastOf = (positions: readonly string[]): string | undefined => positions.toSorted((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1)).at(-1)
