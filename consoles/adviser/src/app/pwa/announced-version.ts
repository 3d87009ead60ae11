import { reloadOntoNewest, updateReady } from './service-worker.ts'

const KEY = 'tafel-announced-version'

/**
 * config/version names the current version (specification §4). A device that has seen another one prompts for a refresh; a device that has
 * seen none has just loaded the newest.
 */
export function versionAnnounced(value: string | undefined): void {
  if (value === undefined || value === '') return
  const seen = localStorage.getItem(KEY)
  if (seen === null) return localStorage.setItem(KEY, value)
  // If a new build is ready, switching to it comes first.
  if (seen === value || updateReady.get() !== null) return
  updateReady.set(() => reloadOntoNewest(() => localStorage.setItem(KEY, value)))
}
