import { createLocalJWKSet, type JSONWebKeySet, type LocalJWKSet } from 'jose'

/** There are no keys to verify a token with: identity was unreachable since the start, or for longer than keys live. */
export class KeysUnreachable extends Error {
  override readonly name = 'KeysUnreachable'
}

export interface SigningKeys {
  /** The keys for verifying a token with this `kid`. Undefined: no such key, even after asking again. */
  for(kid: string): Promise<LocalJWKSet | undefined>
  /** Whether there are any, after refreshing if due. */
  atHand(): Promise<boolean>
}

/** Stores the last known keys, so that a process can start while identity is away. */
export interface StoredKeys {
  read(): Promise<{ readonly jwks: JSONWebKeySet; readonly ageMs: number } | undefined>
  write(jwks: JSONWebKeySet): Promise<void>
}

export interface SigningKeysOptions {
  readonly url: string
  readonly kept?: StoredKeys
  readonly fetch?: typeof globalThis.fetch
  readonly now?: () => number
  readonly deadlineMs?: number
  /** Older keys are refreshed before use, so that a removed key is refused within a minute. */
  readonly freshMs?: number
  /** While identity is unreachable, known keys work for this long. */
  readonly lifetimeMs?: number
  /** Minimum pause between requests, except for those caused by different unknown keys. */
  readonly pauseMs?: number
  /** Unknown keys that may cause a request per pause, so that a flood of invented keys doesn't become a flood of requests. */
  readonly unknownPerPause?: number
}

const MAX_BYTES = 64 * 1024

/** A cache of the identity provider's public keys. jose's own remote set forgets known keys when a reload fails. */
export function createSigningKeys(options: SigningKeysOptions): SigningKeys {
  const {
    url,
    kept,
    fetch = globalThis.fetch,
    deadlineMs = 2000,
    freshMs = 50_000,
    lifetimeMs = 3_600_000,
    pauseMs = 30_000,
    unknownPerPause = 4,
  } = options
  const now = options.now ?? (() => performance.now())
  let held: { readonly set: LocalJWKSet; readonly kids: ReadonlySet<string>; readonly at: number } | undefined
  let running: Promise<void> | undefined
  let attemptedAt = -Infinity
  let unknown = new Map<string, number>()

  async function request(): Promise<void> {
    attemptedAt = now()
    const response = await fetch(url, {
      signal: AbortSignal.timeout(deadlineMs),
      redirect: 'error',
      headers: { accept: 'application/json' },
    })
    if (!response.ok) throw new KeysUnreachable(`The request for the keys was answered with ${response.status}.`)
    const text = await response.text()
    if (text.length > MAX_BYTES) throw new KeysUnreachable('The key set is too large.')
    const jwks = JSON.parse(text) as JSONWebKeySet
    hold(jwks, 0)
    // For the next process only.
    kept?.write(jwks).catch(() => undefined)
  }

  function hold(jwks: JSONWebKeySet, ageMs: number): void {
    const kids = new Set(jwks.keys.flatMap((key) => (typeof key.kid === 'string' ? [key.kid] : [])))
    held = { set: createLocalJWKSet(jwks), kids, at: now() - ageMs }
  }

  /** Restores the keys that an earlier process stored, with their current age. */
  async function restore(): Promise<void> {
    const found = held === undefined ? await kept?.read() : undefined
    if (found !== undefined) hold(found.jwks, found.ageMs)
  }

  /** One request at a time; a failure keeps the known keys. */
  function ask(): Promise<void> {
    running ??= request()
      .catch(restore)
      .catch(() => undefined)
      .finally(() => (running = undefined))
    return running
  }

  function mayAskFor(kid: string): boolean {
    const time = now()
    unknown = new Map([...unknown].filter(([, at]) => time - at < pauseMs))
    if (unknown.has(kid) || unknown.size >= unknownPerPause) return false
    unknown.set(kid, time)
    return true
  }

  const alive = () => held !== undefined && now() - held.at < lifetimeMs

  /** Refreshes when due. Before the first keys every caller waits for them, but requests keep their distance. */
  async function freshen(): Promise<void> {
    const stale = held === undefined || now() - held.at >= freshMs
    if (stale && (running || now() - attemptedAt >= (held ? pauseMs : 1000))) await ask()
  }

  return {
    async for(kid) {
      await freshen()
      if (alive() && held!.kids.has(kid)) return held!.set
      if (alive() && mayAskFor(kid)) await ask()
      if (!alive()) throw new KeysUnreachable('No keys of the identity provider are available.')
      return held!.kids.has(kid) ? held!.set : undefined
    },
    async atHand() {
      await freshen()
      return alive()
    },
  }
}
