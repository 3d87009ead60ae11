import { LRUCache } from 'lru-cache'

export interface Recent<V> {
  get(key: string): V | undefined
  set(key: string, value: V): unknown
  delete(key: string): unknown
  clear(): void
  entries(): Iterable<[key: string, value: V]>
}

/** The latest entries: at most `max` keys, each for at most `ttlMs`. */
export function recent<V extends object>(max: number, ttlMs: number): Recent<V> {
  return new LRUCache<string, V>({ max, ttl: ttlMs })
}
