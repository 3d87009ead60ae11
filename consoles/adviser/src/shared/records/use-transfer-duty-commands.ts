import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { TransferDutySummary } from '@tafel/contracts/http/views.ts'
import type { CreateTransferDuty } from '@tafel/contracts/transfer-duty/record.ts'
import { useToasts } from '@tafel/kit/toast/toaster.tsx'
import { johannesburgDate } from '@tafel/contracts/dates.ts'
import { useHttp } from '../session/http.ts'
import { clientsKey } from './client-queries.ts'
import { overviewKey, transferDutiesKey } from './transfer-duty-queries.ts'
import { toastOfError } from './toast-of-error.ts'

export const NEW_DESCRIPTION = 'New transfer duty'

type RecordRef = Pick<TransferDutySummary, 'transferDutyId' | 'description'>

const path = ({ transferDutyId }: RecordRef) => `/api/transfer-duties/${transferDutyId}`

/** What can be done with a transfer duty record as a whole; each says what happened and can be undone where that is possible. */
export function useTransferDutyCommands() {
  const http = useHttp()
  const queries = useQueryClient()
  const toasts = useToasts()
  const refresh = () => Promise.all([transferDutiesKey, clientsKey, overviewKey].map((queryKey) => queries.invalidateQueries({ queryKey })))
  const onError = (error: unknown) => toastOfError(toasts, error)

  const create = useMutation({
    mutationFn: async (clientId: string) => {
      const body: CreateTransferDuty = {
        transferDutyId: crypto.randomUUID(),
        clientId,
        description: NEW_DESCRIPTION,
        inputs: { dateOfAcquisition: johannesburgDate(Date.now()), transferAmount: 0, purchaserType: 'natural', bondAmount: 0 },
      }
      await http.command('POST', '/api/transfer-duties', { body })
      return body.transferDutyId
    },
    onSuccess: refresh,
    onError,
  })

  const restore = useMutation({
    mutationFn: (record: RecordRef) => http.command('POST', `${path(record)}/restore`),
    onSuccess: async (_, record) => {
      await refresh()
      toasts.show(`${record.description} restored`, { tone: 'done' })
    },
    onError,
  })

  const remove = useMutation({
    mutationFn: (record: RecordRef) => http.command('DELETE', path(record)),
    onSuccess: async (_, record) => {
      toasts.show(`${record.description} deleted`, { undo: () => restore.mutate(record) })
      await refresh()
    },
    onError,
  })

  const copy = useMutation({
    mutationFn: async (record: RecordRef) => {
      const transferDutyId = crypto.randomUUID()
      await http.command('POST', `${path(record)}/copy`, { body: { transferDutyId } })
      return transferDutyId
    },
    onSuccess: async (transferDutyId, record) => {
      toasts.show('Copy made', { undo: () => remove.mutate({ transferDutyId, description: `The copy of ${record.description}` }) })
      await refresh()
    },
    onError,
  })

  const setLocked = useMutation({
    mutationFn: ({ record, locked }: { readonly record: RecordRef; readonly locked: boolean }) =>
      http.command('POST', `${path(record)}/${locked ? 'lock' : 'unlock'}`),
    onSuccess: async (_, { record, locked }) => {
      const words = locked ? 'locked' : 'unlocked'
      toasts.show(`${record.description} ${words}`, { undo: () => setLocked.mutate({ record, locked: !locked }) })
      await refresh()
    },
    onError,
  })

  return { create, copy, remove, restore, setLocked }
}

export type TransferDutyCommands = ReturnType<typeof useTransferDutyCommands>
