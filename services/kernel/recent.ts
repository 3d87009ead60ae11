import { LRUCache } from 'lru-cache'

export interface Recent<V> {
  get(key: string): V | undefined
  set(key: string, value: V): unknown
  delete(key: string): unknown
  clear(): void
  entries(): Iterable<[key: string, value: V]>
}

/** What was set last, `max` keys at most, and nothing of it longer than `ttlMs`. */
export function recent<V extends object>(max: number, ttlMs: number): Recent<V> {
  return new LRUCache<string, V>({ max, ttl: ttlMs })
}
