import { randomBytes } from 'node:crypto'
import { type KeyState, type KeyStore, SubjectForgotten } from './key-store.ts'

/** For tests. */
export function memoryKeyStore(): KeyStore {
  const known = new Map<string, Exclude<KeyState, { state: 'missing' }>>()
  return {
    async obtain(subject) {
      const found = known.get(subject)
      if (found?.state === 'destroyed') throw new SubjectForgotten('The key is destroyed.')
      if (found !== undefined) return found.key
      const key = randomBytes(32)
      known.set(subject, { state: 'key', key })
      return key
    },
    async find(subjects) {
      return new Map(subjects.map((subject) => [subject, known.get(subject) ?? { state: 'missing' }]))
    },
    async destroy(subject) {
      known.set(subject, { state: 'destroyed' })
    },
  }
}
