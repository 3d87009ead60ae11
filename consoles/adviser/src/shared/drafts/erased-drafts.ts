import { AppError } from '@tafel/kit/http/app-error.ts'
import type { Http } from '@tafel/kit/http/client.ts'
import { recordApi, type RecordRef } from '../records/record-ref.ts'
import { dropDraftsOf } from './draft-store.ts'

/** Drafts of records whose client was erased, here or elsewhere, are dropped. Without an answer a draft stays. */
export async function dropErasedDrafts(http: Http, userId: string): Promise<void> {
  const isErased = (record: RecordRef) =>
    http.query(recordApi(record)).then(
      () => false,
      (error: unknown) => error instanceof AppError && error.code === 'records/erased',
    )
  // Where the browser keeps no databases there are no drafts either.
  await dropDraftsOf(userId, isErased).catch(() => undefined)
}
