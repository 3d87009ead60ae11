import { type ClientFilesView, FILE_NAME_HEADER, FILE_TYPES, fileNameFor, isProgramName } from '@tafel/contracts/contexts/clients/files.ts'
import { REPORT_DEADLINE_MS } from '@tafel/contracts/api/deadlines.ts'
import type { RouteName } from '@tafel/contracts/api/routes.ts'
import { attachment } from '@tafel/contracts/base/report/file-name.ts'
import type { CommandHandler } from '@tafel/kernel/commands/aggregate.ts'
import { type SealedFiles, sha256Of } from '@tafel/kernel/files/sealed-files.ts'
import { commandReply, contextOf } from '@tafel/kernel/http/answers.ts'
import type { Call, Handlers } from '@tafel/kernel/http/handler.ts'
import { refuse } from '@tafel/kernel/http/refusal.ts'
import { uuidv5 } from '@tafel/kernel/runtime/ids.ts'
import { createKeyedMutex } from '@tafel/kernel/runtime/keyed-mutex.ts'
import { SubjectForgotten } from '@tafel/kernel/keys/key-store.ts'
import { pauseFor } from '@tafel/kernel/runtime/pause.ts'
import { handleOfTenant, isOfTenant } from '../../tenant-scope.ts'
import { client, type ExistingClient } from '../client.ts'
import { sniffFile } from './sniff-file.ts'
import { addFile, deleteFile, renameFile, restoreFile } from './decide.ts'
import { bytesOf, presentIn } from './kept-file.ts'

export interface ClientFileDeps {
  readonly commands: CommandHandler
  readonly files: SealedFiles
}

/** Uploads over a slow line take time. */
export const CLIENT_FILE_DEADLINES: Readonly<Partial<Record<RouteName, number>>> = { addClientFile: REPORT_DEADLINE_MS }

/** A constant of the log: a file's id derives from its command, so that a retry is the same file. */
const FILE_NAMESPACE = '7d0f3b52-9c1e-4a68-b5d4-2e8f6a9c1370'

/** Only ever downloaded: never embedded or executed, wherever it is opened. */
const ONLY_SAVED = {
  'Cache-Control': 'private, no-store',
  'Content-Security-Policy': "sandbox; default-src 'none'",
  'X-Content-Type-Options': 'nosniff',
} as const

/** Sealed with the client's own key, and erased with it. */
export const placeOfClient = (clientId: string) => ({ subject: `client:${clientId}`, about: `client-files:${clientId}` })

/** Serialises a client's uploads: one must not remove what another has just stored. */
const MAX_QUEUE_WAIT_MS = 10_000

