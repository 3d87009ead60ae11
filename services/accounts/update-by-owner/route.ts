import type { CommandHandler } from '@tafel/kernel/commands/aggregate.ts'
import { accountDetailsPatch } from '@tafel/contracts/contexts/accounts/account.ts'
import { commandReply, contextOf, functionReply, withRow } from '@tafel/kernel/http/answers.ts'
import type { Handler } from '@tafel/kernel/http/handler.ts'
import { refuse } from '@tafel/kernel/http/refusal.ts'
import { account } from '../account.ts'
import type { OwnedFirm } from '../owned-firm.ts'
import { updateByOwner } from './decide.ts'

/** Merges what react-admin sends: the whole row or part of it. Fields that aren't account details are ignored. */
export function adminUpdateAccountRoute(commands: CommandHandler): Handler<'adminUpdateAccount'> {
  return async (call) => {
    const id = call.params['id']!
    const { reason: _, ...row } = call.body
    const patch = accountDetailsPatch.parse(Object.fromEntries(Object.entries(row).filter(([name]) => name in accountDetailsPatch.shape)))
    const handled = await commands.handle(account, id, contextOf(call), (state) => updateByOwner(patch, state))
    return withRow(commandReply(id, handled), patch)
  }
}

export function updateByOwnerRoute(commands: CommandHandler, ownedFirm: OwnedFirm): Handler<'updateAccountByOwner'> {
  return async (call) => {
    const { userId, data } = call.body.data
    const accountId = await ownedFirm(userId, call.signal)
    if (accountId === undefined) return refuse('functions/not-found')
    const handled = await commands.handle(account, accountId, contextOf(call, userId), (state) => updateByOwner(data, state))
    return functionReply(commandReply(accountId, handled))
  }
}
