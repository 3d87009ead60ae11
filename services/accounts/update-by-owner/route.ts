import type { CommandHandler } from '@tafel/kernel/aggregate.ts'
import { commandReply, contextOf, functionReply } from '@tafel/kernel/http/answers.ts'
import type { Handler } from '@tafel/kernel/http/handler.ts'
import { accountIdOf } from '@tafel/kernel/ids.ts'
import { account } from '../account.ts'
import { updateByOwner } from './decide.ts'

export function updateByOwnerRoute(commands: CommandHandler): Handler<'updateAccountByOwner'> {
  return async (call) => {
    const { userId, data } = call.body.data
    const accountId = accountIdOf(userId)
    const handled = await commands.handle(account, accountId, contextOf(call, userId), (state) => updateByOwner(data, state))
    return functionReply(commandReply(accountId, handled))
  }
}
