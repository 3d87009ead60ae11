import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { RecordView } from '@tafel/contracts/contexts/records/views.ts'
import { AppError } from '@tafel/kit/http/app-error.ts'
import { useToasts } from '@tafel/kit/toast/toaster.tsx'
import { clientsKey } from '../../shared/records/client-queries.ts'
import { overviewKey, recordsKey } from '../../shared/records/record-queries.ts'
import { recordApi } from '../../shared/records/record-ref.ts'
import { toastOfError } from '../../shared/records/toast-of-error.ts'
import { useHttp } from '../../shared/session/http.ts'
import type { AnyWorkbenchKind } from '../kind.ts'
import { versionOf } from '../model/record-value.ts'

interface Write {
  readonly record: RecordView
  readonly revision: string
  readonly inputs: unknown
}

/** Copies a variant's inputs into the base, as one change that can be undone. */
export function usePromote(kind: AnyWorkbenchKind) {
  const http = useHttp()
  const queries = useQueryClient()
  const toasts = useToasts()
  const inputsOf = (record: RecordView) => versionOf(kind, record).value.inputs
  const write = async ({ record, revision, inputs }: Write) => {
    const { description } = record
    const answer = await http.command('PUT', recordApi(record), { body: { description, inputs }, revision })
    await Promise.all([recordsKey, clientsKey, overviewKey].map((queryKey) => queries.invalidateQueries({ queryKey })))
    return answer
  }
  const onError = (error: unknown) => {
    // Changed by someone else in the meantime: nothing was written, and their version is shown.
    if (error instanceof AppError && error.status === 412) {
      void queries.invalidateQueries({ queryKey: recordsKey })
      toasts.show('The base was changed in the meantime, so nothing was copied. Check it and try again.', { tone: 'error' })
    } else toastOfError(toasts, error)
  }
  const undo = useMutation({
    mutationFn: write,
    onSuccess: (_, { record }) => toasts.show(`${record.description} restored`, { tone: 'done' }),
    onError,
  })

  return useMutation({
    mutationFn: ({ base, variant }: { readonly base: RecordView; readonly variant: RecordView }) =>
      write({ record: base, revision: base.revision, inputs: inputsOf(variant) }),
    onSuccess: ({ revision }, { base, variant }) => {
      toasts.show(`${base.description} now has the inputs of ${variant.description}`, {
        undo: () => undo.mutate({ record: base, revision, inputs: inputsOf(base) }),
      })
    },
    onError,
  })
}

/** Why a variant can't be copied into that record, and what to do; undefined if it can. */
export function whyNotPromoted(base: RecordView, edits: 'saved' | 'saving' | 'unsent'): string | undefined {
  if (base.deleted) return `${base.description} is deleted. Restore it first.`
  if (base.locked) return `${base.description} is locked: its figures are final. Unlock it or copy it first.`
  if (edits !== 'saved') return `${base.description} has edits that are not saved yet. Save them first.`
  return undefined
}
