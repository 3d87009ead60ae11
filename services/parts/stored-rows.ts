import { POSITION_HEADER } from '@tafel/contracts/base/http/answers.ts'
import type { Call, Handler, Handlers, Reply } from '@tafel/kernel/http/handler.ts'
import { isRefusal } from '@tafel/kernel/http/refusal.ts'

/** The updates of admin resources, and the read of each row. */
const ROWS = {
  updateUser: 'adminGetUser',
  adminUpdateAccount: 'adminGetAccount',
  adminChangeTier: 'adminGetTier',
  adminChangeCoupon: 'adminGetCoupon',
} as const

/**
 * Answers an update of an admin resource with the row as stored, so that a field that can't be changed is never echoed as if it had been. Where
 * the row can't be read yet, the answer has only what the command changed.
 */
export function withStoredRows(handlers: Handlers): Handlers {
  const named = handlers as Readonly<Record<string, unknown>>
  const answering = Object.entries(ROWS).map(([write, read]) => [write, storedRow(named[write] as Handler, named[read] as Handler)])
  return { ...handlers, ...(Object.fromEntries(answering) as Handlers) }
}

function storedRow(write: Handler, read: Handler): Handler {
  return async (call) => {
    const reply = await write(call)
    if (isRefusal(reply) || !('json' in reply)) return reply
    const position = reply.headers?.[POSITION_HEADER]
    const headers = { ...call.headers, ...(position !== undefined && { [POSITION_HEADER.toLowerCase()]: position }) }
    const row: Reply = await read({ ...call, query: {}, headers } as Call)
    return isRefusal(row) || !('json' in row) ? reply : { ...reply, json: { ...(row.json as object), ...written(reply.json) } }
  }
}

/** The values known only to the command: the new revision and its position. */
function written(json: unknown): object {
  const { revision, position } = json as { readonly revision?: unknown; readonly position?: unknown }
  return { ...(revision !== undefined && { revision }), ...(position !== undefined && { position }) }
}
