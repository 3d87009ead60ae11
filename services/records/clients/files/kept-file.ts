import type { ClientEvent } from '@tafel/contracts/contexts/clients/events.ts'
import { type FileType, MAX_CLIENT_FILE_BYTES, MAX_CLIENT_FILES } from '@tafel/contracts/contexts/clients/files.ts'
import { remembered } from '@tafel/contracts/base/personal.ts'
import type { ExistingClient } from '../client.ts'

/** A file of a client whose bytes are stored. */
export interface KeptFile {
  readonly fileId: string
  /** Both '' once the client was erased. */
  readonly name: string
  readonly sha256: string
  readonly fileType: FileType
  readonly bytes: number
  readonly deleted: boolean
}

export type FileEvent = Extract<ClientEvent, { type: `ClientFile${string}` }>
export type FileRefusal =
  | 'functions/not-found'
  | 'records/deleted'
  | 'records/erased'
  | 'files/client-full'
  | 'files/already-there'
  | 'history/does-not-fit'
  | 'functions/invalid-argument'

/** A file dropped for another one no longer exists. */
export function filesAfter(files: readonly KeptFile[], { type, data }: FileEvent): readonly KeptFile[] {
  const changed = (change: Partial<KeptFile>) => files.map((file) => (file.fileId === data.fileId ? { ...file, ...change } : file))
  switch (type) {
    case 'ClientFileAdded': {
      const { fileId, fileType, bytes, madeWay } = data
      const kept = { fileId, fileType, bytes, name: remembered(data.name) ?? '', sha256: remembered(data.sha256) ?? '', deleted: false }
      return [...files.filter((file) => !madeWay.includes(file.fileId)), kept]
    }
    case 'ClientFileRenamed':
      return changed({ name: remembered(data.name) ?? '' })
    case 'ClientFileDeleted':
      return changed({ deleted: true })
    case 'ClientFileRestored':
      return changed({ deleted: false, name: remembered(data.name) ?? '' })
  }
}

export const presentIn = (files: readonly KeptFile[]): readonly KeptFile[] => files.filter(({ deleted }) => !deleted)
export const bytesOf = (files: readonly KeptFile[]): number => files.reduce((sum, { bytes }) => sum + bytes, 0)

/** Why these files can't exist together, if so. */
export function tooMuch(files: readonly KeptFile[]): 'files/client-full' | undefined {
  return files.length > MAX_CLIENT_FILES || bytesOf(files) > MAX_CLIENT_FILE_BYTES ? 'files/client-full' : undefined
}

/** Why the client's files can't be changed, if so. */
export function closed({ forgotten, deleted }: ExistingClient): 'records/erased' | 'records/deleted' | undefined {
  if (forgotten) return 'records/erased'
  return deleted ? 'records/deleted' : undefined
}
