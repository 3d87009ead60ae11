import { POSITION_HEADER } from '@tafel/contracts/base/http/answers.ts'
import type { ProblemCode } from '@tafel/contracts/base/http/problems.ts'
import type { RecalculationEvent } from '@tafel/contracts/contexts/recalculations/events.ts'
import type { Decision } from '@tafel/kernel/commands/aggregate.ts'
import { commandReply, contextOf } from '@tafel/kernel/http/answers.ts'
import type { Call, Handlers, Reply, User } from '@tafel/kernel/http/handler.ts'
import { refuse } from '@tafel/kernel/http/refusal.ts'
import type { RecordDeps } from '../contexts.ts'
import { beginRecalculation } from './begin/decide.ts'
import { recalculations, type RecalculationState, viewOf } from './recalculation.ts'
import { stopRecalculation } from './stop/decide.ts'
import { undoRecalculation } from './undo/decide.ts'

/** Starts, stops and undoes runs over a firm's records; the work follows step by step (`follow-ups.ts`). */
export function recalculationRoutes({ commands, constants }: RecordDeps): Handlers {
  const decide = async <R extends ProblemCode>(
    call: Call & { readonly user: User },
    id: string,
    decision: (state: RecalculationState, now: string) => Decision<RecalculationEvent, R>,
  ): Promise<Reply> =>
    commandReply(id, await commands.handle(recalculations, call.accountId, contextOf(call), (state, { now }) => decision(state, now)))
  return {
    startRecalculation: async (call) => {
      const { body, accountId } = call
      // Current constants only: others can be used record by record.
      if (body.constantsVersion !== constants.current().constantsVersion) return refuse('records/constants-unknown')
      return decide(call, body.recalculationId, (state, now) => beginRecalculation({ ...body, accountId }, state, now))
    },
    stopRecalculation: (call) => decide(call, call.params['id']!, (state) => stopRecalculation(call.params['id']!, state)),
    undoRecalculation: (call) => decide(call, call.params['id']!, (state) => undoRecalculation(call.params['id']!, state)),
    lastRecalculation: async (call) => {
      const { state, position } = await commands.load(recalculations, call.accountId, call.signal)
      return {
        json: state.last === undefined ? null : viewOf(state.last),
        // A client that sees the end of a run reads its changes next, which read models may not show yet.
        ...(position !== undefined && { headers: { [POSITION_HEADER]: position.toString() } }),
      }
    },
  }
}
