import type { KeyStore } from '@tafel/kernel/keys/key-store.ts'

/**
 * Reads the log as if everyone had been forgotten: the relay has no access to keys, so nothing personal can get into Kafka, whatever
 * mistake a mapping makes. It writes no events.
 */
export const blindKeys: KeyStore = {
  obtain: () => Promise.reject(new Error('The relay writes nothing.')),
  find: async (subjects) => new Map(subjects.map((subject) => [subject, { state: 'destroyed' }])),
  destroy: () => Promise.reject(new Error('The relay destroys nothing.')),
}
