import type { ParkedEventView } from '@tafel/contracts/contexts/system/views.ts'
import type { CommandHandler } from '@tafel/kernel/commands/aggregate.ts'
import { commandReply, contextOf } from '@tafel/kernel/http/answers.ts'
import type { Call, Handlers, Reply } from '@tafel/kernel/http/handler.ts'
import { refuse } from '@tafel/kernel/http/refusal.ts'
import { ask, asked } from './asked.ts'
import { look } from './look.ts'
import type { SystemSources } from './sources.ts'

export interface SystemDependencies extends SystemSources {
  readonly commands: CommandHandler
  readonly isReadModel: (name: string) => boolean
}

/** The system page of admins, and their requests, which the read models' process executes. */
export function systemHandlers({ commands, isReadModel, ...sources }: SystemDependencies) {
  const appendRequest = async (call: Call<'adminAskRebuild' | 'adminAskRetry'>, type: 'RebuildAsked' | 'RetryAsked'): Promise<Reply> => {
    const { readModel } = call.body
    if (!isReadModel(readModel)) return refuse('functions/not-found')
    return commandReply(readModel, await commands.handle(asked, readModel, contextOf(call), () => ask(type, readModel)))
  }
  return {
    adminSystem: async () => ({ json: await look(sources) }),
    adminParkedEvent: async ({ query, signal }) => {
      const { stream, revision } = query
      for await (const event of sources.store.read(stream, { from: BigInt(revision), maxCount: 1, signal })) {
        const { id, type, recordedAt, data, metadata } = event
        const schemaVersion = metadata?.schemaVersion ?? 0
        const json: ParkedEventView = { id, type, stream, revision: event.revision.toString(), recordedAt, schemaVersion, data }
        return { json }
      }
      return refuse('functions/not-found')
    },
    adminAskRebuild: (call) => appendRequest(call, 'RebuildAsked'),
    adminAskRetry: (call) => appendRequest(call, 'RetryAsked'),
  } satisfies Handlers
}
