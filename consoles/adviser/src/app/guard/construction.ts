import type { ConfigVersion } from '@tafel/contracts/contexts/config/views.ts'
import { createCell } from '../../shared/cell.ts'
import { http } from '../../shared/session/http.ts'
import { announced } from '../layouts/announcement.tsx'
import { chatEnabled } from '../chat/chat-widget.ts'
import { versionAnnounced } from '../pwa/announced-version.ts'

const KEY = 'tafel-under-construction'
const WATCH_MS = 5000

/** Whether the product is under construction, as last seen; stored in local storage (specification §9). */
export const underConstruction = createCell(localStorage.getItem(KEY) === 'true')

/** Loads the flag that admins set for all users. */
export async function askConstruction(): Promise<void> {
  const { underConstruction: flag, value, chatWidgetEnabled, announcement } = await http.query<ConfigVersion>('/api/config/version')
  localStorage.setItem(KEY, String(flag))
  underConstruction.set(flag)
  versionAnnounced(value)
  chatEnabled.set(chatWidgetEnabled)
  announced.set(announcement)
}

/** Polls config/version while the page is visible, and at once when it becomes visible again. */
export function watchConstruction(): void {
  // A failed request is repeated shortly after.
  const ask = () => void (document.visibilityState === 'visible' && askConstruction().catch(() => undefined))
  ask()
  setInterval(ask, WATCH_MS)
  document.addEventListener('visibilitychange', ask)
}
