/** Where files are kept. A place is made by us alone: `account-images/<account>/<name>`, never of anything that somebody typed. */
export interface FileStore {
  /** The same file again is no mistake. */
  put(place: string, bytes: Buffer, signal: AbortSignal): Promise<void>
  get(place: string, signal: AbortSignal): Promise<Buffer | undefined>
  /** Everything below a folder; nothing there is no mistake. */
  removeFolder(folder: string, signal: AbortSignal): Promise<void>
}

/** Where a firm's pictures lie. */
export const folderOfAccount = (accountId: string): string => `account-images/${accountId}`

const PLACE = /^account-images\/[0-9a-f-]{36}(?:\/[0-9a-f]{64}\.png)?$/

export const isPlace = (place: string): boolean => PLACE.test(place)

/** A bug, should it ever be thrown: no place leads out of the folder of files. */
export function assertPlace(place: string): void {
  if (!isPlace(place)) throw new Error('There is no such place of files.')
}
