import { type InvitationLink, linkInFragment } from '@tafel/contracts/contexts/teams/team.ts'

const KEY = 'tafel.invitation'

/**
 * The end of the invitation's link, kept in this tab while one signs in, registers or verifies an address. It leaves the address bar at
 * once: what stands there is copied, shown and remembered.
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
