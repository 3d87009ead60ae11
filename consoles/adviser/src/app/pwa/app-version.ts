const KEY = 'tafel-version'

/** The version that this device last ran, in local storage (specification §9). */
export const appVersion = {
  seen: (version: string) => {
    if (version !== '') localStorage.setItem(KEY, version)
  },
  last: () => localStorage.getItem(KEY),
}

/** A part of the page that could not be fetched: after a deployment, or offline. */
export function isChunkError(error: unknown): boolean {
  return error instanceof TypeError && /dynamically imported module|module script|preload/i.test(error.message)
}
