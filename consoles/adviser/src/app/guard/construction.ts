import type { ConfigVersion } from '@tafel/contracts/http/views.ts'
import { createCell } from '../../shared/cell.ts'
import { http } from '../../shared/session/http.ts'

const KEY = 'tafel-under-construction'
const WATCH_MS = 60_000

/** Whether the product is under construction, as last seen; kept in local storage across visits (specification §9). */
export const underConstruction = createCell(localStorage.getItem(KEY) === 'true')

/** Asks the server for the flag. */
export async function askConstruction(): Promise<void> {
  const { underConstruction: flag } = await http.query<ConfigVersion>('/api/config/version')
  localStorage.setItem(KEY, String(flag))
  underConstruction.set(flag)
}

/** Follows config/version while the page is open and seen. */
export function watchConstruction(): void {
  // What can't be asked now is asked again in a minute.
  const ask = () => void askConstruction().catch(() => undefined)
  ask()
  setInterval(() => document.visibilityState === 'visible' && ask(), WATCH_MS)
}
