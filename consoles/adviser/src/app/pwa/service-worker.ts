import { SIGNED_IN_KEY } from '@tafel/kit/auth/signed-in-before.ts'
import type { Workbox } from 'workbox-window'
import { createCell } from '../../shared/cell.ts'
import { TO_FORGET_KEY } from '../../shared/device/to-forget.ts'
import { SAVED_VIEWS } from '../../shared/saved-views-key.ts'

/** A new version lies ready: call it to switch over. Null while there is none. */
export const updateReady = createCell<(() => Promise<void>) | null>(null)

const CHECK_MS = 60 * 60 * 1000
/** It stores megabytes, which would wait in one line with what the page shows. */
const SETTLED_MS = 3000
/** Kept across versions: a person's choices (colour scheme, saved views), the current sign-in, and whether this device still has data to delete. */
const REMAINING_KEYS = new Set([SIGNED_IN_KEY, TO_FORGET_KEY, 'mui-mode', 'mui-color-scheme-light', 'mui-color-scheme-dark'])

/** Registers /sw.js once the page has settled, and looks for a new version hourly and on return to the page. */
export function startServiceWorker(): void {
  window.addEventListener('vite:preloadError', () => updateReady.set(() => reloadOntoNewest()))
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const start = () => void setTimeout(() => void register(), SETTLED_MS)
  if (document.readyState === 'complete') start()
  else window.addEventListener('load', start, { once: true })
}

async function register(): Promise<void> {
  const { Workbox } = await import('workbox-window')
  const workbox = new Workbox('/sw.js')
  workbox.addEventListener('waiting', () => updateReady.set(() => switchOver(workbox)))
  const registration = await workbox.register().catch(() => undefined)
  // A browser may drop what was stored and keep the worker: offline there would be no page.
  if (registration?.active != null && !(await isShellStored())) {
    await registration.unregister()
    await workbox.register().catch(() => undefined)
  }
  const look = () => void registration?.update().catch(() => undefined)
  setInterval(look, CHECK_MS)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look())
}

/** Whether the first page lies in the worker's store. */
export async function isShellStored(): Promise<boolean> {
  const stores = (await caches.keys()).filter((name) => name.includes('precache'))
  const found = await Promise.all(stores.map(async (name) => (await caches.open(name)).match('/index.html', { ignoreSearch: true })))
  return found.some((page) => page !== undefined)
}

async function switchOver(workbox: Workbox): Promise<void> {
  const isControlling = new Promise<void>((resolve) => workbox.addEventListener('controlling', () => resolve()))
  workbox.messageSkipWaiting()
  await Promise.race([isControlling, new Promise((resolve) => setTimeout(resolve, 4000))])
  await reloadOntoNewest()
}

/** Clears local storage and caches, lets what is new be stored, and reloads (specification §4). The shell that the new worker has just stored stays, else it would be offline without one; drafts lie in IndexedDB and stay. */
export async function reloadOntoNewest(store?: () => void): Promise<void> {
  for (const key of Object.keys(localStorage)) if (!REMAINING_KEYS.has(key) && !key.startsWith(SAVED_VIEWS)) localStorage.removeItem(key)
  for (const name of await caches.keys()) if (!name.includes('precache')) await caches.delete(name)
  store?.()
  window.location.reload()
}
