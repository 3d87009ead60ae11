import { fileNameFor, type FileType, MAX_KEPT_BYTES, MAX_KEPT_FILES } from '@tafel/contracts/contexts/clients/files.ts'
import type { Decision } from '@tafel/kernel/commands/aggregate.ts'
import type { ExistingClient } from '../client.ts'
import { bytesOf, closed, type FileEvent, type FileRefusal, type KeptFile, presentIn, tooMuch } from './kept-file.ts'

export interface NewFile {
  readonly fileId: string
  readonly name: string
  readonly sha256: string
  readonly fileType: FileType
  readonly bytes: number
}

/** Adds a file. Deleted ones are dropped, oldest first, if there is no room for both. */
export function addFile(file: NewFile, state: ExistingClient): Decision<FileEvent, FileRefusal> {
  const refused = closed(state)
  if (refused !== undefined) return { refused }
  if (state.files.some(({ fileId }) => fileId === file.fileId)) return []
  const present = presentIn(state.files)
  if (present.some(({ sha256 }) => sha256 === file.sha256)) return { refused: 'files/already-there' }
  const full = tooMuch([...present, { ...file, deleted: false }])
  if (full !== undefined) return { refused: full }
  const { clientId, accountId } = state
  return [{ type: 'ClientFileAdded', data: { clientId, accountId, ...file, madeWay: [...madeWayFor(file, state.files)] } }]
}

function madeWayFor({ bytes }: NewFile, files: readonly KeptFile[]): readonly string[] {
  const gone: string[] = []
  let [count, sum] = [files.length + 1, bytesOf(files) + bytes]
  for (const file of files) {
    if (count <= MAX_KEPT_FILES && sum <= MAX_KEPT_BYTES) break
    if (!file.deleted) continue
    gone.push(file.fileId)
    count -= 1
    sum -= file.bytes
  }
  return gone
}

/** The extension follows the content. */
export function renameFile(fileId: string, wanted: string, state: ExistingClient): Decision<FileEvent, FileRefusal> {
  const refused = closed(state)
  if (refused !== undefined) return { refused }
  const file = presentIn(state.files).find((each) => each.fileId === fileId)
  if (file === undefined) return { refused: 'functions/not-found' }
  const name = fileNameFor(wanted, file.fileType)
  if (name === undefined) return { refused: 'functions/invalid-argument', errors: [{ field: 'name', message: 'Enter a name.' }] }
  const { clientId, accountId } = state
  return name === file.name ? [] : [{ type: 'ClientFileRenamed', data: { clientId, accountId, fileId, name } }]
}

/** Hides it; its bytes stay until the space is needed, or the client is erased. */
export function deleteFile(fileId: string, state: ExistingClient): Decision<FileEvent, FileRefusal> {
  const refused = closed(state)
  if (refused !== undefined) return { refused }
  const file = state.files.find((each) => each.fileId === fileId)
  if (file === undefined) return { refused: 'functions/not-found' }
  const { clientId, accountId } = state
  return file.deleted ? [] : [{ type: 'ClientFileDeleted', data: { clientId, accountId, fileId } }]
}

export function restoreFile(fileId: string, state: ExistingClient): Decision<FileEvent, FileRefusal> {
  const refused = closed(state)
  if (refused !== undefined) return { refused }
  const file = state.files.find((each) => each.fileId === fileId)
  if (file === undefined) return { refused: 'functions/not-found' }
  if (!file.deleted) return []
  const present = presentIn(state.files)
  if (present.some(({ sha256 }) => sha256 === file.sha256)) return { refused: 'files/already-there' }
  const full = tooMuch([...present, file])
  if (full !== undefined) return { refused: full }
  const { clientId, accountId } = state
  return [{ type: 'ClientFileRestored', data: { clientId, accountId, fileId, name: file.name } }]
}
