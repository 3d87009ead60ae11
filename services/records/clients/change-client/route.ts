import type { CommandHandler } from '@tafel/kernel/commands/aggregate.ts'
import { commandReply, contextOf } from '@tafel/kernel/http/answers.ts'
import type { Handler } from '@tafel/kernel/http/handler.ts'
import { handleOfTenant } from '../../tenant-scope.ts'
import { client } from '../client.ts'
import { changeClient } from './decide.ts'

export function changeClientRoute(commands: CommandHandler): Handler<'changeClient'> {
  return async (call) => {
    const id = call.params.id!
    return commandReply(
      id,
      await handleOfTenant(commands, client, id, call.accountId, contextOf(call), (state) => changeClient(call.body, state)),
    )
  }
}
