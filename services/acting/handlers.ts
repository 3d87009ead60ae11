import type { CommandHandler } from '@tafel/kernel/commands/aggregate.ts'
import type { ActingReader } from '@tafel/kernel/http/acting.ts'
import { commandReply, contextOf, functionReply } from '@tafel/kernel/http/answers.ts'
import type { Handlers } from '@tafel/kernel/http/handler.ts'
import { acting, lasts } from './acting.ts'
import { begin } from './begin/decide.ts'
import { end } from './end/decide.ts'

export interface ActingDependencies {
  readonly commands: CommandHandler
  /** The user's firm, if it is open. */
  readonly openFirmOf: (userId: string, signal: AbortSignal) => Promise<string | undefined>
  /** TAFEL_ADVISER_ORIGIN: the console for acting. */
  readonly adviserOrigin: string
  readonly now: () => Date
}

/** Read from the log with every request that names an acting session. */
export function actingReader({ commands, now }: Pick<ActingDependencies, 'commands' | 'now'>): ActingReader {
  return {
    async current(actingId, { userId, sessionId }, signal) {
      const { state } = await commands.load(acting, actingId, signal)
      const { begun } = state
      if (begun === undefined || !lasts(state, now().toISOString())) return undefined
      return begun.admin === userId && begun.sessionId === sessionId ? begun : undefined
    },
  }
}

export function actingHandlers({ commands, openFirmOf, adviserOrigin }: ActingDependencies) {
  return {
    actFor: async (call) => {
      const { data } = call.body
      const { userId: admin, sessionId } = call.user
      const command = { ...data, admin, sessionId, accountId: await openFirmOf(data.userId, call.signal) }
      const handled = await commands.handle(acting, data.actingId, contextOf(call, data.userId), (state, { now }) =>
        begin(command, state, now),
      )
      const reply = commandReply(data.actingId, handled)
      // In the fragment, so that it appears in no server's log.
      const page = `${adviserOrigin}/acting#${data.actingId}`
      return functionReply('json' in reply ? { ...reply, json: { ...(reply.json as object), page } } : reply)
    },
    endActing: async (call) => {
      const actingId = call.params['id']!
      const ownedFirm = call.role === 'owner' && call.acting === undefined ? call.accountId : undefined
      const command = { by: call.user.userId, ownedFirm }
      return commandReply(actingId, await commands.handle(acting, actingId, contextOf(call), (state) => end(command, state)))
    },
  } satisfies Handlers
}
