import type { CommandHandler } from '@tafel/kernel/commands/aggregate.ts'
import { commandReply, contextOf } from '@tafel/kernel/http/answers.ts'
import type { Handler } from '@tafel/kernel/http/handler.ts'
import { ANNOUNCEMENT, announcementConfig } from '../config.ts'
import { changeAnnouncement } from './decide.ts'

export function changeAnnouncementRoute(commands: CommandHandler): Handler<'adminChangeAnnouncement'> {
  return async (call) =>
    commandReply(
      ANNOUNCEMENT,
      await commands.handle(announcementConfig, ANNOUNCEMENT, contextOf(call), (state) => changeAnnouncement(call.body.text, state)),
    )
}
