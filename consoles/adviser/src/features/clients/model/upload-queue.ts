import { isProgramName, MAX_CLIENT_FILE_BYTES, MAX_CLIENT_FILES, MAX_FILE_BYTES } from '@tafel/contracts/contexts/clients/files.ts'
import { sizeWords } from './file-size.ts'

/** A file that is being uploaded or has failed. */
export interface Upload {
  readonly uploadId: string
  readonly file: File
  readonly state: 'waiting' | 'sending' | 'retrying' | 'failed'
  /** Why it failed, and what to do. */
  readonly problem?: string
}

/** Why a file can't be sent; undefined if it can. */
export function problemOf(
  { name, size }: Pick<File, 'name' | 'size'>,
  used: { readonly bytes: number; readonly count: number },
): string | undefined {
  if (isProgramName(name)) return 'A program or script can’t be attached. Choose a PDF, picture, Word, Excel or text file.'
  if (size === 0) return 'This file is empty. Choose another one.'
  if (size > MAX_FILE_BYTES)
    return `${sizeWords(size)} is too large: a file can have at most ${sizeWords(MAX_FILE_BYTES)}. Make it smaller, or split it.`
  if (used.count >= MAX_CLIENT_FILES) return `A client can have at most ${MAX_CLIENT_FILES} files. Delete some that are not needed.`
  const left = MAX_CLIENT_FILE_BYTES - used.bytes
  return size > left
    ? `${sizeWords(size)}: only ${sizeWords(left)} of ${sizeWords(MAX_CLIENT_FILE_BYTES)} are left. Delete files that are not needed.`
    : undefined
}

export const nextUp = (uploads: readonly Upload[]): Upload | undefined =>
  uploads.some(({ state }) => state === 'sending' || state === 'retrying') ? undefined : uploads.find(({ state }) => state === 'waiting')

export const isBusy = (uploads: readonly Upload[]): boolean => uploads.some(({ state }) => state !== 'failed')
