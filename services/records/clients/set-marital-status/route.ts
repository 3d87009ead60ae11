import { regimeProblem } from '@tafel/contracts/contexts/clients/household.ts'
import type { CommandHandler } from '@tafel/kernel/commands/aggregate.ts'
import { commandReply, contextOf } from '@tafel/kernel/http/answers.ts'
import type { Handler } from '@tafel/kernel/http/handler.ts'
import { refuse } from '@tafel/kernel/http/refusal.ts'
import { marriages } from '../marriage.ts'

export function setMaritalStatusRoute(commands: CommandHandler): Handler<'setMaritalStatus'> {
  const { change } = marriages(commands)
  return async (call) => {
    const clientId = call.params.id!
    const { accountId, signal } = call
    const { spouseId, ...maritalStatus } = call.body
    if (spouseId === clientId) {
      return refuse('functions/invalid-argument', { errors: [{ field: 'spouseId', message: 'A client can’t be their own spouse.' }] })
    }
    const problem = regimeProblem(maritalStatus)
    if (problem !== undefined) return refuse('functions/invalid-argument', { errors: [{ field: 'regimeSince', message: problem }] })
    // A divorce affects both, and so does correcting a link. Widowhood says nothing about the other.
    const isEndOfBoth = spouseId === null && (maritalStatus.status === 'divorced' || maritalStatus.status === 'single')
    const ofFormer = async () => (isEndOfBoth ? { maritalStatus, spouseId: null } : undefined)
    const handled = await change({ accountId, clientId, marriage: { maritalStatus, spouseId }, ofFormer, signal }, contextOf(call))
    return commandReply(clientId, handled)
  }
}
