import { type CommandAnswer, type FunctionAnswer, POSITION_HEADER } from '@tafel/contracts/base/http/answers.ts'
import type { ProblemCode } from '@tafel/contracts/base/http/problems.ts'
import type { CommandContext, Handled } from '../commands/aggregate.ts'
import type { Call, Reply, User } from './handler.ts'
import { etag } from './parse.ts'
import { refuse } from './refusal.ts'

/** The command context of a call. */
export function contextOf(call: Call & { readonly user: User }, onBehalfOf = call.acting?.userId): CommandContext {
  return {
    commandId: call.commandId,
    commandHash: call.commandHash,
    actor: call.user.userId,
    ...(onBehalfOf === undefined || onBehalfOf === call.user.userId ? {} : { onBehalfOf }),
    correlationId: call.requestId,
    causationId: call.commandId,
    ...(call.ifMatch === undefined ? {} : { ifMatch: call.ifMatch }),
    signal: call.signal,
    ...(call.onChanged === undefined ? {} : { onChanged: call.onChanged }),
  }
}

/** The answer to a command, by its outcome. Refusals are codes of the catalogue, which gives their status. */
export function commandReply<R extends ProblemCode>(id: string, handled: Handled<R>, options: { readonly status?: number } = {}): Reply {
  switch (handled.outcome) {
    case 'done': {
      const position = handled.position === undefined ? {} : { position: handled.position.toString() }
      const json: CommandAnswer = { id, revision: handled.revision.toString(), ...position }
      return {
        ...options,
        json,
        headers: {
          ETag: etag(handled.revision),
          ...(handled.position === undefined ? {} : { [POSITION_HEADER]: handled.position.toString() }),
        },
      }
    }
    case 'refused':
      return refuse(handled.refused, handled.errors === undefined ? {} : { errors: handled.errors })
    case 'conflict':
      return refuse('functions/aborted', { revision: handled.current })
    case 'behind':
      return refuse('http/revision-behind', { revision: handled.current })
    case 'keyReused':
      return refuse('http/key-reused')
  }
}

/** Wraps a success in `{result}`, as named server functions do. */
export function functionReply(reply: Reply): Reply {
  if (!('json' in reply)) return reply
  const json: FunctionAnswer<unknown> = { result: reply.json }
  return { ...reply, json }
}

/** A success of an update in react-admin's form: with the current row. */
export function withRow(reply: Reply, row: Readonly<Record<string, unknown>>): Reply {
  return 'json' in reply ? { ...reply, json: { ...row, ...(reply.json as object) } } : reply
}
