import { type FileStore, folderOfAccount } from './file-store.ts'

export const pngDataUrl = (bytes: Buffer): string => `data:image/png;base64,${bytes.toString('base64')}`

/** A firm's picture for a self-contained page; undefined if it is missing. */
export async function accountImageDataUrl(
  files: FileStore,
  accountId: string,
  image: string,
  signal: AbortSignal,
): Promise<string | undefined> {
  const bytes = await files.get(`${folderOfAccount(accountId)}/${image}`, signal)
  return bytes && pngDataUrl(bytes)
}
