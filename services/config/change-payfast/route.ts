import type { CommandHandler } from '@tafel/kernel/commands/aggregate.ts'
import { commandReply, contextOf } from '@tafel/kernel/http/answers.ts'
import type { Handler } from '@tafel/kernel/http/handler.ts'
import { PAYFAST, payfastConfig } from '../config.ts'
import { changePayfast } from './decide.ts'

export function changePayfastRoute(commands: CommandHandler): Handler<'adminChangePayfast'> {
  return async (call) => {
    const { subscriptionAmount } = call.body
    return commandReply(
      PAYFAST,
      await commands.handle(payfastConfig, PAYFAST, contextOf(call), (state) => changePayfast(subscriptionAmount, state)),
    )
  }
}
