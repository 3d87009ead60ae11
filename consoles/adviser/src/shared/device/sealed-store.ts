import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb'
import { toForget } from './to-forget.ts'

// These stores hold personal data: encrypted under a key that cannot leave the browser and that sign-out destroys.

type Name = 'drafts' | 'copies'

interface Sealed {
  readonly iv: Uint8Array<ArrayBuffer>
  readonly bytes: ArrayBuffer
  /** When it was stored, ISO 8601. */
  readonly at: string
}
interface SealedTable {
  key: string
  value: Sealed
  indexes: { at: string }
}
interface SealedDatabase extends DBSchema {
  drafts: SealedTable
  copies: SealedTable
  keys: { key: string; value: CryptoKey }
}
type Database = IDBPDatabase<SealedDatabase>

/** A database may hang; signing out waits no longer than this for it. */
const FORGET_LIMIT_MS = 2000
const databaseName = (name: Name) => `tafel-${name}`

let isStoring = true
/** After a failed sign-out: the user stays, so storing resumes. */
export function resumeStoring(): void {
  isStoring = true
  toForget.set(false)
}

/** Encrypted texts on this device, under keys without personal data. */
function sealedStore(name: Name) {
  let database: Promise<Database> | undefined
  const open = () =>
    (database ??= openDB<SealedDatabase>(databaseName(name), 1, {
      upgrade: (db) => {
        db.createObjectStore(name).createIndex('at', 'at')
        db.createObjectStore('keys')
      },
      terminated: () => {
        database = undefined
      },
    }))

  async function encryptionKey(db: Database): Promise<CryptoKey> {
    const known = await db.get('keys', name)
    if (known) return known
    const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
    // Two tabs may create one at the same time: the first is kept and both use it.
    const transaction = db.transaction('keys', 'readwrite')
    const first = await transaction.store.get(name)
    if (!first) await transaction.store.put(made, name)
    await transaction.done
    return first ?? made
  }

  return {
    /** Stores nothing once the device is to forget: pending writes belong to the user who signed out. */
    put: async (key: string, text: string, at: string): Promise<void> => {
      const db = await open()
      const iv = crypto.getRandomValues(new Uint8Array(12))
      const bytes = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await encryptionKey(db), new TextEncoder().encode(text))
      if (isStoring) await db.put(name, { iv, bytes, at }, key)
    },
    /** Undefined if there is none, or if its key is gone. */
    get: async (key: string): Promise<{ readonly text: string; readonly at: string } | undefined> => {
      const db = await open()
      const sealed = await db.get(name, key)
      if (!sealed) return undefined
      try {
        const bytes = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: sealed.iv }, await encryptionKey(db), sealed.bytes)
        return { text: new TextDecoder().decode(bytes), at: sealed.at }
      } catch {
        return undefined
      }
    },
    keys: async (): Promise<readonly string[]> => (await open()).getAllKeys(name),
    /** All entries, oldest first, without their texts. */
    byAge: async (): Promise<readonly { readonly key: string; readonly at: string }[]> => {
      const all: { key: string; at: string }[] = []
      const index = (await open()).transaction(name).store.index('at')
      for (let cursor = await index.openKeyCursor(); cursor; cursor = await cursor.continue()) {
        all.push({ key: cursor.primaryKey, at: cursor.key })
      }
      return all
    },
    delete: async (key: string): Promise<void> => (await open()).delete(name, key),
    /** All entries of all users, and the key. */
    clear: async (): Promise<void> => {
      const transaction = (await open()).transaction([name, 'keys'], 'readwrite')
      await Promise.all([transaction.objectStore('keys').clear(), transaction.objectStore(name).clear(), transaction.done])
    },
  }
}

/** Edits that are not saved yet. */
export const drafts = sealedStore('drafts')
/** Recently read data, for reading without a connection. */
export const copies = sealedStore('copies')

/** At sign-out: deletes everything of all users on this device, and the keys. If the database hangs, finishForgetting does it at the next start. */
export async function forgetDevice(): Promise<void> {
  isStoring = false
  toForget.set(true)
  const forgotten = Promise.all([drafts.clear(), copies.clear()]).then(
    () => toForget.set(false),
    () => undefined,
  )
  await Promise.race([forgotten, new Promise((resolve) => setTimeout(resolve, FORGET_LIMIT_MS))])
}

/** Deletes what a sign-out could not, once no page has the database open. */
export async function finishForgetting(): Promise<void> {
  await Promise.all([deleteDB(databaseName('drafts')), deleteDB(databaseName('copies'))])
  toForget.set(false)
}
