import { type ProfileEvent, profileStream } from '@tafel/contracts/contexts/profiles/events.ts'
import { remembered } from '@tafel/contracts/base/personal.ts'
import type { Aggregate } from '@tafel/kernel/commands/aggregate.ts'

export type ProfileState =
  | { readonly exists: false }
  | { readonly exists: true; readonly userId: string; readonly accountId: string; readonly name: string | undefined }

export const profile: Aggregate<ProfileState, ProfileEvent> = {
  stream: profileStream,
  initial: { exists: false },
  evolve(_, { data: { userId, accountId, name } }) {
    return { exists: true, userId, accountId, name: remembered(name) }
  },
}
