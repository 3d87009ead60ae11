import type { CommandHandler } from '@tafel/kernel/aggregate.ts'
import { user } from './user.ts'

/** What users are called, by their ids: as they said themselves, else as they registered. Who was erased has no name. */
export function namesOfUsers(commands: Pick<CommandHandler, 'load'>) {
  return async (userIds: readonly string[], signal?: AbortSignal): Promise<ReadonlyMap<string, string>> => {
    const loaded = await Promise.all(userIds.map(async (userId) => [userId, (await commands.load(user, userId, signal)).state] as const))
    return new Map(
      loaded.flatMap(([userId, { name, displayName }]) => {
        const known = name === undefined ? displayName : `${name.firstName} ${name.lastName}`.trim()
        return known === undefined || known === '' ? [] : [[userId, known] as const]
      }),
    )
  }
}
