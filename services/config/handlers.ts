import type { CommandHandler } from '@tafel/kernel/commands/aggregate.ts'
import type { Handlers } from '@tafel/kernel/http/handler.ts'
import { changeAnnouncementRoute } from './change-announcement/route.ts'
import { changeChatRoute } from './change-chat/route.ts'
import { changePayfastRoute } from './change-payfast/route.ts'
import { changeVersionRoute } from './change-version/route.ts'
import type { ConfigReader } from './reader.ts'

export function configHandlers({ commands, config }: { readonly commands: CommandHandler; readonly config: ConfigReader }) {
  return {
    configVersion: async ({ signal }) => ({ json: await config.version(signal) }),
    adminGetConfig: async ({ signal }) => ({ json: await config.whole(signal) }),
    adminChangeVersion: changeVersionRoute(commands),
    adminChangePayfast: changePayfastRoute(commands),
    adminChangeChat: changeChatRoute(commands),
    adminChangeAnnouncement: changeAnnouncementRoute(commands),
  } satisfies Handlers
}
