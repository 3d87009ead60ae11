import type { CommandHandler } from '@tafel/kernel/commands/aggregate.ts'
import { commandReply, contextOf } from '@tafel/kernel/http/answers.ts'
import type { Handler } from '@tafel/kernel/http/handler.ts'
import { handleOfTenant } from '../../tenant-scope.ts'
import { client } from '../client.ts'
import { setDependants } from './decide.ts'

export function setDependantsRoute(commands: CommandHandler): Handler<'setDependants'> {
  return async (call) => {
    const id = call.params.id!
    const { dependants } = call.body
    return commandReply(
      id,
      await handleOfTenant(commands, client, id, call.accountId, contextOf(call), (state) => setDependants(dependants, state)),
    )
  }
}
