import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { type KeyStore, SubjectForgotten } from '../keys/key-store.ts'

/** The contract of every key store. Each call of `start` returns another view of the same keys, as another process would have. */
export function keyStoreContract(name: string, start: () => Promise<() => KeyStore>): void {
  describe(`the key store ${name}`, () => {
    let open: () => KeyStore
    beforeAll(async () => {
      open = await start()
    })
    const subject = () => `client:${randomUUID()}`

    test('creates a key of 32 bytes for a subject, and always returns the same one', async () => {
      const [store, who] = [open(), subject()]
      const key = await store.obtain(who)
      expect(key).toHaveLength(32)
      expect(await store.obtain(who)).toEqual(key)
      expect(await open().obtain(who)).toEqual(key)
      expect((await open().find([who])).get(who)).toEqual({ state: 'key', key })
    })

    test('gives each subject its own key', async () => {
      const store = open()
      const keys = await Promise.all(Array.from({ length: 20 }, () => store.obtain(subject())))
      expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(20)
    })

    test('gives concurrent callers the same new key', async () => {
      const who = subject()
      const keys = await Promise.all(Array.from({ length: 16 }, () => open().obtain(who)))
      expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1)
    })

    test('does not create a key on lookup', async () => {
      const who = subject()
      expect((await open().find([who])).get(who)).toEqual({ state: 'missing' })
      expect((await open().find([who])).get(who)).toEqual({ state: 'missing' })
    })

    test('looks up several subjects at once', async () => {
      const store = open()
      const [kept, gone, never] = [subject(), subject(), subject()]
      await store.obtain(kept)
      await store.obtain(gone)
      await store.destroy(gone)
      const found = await store.find([kept, gone, never])
      expect([kept, gone, never].map((who) => found.get(who)?.state)).toEqual(['key', 'destroyed', 'missing'])
      expect(await store.find([])).toEqual(new Map())
    })

    test('never returns a destroyed key, and never creates another for its subject', async () => {
      const [store, who] = [open(), subject()]
      await store.obtain(who)
      await store.destroy(who)
      for (const view of [store, open()]) {
        await expect(view.obtain(who)).rejects.toThrow(SubjectForgotten)
        expect((await view.find([who])).get(who)).toEqual({ state: 'destroyed' })
      }
    })

    test('destroying again, or a missing key, is harmless and permanent', async () => {
      const who = subject()
      await open().destroy(who)
      await open().destroy(who)
      await expect(open().obtain(who)).rejects.toThrow(SubjectForgotten)
    })

    test('destroying one key keeps all others', async () => {
      const store = open()
      const others = Array.from({ length: 5 }, subject)
      const keys = await Promise.all(others.map((other) => store.obtain(other)))
      const who = subject()
      await store.obtain(who)
      await store.destroy(who)
      expect(await Promise.all(others.map((other) => open().obtain(other)))).toEqual(keys)
    })
  })
}
