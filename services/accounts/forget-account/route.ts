import { ACCOUNT_ERASURE } from '@tafel/contracts/contexts/erasure.ts'
import type { CommandHandler } from '@tafel/kernel/commands/aggregate.ts'
import { contextOf, functionReply } from '@tafel/kernel/http/answers.ts'
import { forgottenReply, type KeyDestroyed } from '@tafel/kernel/http/forgotten.ts'
import type { Handler } from '@tafel/kernel/http/handler.ts'
import { refuse } from '@tafel/kernel/http/refusal.ts'
import { account } from '../account.ts'
import type { OwnedFirm } from '../owned-firm.ts'
import { forgetAccount } from './decide.ts'

export function forgetAccountRoute(commands: CommandHandler, keyDestroyed: KeyDestroyed): Handler<'forgetAccount'> {
  return async (call) => {
    if (call.params.id !== call.accountId) return refuse('functions/not-found')
    const handled = await commands.handle(account, call.accountId, contextOf(call), forgetAccount)
    return forgottenReply(call.accountId, handled, keyDestroyed, call.signal, ACCOUNT_ERASURE)
  }
}

/** By an admin. */
export function forgetAccountByOwnerRoute(
  commands: CommandHandler,
  ownedFirm: OwnedFirm,
  keyDestroyed: KeyDestroyed,
): Handler<'forgetAccountByOwner'> {
  return async (call) => {
    const { userId } = call.body.data
    const accountId = await ownedFirm(userId, call.signal)
    if (accountId === undefined) return refuse('functions/not-found')
    const handled = await commands.handle(account, accountId, contextOf(call, userId), forgetAccount)
    return functionReply(await forgottenReply(accountId, handled, keyDestroyed, call.signal, ACCOUNT_ERASURE))
  }
}
