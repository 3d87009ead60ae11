import { johannesburgDate } from '@tafel/contracts/base/dates.ts'
import { apiKeyState, type ApiKeyView } from '@tafel/contracts/contexts/integrators/api-key.ts'
import type { CommandHandler } from '@tafel/kernel/commands/aggregate.ts'
import { commandReply, contextOf } from '@tafel/kernel/http/answers.ts'
import type { Handlers } from '@tafel/kernel/http/handler.ts'
import type { KeyDays } from '@tafel/kernel/http/key-days.ts'
import { apiKeys } from './api-keys.ts'
import { create } from './create/decide.ts'
import { revoke } from './revoke/decide.ts'

export interface KeyDependencies {
  readonly commands: CommandHandler
  readonly namesOf: (userIds: readonly string[], signal: AbortSignal) => Promise<ReadonlyMap<string, string>>
  readonly days: Pick<KeyDays, 'of'>
  readonly now: () => Date
}

/** A firm's API keys, for its owner. */
export function keyHandlers({ commands, namesOf, days, now }: KeyDependencies) {
  return {
    createApiKey: async (call) => {
      const { accountId, user, body } = call
      const command = { ...body, accountId, by: user.userId }
      const handled = await commands.handle(apiKeys, accountId, contextOf(call), (state, { now: at }) => create(command, state, at))
      return commandReply(body.keyId, handled, { status: 201 })
    },
    revokeApiKey: async (call) => {
      const { accountId } = call
      const command = { accountId, keyId: call.params['id']! }
      return commandReply(command.keyId, await commands.handle(apiKeys, accountId, contextOf(call), (state) => revoke(command, state)))
    },
    listApiKeys: async ({ accountId, signal }) => {
      const { state } = await commands.load(apiKeys, accountId, signal)
      const all = [...state.keys].toReversed()
      const [names, lastUsed] = await Promise.all([
        namesOf([...new Set(all.map(([, { createdBy }]) => createdBy))], signal),
        days.of(all.map(([keyId]) => keyId)),
      ])
      const today = johannesburgDate(now().getTime())
      const items = all.map(([keyId, key]): ApiKeyView => {
        const { name, scopes, createdBy, createdAt, expiresOn } = key
        return {
          keyId,
          name: name ?? null,
          scopes,
          createdBy,
          createdByName: names.get(createdBy) ?? null,
          createdAt,
          expiresOn,
          lastUsedOn: lastUsed.get(keyId) ?? null,
          state: apiKeyState(key, today),
        }
      })
      return { json: { items } }
    },
  } satisfies Handlers
}

/** The names of a firm's keys, for its access log; a forgotten name is null. */
export function keyNames({ commands }: Pick<KeyDependencies, 'commands'>) {
  return async (accountId: string, signal: AbortSignal): Promise<Readonly<Record<string, string | null>>> => {
    const { state } = await commands.load(apiKeys, accountId, signal)
    return Object.fromEntries([...state.keys].map(([keyId, { name }]) => [keyId, name ?? null]))
  }
}
