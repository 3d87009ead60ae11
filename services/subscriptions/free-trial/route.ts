import { johannesburgDate } from '@tafel/contracts/dates.ts'
import type { CommandHandler } from '../../kernel/aggregate.ts'
import { commandReply, contextOf, functionReply } from '../../kernel/http/answers.ts'
import type { Handler } from '../../kernel/http/handler.ts'
import { subscription } from '../subscription.ts'
import { startTrial } from './decide.ts'

export function freeTrialRoute(commands: CommandHandler): Handler<'freeTrial'> {
  return async (call) => {
    const command = { accountId: call.accountId, owner: call.user.userId }
    const handled = await commands.handle(subscription, call.accountId, contextOf(call), (state, { now }) =>
      startTrial(command, state, johannesburgDate(now)),
    )
    return functionReply(commandReply(call.accountId, handled))
  }
}
