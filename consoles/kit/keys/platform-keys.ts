/** Names of keys as a hint shows them, for the keyboard of the user's machine: `Ctrl Z`, on a Mac or iPad `⌘ Z`. */
export function platformKeys(keys: string, platform: string = navigator.platform): string {
  return /^(Mac|iP)/.test(platform) ? keys.replaceAll('Ctrl', '⌘').replaceAll('Alt', '⌥') : keys
}
