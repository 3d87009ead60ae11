import { KIND_NAMES, type KindName } from '@tafel/contracts/base/kind-names.ts'
import type { Draft } from '../autosave/autosave.ts'
import { drafts } from '../device/sealed-store.ts'
import type { RecordRef } from '../records/record-ref.ts'

/** With its kind, so that the server can be asked what became of a record whose screen is not open. */
const draftKey = (userId: string, { kind, recordId }: RecordRef) => `${userId}/${kind}/${recordId}`

export const keepDraft = <T>(userId: string, record: RecordRef, draft: Draft<T>): Promise<void> =>
  drafts.put(draftKey(userId, record), JSON.stringify(draft), draft.keptAt)

/** The draft of an earlier visit. */
export async function readDraft<T>(userId: string, record: RecordRef): Promise<Draft<T> | undefined> {
  const kept = await drafts.get(draftKey(userId, record))
  return kept && JSON.parse(kept.text)
}

export const dropDraft = (userId: string, record: RecordRef): Promise<void> => drafts.delete(draftKey(userId, record))

/** Drafts of this user on this device whose record `isErased`: what was erased elsewhere leaves this device too. */
export async function dropDraftsOf(userId: string, isErased: (record: RecordRef) => Promise<boolean>): Promise<void> {
  for (const key of await drafts.keys()) {
    const [user, kind = '', recordId = ''] = key.split('/')
    if (user === userId && kind in KIND_NAMES && (await isErased({ kind: kind as KindName, recordId }))) await drafts.delete(key)
  }
}
