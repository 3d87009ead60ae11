import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb'
import { toForget } from './to-forget.ts'

// What lies in these stores is personal data: encrypted under a key that cannot leave the browser and that sign-out destroys.

type Name = 'drafts' | 'copies'

interface Sealed {
  readonly iv: Uint8Array<ArrayBuffer>
  readonly bytes: ArrayBuffer
  /** When it was put there, ISO 8601. */
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

let isKept = true
/** After a sign-out that failed: whoever stays goes on. */
export function keepAgain(): void {
  isKept = true
  toForget.set(false)
}

/** Texts on this device, encrypted, each under a key that names nobody. */
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
    // Two tabs may make one at the same time: the first stays, both use it.
    const transaction = db.transaction('keys', 'readwrite')
    const first = await transaction.store.get(name)
    if (!first) await transaction.store.put(made, name)
    await transaction.done
    return first ?? made
  }

  return {
    /** Keeps nothing once the device is to forget: what was still to be written belongs to who has gone. */
    put: async (key: string, text: string, at: string): Promise<void> => {
      const db = await open()
      const iv = crypto.getRandomValues(new Uint8Array(12))
      const bytes = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await encryptionKey(db), new TextEncoder().encode(text))
      if (isKept) await db.put(name, { iv, bytes, at }, key)
    },
    /** Undefined where there is none, or where its key is gone. */
    get: async (key: string): Promise<{ readonly text: string; readonly at: string } | undefined> => {
      const db = await open()
      const kept = await db.get(name, key)
      if (!kept) return undefined
      try {
        const bytes = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: kept.iv }, await encryptionKey(db), kept.bytes)
        return { text: new TextDecoder().decode(bytes), at: kept.at }
      } catch {
        return undefined
      }
    },
    keys: async (): Promise<readonly string[]> => (await open()).getAllKeys(name),
    /** Everything that is kept, the oldest first, without reading any of it. */
    byAge: async (): Promise<readonly { readonly key: string; readonly at: string }[]> => {
      const all: { key: string; at: string }[] = []
      const index = (await open()).transaction(name).store.index('at')
      for (let cursor = await index.openKeyCursor(); cursor; cursor = await cursor.continue()) {
        all.push({ key: cursor.primaryKey, at: cursor.key })
      }
      return all
    },
    delete: async (key: string): Promise<void> => (await open()).delete(name, key),
    /** All of it, whosever it is, with its key. */
    clear: async (): Promise<void> => {
      const transaction = (await open()).transaction([name, 'keys'], 'readwrite')
      await Promise.all([transaction.objectStore('keys').clear(), transaction.objectStore(name).clear(), transaction.done])
    },
  }
}

/** What was typed and is not saved yet. */
export const drafts = sealedStore('drafts')
/** What was read lately, to be read without a connection. */
export const copies = sealedStore('copies')

/** At sign-out: everything of everybody on this device, and the keys. What hangs is left for the next start; see finishForgetting. */
export async function forgetDevice(): Promise<void> {
  isKept = false
  toForget.set(true)
  const forgotten = Promise.all([drafts.clear(), copies.clear()]).then(
    () => toForget.set(false),
    () => undefined,
  )
  await Promise.race([forgotten, new Promise((resolve) => setTimeout(resolve, FORGET_LIMIT_MS))])
}

/** Deletes what a sign-out could not, once no page holds it open. */
export async function finishForgetting(): Promise<void> {
  await Promise.all([deleteDB(databaseName('drafts')), deleteDB(databaseName('copies'))])
  toForget.set(false)
}
