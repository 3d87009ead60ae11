import { USER_ERASURE } from '@tafel/contracts/contexts/erasure.ts'
import type { CommandHandler } from '@tafel/kernel/commands/aggregate.ts'
import { contextOf, functionReply } from '@tafel/kernel/http/answers.ts'
import { forgottenReply, type KeyDestroyed } from '@tafel/kernel/http/forgotten.ts'
import type { AccessReader } from '@tafel/kernel/http/access-guard.ts'
import type { Handler } from '@tafel/kernel/http/handler.ts'
import { user } from '../user.ts'
import { deleteMyself, deleteUser } from './decide.ts'

export interface DeleteUserDependencies {
  readonly commands: CommandHandler
  readonly keyDestroyed: KeyDestroyed
  readonly accountStatus: AccessReader['accountStatus']
}

export function deleteUserRoute({ commands, keyDestroyed }: DeleteUserDependencies): Handler<'deleteUser'> {
  return async (call) => {
    const command = { ...call.body.data, by: call.user.userId }
    const { userId } = command
    const handled = await commands.handle(user, userId, contextOf(call, userId), (state) => deleteUser(command, state))
    return functionReply(await forgottenReply(userId, handled, keyDestroyed, call.signal, USER_ERASURE))
  }
}

/** react-admin's delete of a row, at the user's request. It expects the row's id in the answer. */
export function adminDeleteUserRoute({ commands, keyDestroyed }: DeleteUserDependencies): Handler<'adminDeleteUser'> {
  return async (call) => {
    const userId = call.params['id']!
    const command = { userId, reason: 'requested', by: call.user.userId } as const
    const handled = await commands.handle(user, userId, contextOf(call, userId), (state) => deleteUser(command, state))
    return forgottenReply(userId, handled, keyDestroyed, call.signal, USER_ERASURE)
  }
}

/** A firm reopened at the same moment is erased too: the same person requested it. */
export function deleteMyselfRoute({ commands, keyDestroyed, accountStatus }: DeleteUserDependencies): Handler<'deleteMyself'> {
  return async (call) => {
    const { userId } = call.user
    // A member's sign-in is deleted, and the firm stays.
    const firm = call.role === 'owner' ? await accountStatus(call.accountId, call.signal) : 'none'
    const handled = await commands.handle(user, userId, contextOf(call), (state) => deleteMyself(call.user, firm, state))
    return functionReply(await forgottenReply(userId, handled, keyDestroyed, call.signal, USER_ERASURE))
  }
}
