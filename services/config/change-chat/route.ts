import type { CommandHandler } from '@tafel/kernel/commands/aggregate.ts'
import { commandReply, contextOf } from '@tafel/kernel/http/answers.ts'
import type { Handler } from '@tafel/kernel/http/handler.ts'
import { CHAT, chatConfig } from '../config.ts'
import { changeChat } from './decide.ts'

export function changeChatRoute(commands: CommandHandler): Handler<'adminChangeChat'> {
  return async (call) =>
    commandReply(CHAT, await commands.handle(chatConfig, CHAT, contextOf(call), (state) => changeChat(call.body.enabled, state)))
}
