import type { CommandHandler } from '@tafel/kernel/commands/aggregate.ts'
import { user } from './user.ts'

/** Users' names by id: as they chose, else as registered. Erased users have none. */
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
