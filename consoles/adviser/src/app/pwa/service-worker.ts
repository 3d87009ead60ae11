import { SIGNED_IN_KEY } from '@tafel/kit/auth/signed-in-before.ts'
import type { Workbox } from 'workbox-window'
import { createCell } from '../../shared/cell.ts'
import { TO_FORGET_KEY } from '../../shared/device/to-forget.ts'
import { SAVED_VIEWS } from '../../shared/saved-views-key.ts'

/** Call it to switch to a new version that is ready. Null while there is none. */
export const updateReady = createCell<(() => Promise<void>) | null>(null)

const CHECK_MS = 60 * 60 * 1000
/** It stores megabytes, which would compete with the page's requests. */
const SETTLED_MS = 3000
/** Kept across versions: the user's preferences (colour scheme, saved views), the current sign-in, and whether this device still has data to delete. */
const KEPT_KEYS = new Set([SIGNED_IN_KEY, TO_FORGET_KEY, 'mui-mode', 'mui-color-scheme-light', 'mui-color-scheme-dark'])

/** Registers /sw.js once the page has settled, and checks for a new version hourly and on return to the page. */
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
  // A browser may evict the cache and keep the worker: offline there would be no page.
  if (registration?.active != null && !(await isShellStored())) {
    await registration.unregister()
    await workbox.register().catch(() => undefined)
  }
  const check = () => void registration?.update().catch(() => undefined)
  setInterval(check, CHECK_MS)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && check())
}

/** Whether the first page is in the worker's cache. */
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

/** Clears local storage and caches, stores the new version, and reloads (specification §4). The new worker's precached shell stays, or the app would not work offline; drafts are in IndexedDB and stay. */
export async function reloadOntoNewest(store?: () => void): Promise<void> {
  for (const key of Object.keys(localStorage)) if (!KEPT_KEYS.has(key) && !key.startsWith(SAVED_VIEWS)) localStorage.removeItem(key)
  for (const name of await caches.keys()) if (!name.includes('precache')) await caches.delete(name)
  store?.()
  window.location.reload()
}
