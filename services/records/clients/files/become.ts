import type { FileRow } from '@tafel/contracts/contexts/history/client-steps.ts'
import type { Refused } from '@tafel/kernel/commands/aggregate.ts'
import type { ExistingClient } from '../client.ts'
import { type FileEvent, type FileRefusal, presentIn, tooMuch } from './kept-file.ts'

/** The events after which exactly these files exist, for an undo. */
export function filesBecome(
  wanted: readonly FileRow[],
  { clientId, accountId, files }: ExistingClient,
  undoes: readonly number[],
): readonly FileEvent[] | Refused<FileRefusal> {
  const ids = { clientId, accountId, undoes: [...undoes] }
  const present = presentIn(files)
  const events: FileEvent[] = present
    .filter(({ fileId }) => !wanted.some((row) => row.fileId === fileId))
    .map(({ fileId }) => ({ type: 'ClientFileDeleted', data: { ...ids, fileId } }))
  for (const { fileId, name } of wanted) {
    const file = files.find((each) => each.fileId === fileId)
    if (file === undefined) return { refused: 'history/does-not-fit' }
    if (file.deleted) events.push({ type: 'ClientFileRestored', data: { ...ids, fileId, name } })
    else if (file.name !== name) events.push({ type: 'ClientFileRenamed', data: { ...ids, fileId, name } })
  }
  const full = tooMuch(files.filter(({ fileId }) => wanted.some((row) => row.fileId === fileId)))
  return full === undefined || events.length === 0 ? events : { refused: full }
}
