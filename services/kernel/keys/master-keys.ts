import { createHash } from 'node:crypto'

/** The keys that wrap the subjects' keys. The current one wraps; older ones only unwrap, until everything is rewrapped. */
export interface MasterKeys {
  readonly current: string
  readonly byId: ReadonlyMap<string, Buffer>
}

/** A key's id is its fingerprint, so that no one has to name keys and no two keys share a name. */
export function masterKeys(current: Buffer, older: readonly Buffer[] = []): MasterKeys {
  const named = [current, ...older].map((key) => [fingerprint(key), key] as const)
  return { current: fingerprint(current), byId: new Map(named) }
}

function fingerprint(key: Buffer): string {
  if (key.length !== 32) throw new Error('A master key is 32 bytes.')
  return createHash('sha256').update('tafel master key').update(key).digest('hex').slice(0, 16)
}