/** Files of a client. Their metadata is in the client's own stream only; another firm's don't exist. */
export function clientFileHandlers({ commands, files }: ClientFileDeps): Handlers {
  const mutex = createKeyedMutex(pauseFor)
  async function clientOf({ params, accountId, signal }: Pick<Call, 'params' | 'accountId' | 'signal'>) {
    const { state } = await commands.load(client, params['id']!, signal)
    if (!isOfTenant(state, accountId)) return refuse('functions/not-found')
    return state.forgotten ? refuse('records/erased') : state
  }
  /** Removes the bytes of a file that no longer exists, unless another file has the same bytes. */
  async function removeUnused(clientId: string, sha256s: readonly string[], signal: AbortSignal): Promise<void> {
    const { state } = await commands.load(client, clientId, signal)
    const used = new Set(state.exists ? state.files.map(({ sha256 }) => sha256) : [])
    for (const sha256 of sha256s) if (!used.has(sha256)) await files.remove(placeOfClient(clientId).subject, sha256)
  }
  const changed = async (call: Parameters<typeof contextOf>[0], decide: (state: ExistingClient) => ReturnType<typeof deleteFile>) =>
    commandReply(
      call.params['fileId']!,
      await handleOfTenant(commands, client, call.params['id']!, call.accountId, contextOf(call), decide),
    )

  return {
    listClientFiles: async (call) => {
      const state = await clientOf(call)
      if ('code' in state) return state
      const present = presentIn(state.files).toSorted((one, other) => (one.name < other.name ? -1 : 1))
      const json: ClientFilesView = {
        files: present.map(({ fileId, name, fileType, bytes }) => ({ fileId, name, fileType, bytes })),
        bytes: bytesOf(present),
      }
      return { json }
    },
    addClientFile: async (call) => {
      const { body, params, accountId, signal, commandId } = call
      const id = params['id']!
      const known = await clientOf(call)
      if ('code' in known) return known
      if (body.length === 0) return wrong('file', 'This file is empty. Choose another one.')
      const fileType = sniffFile(body)
      const given = nameIn(call.headers[FILE_NAME_HEADER.toLowerCase()])
      if (fileType === undefined || isProgramName(given)) return refuse('files/type-not-allowed')
      const name = fileNameFor(given, fileType)
      if (name === undefined) return wrong('name', 'This file has no usable name. Rename it and try again.')
      const fileId = uuidv5(commandId, FILE_NAMESPACE)
      const file = { fileId, name, sha256: sha256Of(body), fileType, bytes: body.length }
      const possible = addFile(file, known)
      // Check before storing.
      if ('refused' in possible) return refuse(possible.refused)
      const done = await mutex.acquire(id, { maxWaitMs: MAX_QUEUE_WAIT_MS, signal })
      try {
        await files.keep(placeOfClient(id), body)
        const handled = await handleOfTenant(commands, client, id, accountId, contextOf(call), (state) => addFile(file, state))
        const made = handled.outcome === 'done' ? known.files.map(({ sha256 }) => sha256) : []
        await removeUnused(id, [file.sha256, ...made], AbortSignal.any([signal, AbortSignal.timeout(REMOVE_MS)]))
        return commandReply(fileId, handled, { status: 201 })
      } catch (error) {
        if (error instanceof SubjectForgotten) return refuse('records/erased')
        throw error
      } finally {
        done()
      }
    },
    downloadClientFile: async (call) => {
      const state = await clientOf(call)
      if ('code' in state) return state
      const file = presentIn(state.files).find(({ fileId }) => fileId === call.params['fileId'])
      if (file === undefined) return refuse('functions/not-found')
      const bytes = await files.read(placeOfClient(state.clientId).subject, file.sha256)
      if (bytes === undefined) return refuse('records/erased')
      const headers = {
        ...ONLY_SAVED,
        'Content-Type': FILE_TYPES[file.fileType].mime,
        'Content-Length': String(bytes.length),
        'Content-Disposition': attachment(file.name),
      }
      return { body: bytes, headers }
    },
    renameClientFile: (call) => changed(call, (state) => renameFile(call.params['fileId']!, call.body.name, state)),
    deleteClientFile: (call) => changed(call, (state) => deleteFile(call.params['fileId']!, state)),
    restoreClientFile: (call) => changed(call, (state) => restoreFile(call.params['fileId']!, state)),
  }
}

const REMOVE_MS = 5000

const wrong = (field: string, message: string) => refuse('functions/invalid-argument', { errors: [{ field, message }] })

/** As sent, percent-encoded; '' if unreadable. */
function nameIn(header: string | readonly string[] | undefined): string {
  try {
    return typeof header === 'string' ? decodeURIComponent(header) : ''
  } catch {
    return ''
  }
}

/** A client's files unchanged, for the client's bundle. */
export async function* filesOfClient(
  { commands, files }: ClientFileDeps,
  { accountId, clientId }: { readonly accountId: string; readonly clientId: string },
  signal: AbortSignal,
): AsyncGenerator<{ readonly name: string; readonly bytes: Uint8Array }> {
  const { state } = await commands.load(client, clientId, signal)
  if (!isOfTenant(state, accountId)) return
  for (const { fileId, name, sha256 } of presentIn(state.files)) {
    const bytes = await files.read(placeOfClient(clientId).subject, sha256)
    // Two files may have the same name.
    if (bytes !== undefined) yield { name: `${fileId.slice(0, 8)} ${name}`, bytes }
  }
}
