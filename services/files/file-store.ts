/** Storage of files. Only we create places: `account-images/<account>/<name>`, never from user input. */
export interface FileStore {
  /** Storing the same file again is not an error. */
  put(place: string, bytes: Buffer, signal: AbortSignal): Promise<void>
  get(place: string, signal: AbortSignal): Promise<Buffer | undefined>
  /** Everything in a folder; an empty one is not an error. */
  removeFolder(folder: string, signal: AbortSignal): Promise<void>
}

/** The folder of a firm's pictures. */
export const folderOfAccount = (accountId: string): string => `account-images/${accountId}`

const PLACE = /^account-images\/[0-9a-f-]{36}(?:\/[0-9a-f]{64}\.png)?$/

export const isPlace = (place: string): boolean => PLACE.test(place)

/** If this throws, it is a bug: no place may lead out of the folder of files. */
export function assertPlace(place: string): void {
  if (!isPlace(place)) throw new Error('Invalid place of a file.')
}
