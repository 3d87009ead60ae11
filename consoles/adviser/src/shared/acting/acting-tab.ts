import { ACTING_HEADER } from '@tafel/contracts/contexts/acting/header.ts'

const KEY = 'tafel.acting'
const ID = /^#?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

// An administrator acts for a user in this tab only; other tabs stay the administrator's own.

/** Reads the admin console's link and removes it from the address bar at once. */
export function takeActing(): boolean {
  const actingId = ID.exec(globalThis.location.hash)?.[1]
  if (actingId !== undefined) {
    sessionStorage.setItem(KEY, actingId)
    globalThis.history.replaceState(globalThis.history.state, '', globalThis.location.pathname)
  }
  return actingId !== undefined
}

export const dropActing = (): void => globalThis.sessionStorage?.removeItem(KEY)

/** Sent with every request of this tab. */
export function actingHeaders(): Readonly<Record<string, string>> {
  const actingId = globalThis.sessionStorage?.getItem(KEY)
  return actingId == null ? {} : { [ACTING_HEADER]: actingId }
}

/** This tab shows another user's data. */
export const isActing = (): boolean => Object.keys(actingHeaders()).length > 0
