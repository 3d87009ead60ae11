import { useMutation, useQueryClient } from '@tanstack/react-query'
import { reconciled } from '@tafel/contracts/contexts/clients/spouse-returns.ts'
import type { RecordView } from '@tafel/contracts/contexts/records/views.ts'
import { sameJson } from '@tafel/contracts/base/same-json.ts'
import type { ConstantsAt } from '@tafel/contracts/law/constants/constants-source.ts'
import { constantsIn } from '@tafel/kit/constants/constants-in.ts'
import type { Http } from '@tafel/kit/http/client.ts'
import { useToasts } from '@tafel/kit/toast/toaster.tsx'
import { pinnedVersion } from '../constants/use-constants.ts'
import { useHttp } from '../session/http.ts'
import { clientsKey } from './client-queries.ts'
import { overviewKey, recordQuery, recordsKey } from './record-queries.ts'
import { recordApi } from './record-ref.ts'
import { toastOfError } from './toast-of-error.ts'

type Return = RecordView<'scenario'>

export interface Couple {
  /** The return that applies if the two differ. */
  readonly own: Return
  readonly other: Return
}

/** Whether both can be changed: a locked record must be unlocked first. */
export const canReconcile = ({ own, other }: Couple): boolean => !own.locked && !other.locked

/**
 * Makes two spouses' returns agree. An answer uses the other return as stored, so the one that is saved first is saved again once the
 * other agrees with it.
 */
export function useReconcile() {
  const http = useHttp()
  const queries = useQueryClient()
  const toasts = useToasts()
  const ports = { http, constantsAt: constantsIn(queries) }
  return useMutation({
    mutationFn: async (couple: Couple) => {
      const agreed = reconciled(couple.own, couple.other)
      await save(ports, couple.other, agreed.other)
      await save(ports, couple.own, agreed.own)
      const again = await http.query<Return>(recordApi(couple.other))
      await save(ports, again, agreed.other, true)
    },
    onSuccess: () => toasts.show('Both returns agree', { tone: 'done' }),
    onError: (error: unknown) => toastOfError(toasts, error),
    onSettled: () => Promise.all([recordsKey, clientsKey, overviewKey].map((queryKey) => queries.invalidateQueries({ queryKey }))),
  })
}

interface Ports {
  readonly http: Http
  readonly constantsAt: ConstantsAt
}

async function save({ http, constantsAt }: Ports, record: Return, inputs: Return['inputs'], isAlways = false): Promise<void> {
  if (!isAlways && sameJson(inputs, record.inputs)) return
  const body = { description: record.description, inputs, ...pinnedVersion(record, constantsAt) }
  await http.command('PUT', recordApi(record), { body, revision: record.revision })
}

/** A stored return; undefined for a record of another kind. */
export const asReturn = (record: RecordView | undefined): Return | undefined =>
  record?.kind === 'scenario' && !record.deleted ? (record as Return) : undefined

export const returnQuery = (http: Http, recordId: string) => recordQuery(http, { kind: 'scenario', recordId })
