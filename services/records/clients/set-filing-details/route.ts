import type { CommandHandler } from '@tafel/kernel/commands/aggregate.ts'
import { commandReply, contextOf } from '@tafel/kernel/http/answers.ts'
import type { Handler } from '@tafel/kernel/http/handler.ts'
import { handleOfTenant } from '../../tenant-scope.ts'
import { client } from '../client.ts'
import { setFilingDetails } from './decide.ts'

export function setFilingDetailsRoute(commands: CommandHandler): Handler<'setFilingDetails'> {
  return async (call) => {
    const id = call.params.id!
    return commandReply(
      id,
      await handleOfTenant(commands, client, id, call.accountId, contextOf(call), (state, at) => setFilingDetails(call.body, state, at)),
    )
  }
}
