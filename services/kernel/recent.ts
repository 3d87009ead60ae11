import { LRUCache } from 'lru-cache'

/** What was set last, `max` keys at most, and nothing of it longer than `ttlMs`. */
export function recent<V extends object>(
  max: number,
  ttlMs: number,
): { get(key: string): V | undefined; set(key: string, value: V): unknown; delete(key: string): unknown } {
  return new LRUCache<string, V>({ max, ttl: ttlMs })
}
