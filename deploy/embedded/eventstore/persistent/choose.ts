import type { Strategy } from './settings.ts'

/** As much of a consumer as the choice needs. */
export interface Candidate {
  readonly id: number
  readonly isFree: boolean
}

/** Who gets the next event of a stream; undefined while nobody who may have it is free. */
export interface Chooser {
  /** Whether a later event may go out while this one waits. */
  readonly maySkip: boolean
  choose<C extends Candidate>(consumers: readonly C[], stream: string): C | undefined
  left(id: number): void
}

export function chooser(strategy: Strategy): Chooser {
  if (strategy === 'Pinned') return pinned()
  return strategy === 'RoundRobin' ? roundRobin() : dispatchToSingle()
}

/** All to the one who was there first, as long as it keeps up. */
function dispatchToSingle(): Chooser {
  return { maySkip: false, choose: (consumers) => consumers.find(({ isFree }) => isFree), left: () => undefined }
}

function roundRobin(): Chooser {
  let latest = -1
  return {
    maySkip: false,
    choose(consumers) {
      const after = consumers.find(({ id, isFree }) => isFree && id > latest)
      const chosen = after ?? consumers.find(({ isFree }) => isFree)
      if (chosen !== undefined) latest = chosen.id
      return chosen
    },
    left: () => undefined,
  }
}

const BUCKETS = 1024

/** A stream's events go to the same consumer as long as that one stays, so it sees them in order. */
function pinned(): Chooser {
  const owners = new Map<number, number>()
  return {
    maySkip: true,
    choose(consumers, stream) {
      const bucket = bucketOf(stream)
      const owner = consumers.find(({ id }) => id === owners.get(bucket)) ?? leastBurdened(consumers, owners)
      if (owner === undefined) return undefined
      owners.set(bucket, owner.id)
      return owner.isFree ? owner : undefined
    },
    left(id) {
      for (const [bucket, owner] of owners) if (owner === id) owners.delete(bucket)
    },
  }
}

function leastBurdened<C extends Candidate>(consumers: readonly C[], owners: ReadonlyMap<number, number>): C | undefined {
  const burden = new Map<number, number>()
  for (const owner of owners.values()) burden.set(owner, (burden.get(owner) ?? 0) + 1)
  return consumers.toSorted((a, b) => (burden.get(a.id) ?? 0) - (burden.get(b.id) ?? 0))[0]
}

function bucketOf(stream: string): number {
  let hash = 2166136261
  for (let at = 0; at < stream.length; at += 1) hash = Math.imul(hash ^ stream.charCodeAt(at), 16777619)
  return (hash >>> 0) % BUCKETS
}
