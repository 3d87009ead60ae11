import type { ProfileEvent } from '@tafel/contracts/contexts/profiles/events.ts'
import type { SaveProfile } from '@tafel/contracts/contexts/profiles/profile.ts'
import type { Decision } from '@tafel/kernel/commands/aggregate.ts'
import { isTheirs, type Whose } from '../whose.ts'
import type { ProfileState } from '../profile.ts'

/** Changes the profile with this id, or creates it. */
export function saveProfile(
  { profileId, userId, accountId, name }: SaveProfile & Whose & { readonly profileId: string },
  state: ProfileState,
): Decision<ProfileEvent, 'profiles/no-such-profile'> {
  if (state.exists && !isTheirs({ userId, accountId }, state)) return { refused: 'profiles/no-such-profile' }
  return state.exists && state.name === name ? [] : [{ type: 'ProfileSaved', data: { profileId, userId, accountId, name } }]
}
