import type { CommandHandler } from '@tafel/kernel/commands/aggregate.ts'
import { commandReply, contextOf } from '@tafel/kernel/http/answers.ts'
import type { Handler } from '@tafel/kernel/http/handler.ts'
import { VERSION, versionConfig } from '../config.ts'
import { changeVersion } from './decide.ts'

export function changeVersionRoute(commands: CommandHandler): Handler<'adminChangeVersion'> {
  return async (call) =>
    commandReply(VERSION, await commands.handle(versionConfig, VERSION, contextOf(call), (state) => changeVersion(call.body, state)))
}
