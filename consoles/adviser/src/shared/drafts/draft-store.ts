import { KIND_NAMES, type KindName } from '@tafel/contracts/base/kind-names.ts'
import type { Draft } from '../autosave/autosave.ts'
import { drafts } from '../device/sealed-store.ts'
import type { RecordRef } from '../records/record-ref.ts'

/** Includes the kind, so that the server can be asked about a record whose screen is not open. */
const draftKey = (userId: string, { kind, recordId }: RecordRef) => `${userId}/${kind}/${recordId}`

export const keepDraft = <T>(userId: string, record: RecordRef, draft: Draft<T>): Promise<void> =>
  drafts.put(draftKey(userId, record), JSON.stringify(draft), draft.keptAt)

/** The draft of an earlier session. */
export async function readDraft<T>(userId: string, record: RecordRef): Promise<Draft<T> | undefined> {
  const stored = await drafts.get(draftKey(userId, record))
  return stored && JSON.parse(stored.text)
}

export const dropDraft = (userId: string, record: RecordRef): Promise<void> => drafts.delete(draftKey(userId, record))

/** Drops this user's drafts whose record `isErased`: data erased elsewhere also leaves this device. */
export async function dropDraftsOf(userId: string, isErased: (record: RecordRef) => Promise<boolean>): Promise<void> {
  for (const key of await drafts.keys()) {
    const [user, kind = '', recordId = ''] = key.split('/')
    if (user === userId && kind in KIND_NAMES && (await isErased({ kind: kind as KindName, recordId }))) await drafts.delete(key)
  }
}
