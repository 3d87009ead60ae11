import type { CommandHandler } from '@tafel/kernel/commands/aggregate.ts'
import { commandReply, contextOf } from '@tafel/kernel/http/answers.ts'
import type { Handler } from '@tafel/kernel/http/handler.ts'
import { handleOfTenant } from '../../tenant-scope.ts'
import { client } from '../client.ts'
import { holdReview } from './decide.ts'

export function holdReviewRoute(commands: CommandHandler): Handler<'holdReview'> {
  return async (call) => {
    const id = call.params.id!
    const { body } = call
    return commandReply(
      id,
      await handleOfTenant(commands, client, id, call.accountId, contextOf(call), (state, at) => holdReview(body, state, at)),
    )
  }
}
