import { useMutation, useQueryClient } from '@tanstack/react-query'
import { KIND_NAMES, type KindName } from '@tafel/contracts/base/kind-names.ts'
import type { RecordSummary, RecordView } from '@tafel/contracts/contexts/records/views.ts'
import { useToasts } from '@tafel/kit/toast/toaster.tsx'
import { useHttp } from '../session/http.ts'
import { useSingleMutation } from '../session/use-single-mutation.ts'
import { clientsKey } from './client-queries.ts'
import { newDescription } from './new-description.ts'
import { overviewKey, recordsKey } from './record-queries.ts'
import { recordApi } from './record-ref.ts'
import { toastOfError } from './toast-of-error.ts'

export type NamedRecord = Pick<RecordSummary, 'kind' | 'recordId' | 'description'>

export interface NewRecord {
  readonly kind: KindName
  readonly clientId: string
  readonly inputs: unknown
  /** Default: `New transfer duty`, by kind. */
  readonly description?: string
}

interface SavedAgain {
  readonly record: RecordView
  readonly inputs: unknown
  readonly constantsVersion?: string | undefined
}

/** Unlocking requires a reason. */
type LockRequest = { readonly record: NamedRecord } & ({ readonly locked: true } | { readonly locked: false; readonly reason: string })
const LOCK_UNDONE = 'Locked by mistake, undone at once.'

/** Commands on a record of any kind; each shows a message and an undo where possible. */
export function useRecordCommands() {
  const http = useHttp()
  const queries = useQueryClient()
  const toasts = useToasts()
  const refresh = () => Promise.all([recordsKey, clientsKey, overviewKey].map((queryKey) => queries.invalidateQueries({ queryKey })))
  const onError = (error: unknown) => toastOfError(toasts, error)

  const create = useMutation({
    mutationFn: async ({ kind, clientId, inputs, description = newDescription(kind) }: NewRecord) => {
      const recordId = crypto.randomUUID()
      await http.command('POST', `/api/${KIND_NAMES[kind].collection}`, { body: { recordId, clientId, description, inputs } })
      return { kind, recordId }
    },
    onSuccess: refresh,
    onError,
  })

  /** Saves the same inputs again, calculated with the current linked records and the tables of that version. */
  const saveAgain = useMutation({
    mutationFn: ({ record, inputs, constantsVersion }: SavedAgain) =>
      http.command('PUT', recordApi(record), {
        body: { description: record.description, inputs, constantsVersion },
        revision: record.revision,
      }),
    onSuccess: refresh,
    onError,
  })

  const restore = useMutation({
    mutationFn: (record: NamedRecord) => http.command('POST', `${recordApi(record)}/restore`),
    onSuccess: async (_, record) => {
      await refresh()
      toasts.show(`${record.description} restored`, { tone: 'done', undo: () => remove.mutate(record) })
    },
    onError,
  })

  const remove = useMutation({
    mutationFn: (record: NamedRecord) => http.command('DELETE', recordApi(record)),
    onSuccess: async (_, record) => {
      toasts.show(`${record.description} deleted`, { undo: () => restore.mutate(record) })
      await refresh()
    },
    onError,
  })

  const copy = useSingleMutation({
    mutationFn: async (record: NamedRecord) => {
      const recordId = crypto.randomUUID()
      await http.command('POST', `${recordApi(record)}/copy`, { body: { recordId } })
      return { kind: record.kind, recordId }
    },
    onSuccess: async (copy, record) => {
      toasts.show('Copy created', { undo: () => remove.mutate({ ...copy, description: `The copy of ${record.description}` }) })
      await refresh()
    },
    onError,
  })

  const setLocked = useMutation({
    mutationFn: (request: LockRequest) => {
      const one = recordApi(request.record)
      return request.locked
        ? http.command('POST', `${one}/lock`)
        : http.command('POST', `${one}/unlock`, { body: { reason: request.reason } })
    },
    onSuccess: async (_, { record, locked }) => {
      const words = locked ? 'locked' : 'unlocked'
      const reversed: LockRequest = locked ? { record, locked: false, reason: LOCK_UNDONE } : { record, locked: true }
      toasts.show(`${record.description} ${words}`, { undo: () => setLocked.mutate(reversed) })
      await refresh()
    },
    onError,
  })

  return { create, copy, saveAgain, remove, restore, setLocked }
}

export type RecordCommands = ReturnType<typeof useRecordCommands>
