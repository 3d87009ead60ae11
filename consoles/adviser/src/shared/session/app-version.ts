const KEY = 'tafel-version'

/** The version that this device last ran, in local storage (specification §9). */
export const appVersion = {
  seen: (version: string) => {
    if (version !== '') localStorage.setItem(KEY, version)
  },
  last: () => localStorage.getItem(KEY),
}
