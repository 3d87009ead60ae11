import type { CommandHandler } from '@tafel/kernel/aggregate.ts'
import { commandReply, contextOf, functionReply } from '@tafel/kernel/http/answers.ts'
import type { Handler } from '@tafel/kernel/http/handler.ts'
import { refuse } from '@tafel/kernel/http/refusal.ts'
import { account } from '../account.ts'
import type { OwnedFirm } from '../owned-firm.ts'
import { updateByOwner } from './decide.ts'

export function updateByOwnerRoute(commands: CommandHandler, ownedFirm: OwnedFirm): Handler<'updateAccountByOwner'> {
  return async (call) => {
    const { userId, data } = call.body.data
    const accountId = await ownedFirm(userId, call.signal)
    if (accountId === undefined) return refuse('functions/not-found')
    const handled = await commands.handle(account, accountId, contextOf(call, userId), (state) => updateByOwner(data, state))
    return functionReply(commandReply(accountId, handled))
  }
}
