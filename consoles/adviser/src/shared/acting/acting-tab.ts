import { ACTING_HEADER } from '@tafel/contracts/contexts/acting/header.ts'

const KEY = 'tafel.acting'
const ID = /^#?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

// What an administrator acts under, in this tab alone: every other tab is the administrator's own.

/** Takes over what the link of the admin console says. It leaves the address bar at once. */
export function takeActing(): boolean {
  const actingId = ID.exec(globalThis.location.hash)?.[1]
  if (actingId !== undefined) {
    sessionStorage.setItem(KEY, actingId)
    globalThis.history.replaceState(globalThis.history.state, '', globalThis.location.pathname)
  }
  return actingId !== undefined
}

export const dropActing = (): void => globalThis.sessionStorage?.removeItem(KEY)

/** Goes with every request of this tab. */
export function actingHeaders(): Readonly<Record<string, string>> {
  const actingId = globalThis.sessionStorage?.getItem(KEY)
  return actingId == null ? {} : { [ACTING_HEADER]: actingId }
}

/** What this tab is shown is somebody else's. */
export const isActing = (): boolean => Object.keys(actingHeaders()).length > 0
