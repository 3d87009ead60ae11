import { type InvitationLink, linkInFragment } from '@tafel/contracts/contexts/teams/team.ts'

const KEY = 'tafel.invitation'

/**
 * The fragment of an invitation link, kept in this tab while the user signs in, registers or verifies an address. It is removed from the
 * address bar at once, since addresses are copied, shown and stored in the history.
 */
export function takeLink(): InvitationLink | undefined {
  const fragment = globalThis.location.hash
  if (linkInFragment(fragment) !== undefined) {
    sessionStorage.setItem(KEY, fragment)
    globalThis.history.replaceState(globalThis.history.state, '', globalThis.location.pathname)
  }
  return linkInFragment(sessionStorage.getItem(KEY) ?? '')
}

export const dropLink = (): void => sessionStorage.removeItem(KEY)
