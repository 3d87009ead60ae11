import { createLocalJWKSet, type JSONWebKeySet, type LocalJWKSet } from 'jose'

/** There is no key to check a token with: identity could not be reached since the start, or for longer than keys live. */
export class KeysUnreachable extends Error {
  override readonly name = 'KeysUnreachable'
}

export interface SigningKeys {
  /** The keys to check a token with that names `kid`. Undefined: no key of that name, also not after asking again. */
  for(kid: string): Promise<LocalJWKSet | undefined>
  /** Whether there are any, after asking where it is time to. */
  atHand(): Promise<boolean>
}

/** Where the last known keys outlive the process, so that it can begin anew while identity is away. */
export interface KeptKeys {
  read(): Promise<{ readonly jwks: JSONWebKeySet; readonly ageMs: number } | undefined>
  write(jwks: JSONWebKeySet): Promise<void>
}

export interface SigningKeysOptions {
  readonly url: string
  readonly kept?: KeptKeys
  readonly fetch?: typeof globalThis.fetch
  readonly now?: () => number
  readonly deadlineMs?: number
  /** Keys older than this are asked for anew before they are used, so that a removed key is refused within a minute. */
  readonly freshMs?: number
  /** As long as identity can't be reached, known keys serve on for this long. */
  readonly lifetimeMs?: number
  /** No two requests that were not led to by an unknown key lie closer than this; nor two for the same unknown key. */
  readonly pauseMs?: number
  /** Unknown keys that may lead to a request in one pause: a flood of invented ones doesn't become a flood of requests. */
  readonly unknownPerPause?: number
}

const MAX_BYTES = 64 * 1024

/** The identity provider's public keys, remembered. jose's own remote set forgets known keys when a reload fails. */
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
    if (!response.ok) throw new KeysUnreachable(`The keys were answered with ${response.status}.`)
    const text = await response.text()
    if (text.length > MAX_BYTES) throw new KeysUnreachable('The keys are larger than any keys are.')
    const jwks = JSON.parse(text) as JSONWebKeySet
    hold(jwks, 0)
    // Only for the next process: this one has them.
    kept?.write(jwks).catch(() => undefined)
  }

  function hold(jwks: JSONWebKeySet, ageMs: number): void {
    const kids = new Set(jwks.keys.flatMap((key) => (typeof key.kid === 'string' ? [key.kid] : [])))
    held = { set: createLocalJWKSet(jwks), kids, at: now() - ageMs }
  }

  /** What an earlier process knew, with the age that it has by now. */
  async function restore(): Promise<void> {
    const found = held === undefined ? await kept?.read() : undefined
    if (found !== undefined) hold(found.jwks, found.ageMs)
  }

  /** One request at a time; a failure leaves what is held. */
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

  /** Asks anew when it is time to. Before the first keys everybody waits for them, but no request follows another at once. */
  async function freshen(): Promise<void> {
    const stale = held === undefined || now() - held.at >= freshMs
    if (stale && (running || now() - attemptedAt >= (held ? pauseMs : 1000))) await ask()
  }

  return {
    async for(kid) {
      await freshen()
      if (alive() && held!.kids.has(kid)) return held!.set
      if (alive() && mayAskFor(kid)) await ask()
      if (!alive()) throw new KeysUnreachable('No keys of the identity provider are at hand.')
      return held!.kids.has(kid) ? held!.set : undefined
    },
    async atHand() {
      await freshen()
      return alive()
    },
  }
}
