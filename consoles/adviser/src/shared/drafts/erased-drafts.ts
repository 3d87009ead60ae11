import { AppError } from '@tafel/kit/http/app-error.ts'
import type { Http } from '@tafel/kit/http/client.ts'
import { recordApi } from '../records/record-ref.ts'
import { dropDraftsOf } from './draft-store.ts'
import { dropFormDraftsOf } from './form-drafts.ts'

/** Drops the drafts of records and forms whose client was erased, here or elsewhere. Without a response a draft stays. */
export async function dropErasedDrafts(http: Http, userId: string): Promise<void> {
  const isErased = (path: string) =>
    http.query(path).then(
      () => false,
      (error: unknown) => error instanceof AppError && error.code === 'records/erased',
    )
  // Browsers without databases have no drafts either.
  await dropDraftsOf(userId, (record) => isErased(recordApi(record))).catch(() => undefined)
  await dropFormDraftsOf(userId, (clientId) => isErased(`/api/clients/${clientId}`)).catch(() => undefined)
}
