import { reloadOntoNewest, updateReady } from './service-worker.ts'

const KEY = 'tafel-announced-version'

/**
 * config/version says which version is out (specification §4). A device that has seen another one asks to be refreshed; one that has seen
 * none has just loaded the newest.
 */
export function versionAnnounced(value: string | undefined): void {
  if (value === undefined || value === '') return
  const seen = localStorage.getItem(KEY)
  if (seen === null) return localStorage.setItem(KEY, value)
  // Where a new build lies ready, switching over to it comes first.
  if (seen === value || updateReady.get() !== null) return
  updateReady.set(() => reloadOntoNewest(() => localStorage.setItem(KEY, value)))
}
