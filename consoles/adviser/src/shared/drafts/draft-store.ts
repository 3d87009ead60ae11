import { KIND_NAMES, type KindName } from '@tafel/contracts/records/kind-names.ts'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Draft } from '../autosave/autosave.ts'
import type { RecordRef } from '../records/record-ref.ts'

// Drafts are personal data. They lie encrypted under a key that cannot leave the browser and that sign-out destroys.

interface DraftDatabase extends DBSchema {
  drafts: { key: string; value: { iv: Uint8Array<ArrayBuffer>; bytes: ArrayBuffer } }
  keys: { key: string; value: CryptoKey }
}

const KEY = 'drafts'
/** With its kind, so that the server can be asked what became of a record whose screen is not open. */
const draftKey = (userId: string, { kind, recordId }: RecordRef) => `${userId}/${kind}/${recordId}`

let database: Promise<IDBPDatabase<DraftDatabase>> | undefined

function open() {
  database ??= openDB<DraftDatabase>('tafel-drafts', 1, {
    upgrade: (db) => {
      db.createObjectStore('drafts')
      db.createObjectStore('keys')
    },
    terminated: () => {
      database = undefined
    },
  })
  return database
}

async function encryptionKey(db: IDBPDatabase<DraftDatabase>): Promise<CryptoKey> {
  const known = await db.get('keys', KEY)
  if (known) return known
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  // Two tabs may make one at the same time: the first stays, both use it.
  const transaction = db.transaction('keys', 'readwrite')
  const first = await transaction.store.get(KEY)
  if (!first) await transaction.store.put(made, KEY)
  await transaction.done
  return first ?? made
}

let areKept = true
/** After a sign-out that failed: whoever stays goes on typing. */
export const keepDraftsAgain = (): void => void (areKept = true)

/** Keeps nothing once drafts are cleared: what was still to be written belongs to who has gone. */
export async function keepDraft<T>(userId: string, record: RecordRef, draft: Draft<T>): Promise<void> {
  const db = await open()
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const text = new TextEncoder().encode(JSON.stringify(draft))
  const bytes = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await encryptionKey(db), text)
  if (areKept) await db.put('drafts', { iv, bytes }, draftKey(userId, record))
}

/** The draft of an earlier visit; none when there is none or when its key is gone. */
export async function readDraft<T>(userId: string, record: RecordRef): Promise<Draft<T> | undefined> {
  const db = await open()
  const kept = await db.get('drafts', draftKey(userId, record))
  if (!kept) return undefined
  try {
    const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: kept.iv }, await encryptionKey(db), kept.bytes)
    return JSON.parse(new TextDecoder().decode(text))
  } catch {
    return undefined
  }
}

export async function dropDraft(userId: string, record: RecordRef): Promise<void> {
  await (await open()).delete('drafts', draftKey(userId, record))
}

/** Drafts of this user on this device whose record `isErased`: what was erased elsewhere leaves this device too. */
export async function dropDraftsOf(userId: string, isErased: (record: RecordRef) => Promise<boolean>): Promise<void> {
  const db = await open()
  for (const key of await db.getAllKeys('drafts')) {
    const [user, kind = '', recordId = ''] = key.split('/')
    if (user === userId && kind in KIND_NAMES && (await isErased({ kind: kind as KindName, recordId }))) await db.delete('drafts', key)
  }
}

/** At sign-out: all drafts of everybody on this device, and their key. */
export async function clearDrafts(): Promise<void> {
  areKept = false
  const db = await open()
  const transaction = db.transaction(['drafts', 'keys'], 'readwrite')
  await Promise.all([transaction.objectStore('keys').clear(), transaction.objectStore('drafts').clear(), transaction.done])
}
