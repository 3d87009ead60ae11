import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { StoredEvent } from '@tafel/kernel/store/event-store.ts'
import { leafOf } from '@tafel/kernel/events/leaf-hash.ts'
import { newEvent } from '@tafel/kernel/testing/new-event.ts'
import { signCheckpoint } from '@tafel/kernel/transparency/checkpoint.ts'
import type { Evidence } from '@tafel/kernel/transparency/compare.ts'
import { eventLine } from '@tafel/kernel/transparency/event-line.ts'
import { entryHash } from '@tafel/kernel/transparency/log-entry.ts'
import { growingTree } from '@tafel/kernel/transparency/merkle.ts'
import { makeSigner, type NoteSigner, withSignature } from '@tafel/kernel/transparency/signed-note.ts'
import { EXPORTED } from '../exported-log.ts'
import type { KeptCheckpoint } from '../journal.ts'
import { signedHeads } from '../verification.ts'

/** A log with everything stored with it, as on the operator's disks. */
export interface World {
  readonly events: readonly StoredEvent[]
  /** The entries as the checkpointer stored them. */
  readonly hashes: readonly Buffer[]
  readonly checkpoints: readonly KeptCheckpoint[]
  readonly signer: NoteSigner
}

/** A whole number below `below`. */
export type Draw = (below: number) => number

const RECORDED_FROM = Date.parse('2026-11-22T08:00:00.000Z')

/** Streams grow in random turns; every leaf is as the codec writes it. */
export function drawnWorld(draw: Draw, signer: NoteSigner = makeSigner('log.example/drawn')): World {
  const streams = 2 + draw(6)
  const leaves = new Map<string, string[]>()
  const events = Array.from({ length: 24 + draw(60) }, (_, index): StoredEvent => {
    // There are always two.
    const stream = `client-${index < 2 ? index : draw(streams)}`
    const chain = leaves.get(stream) ?? []
    leaves.set(stream, chain)
    const bare = {
      ...newEvent({
        type: `Something${draw(4)}Happened`,
        data: { amount: draw(1_000_000), note: `note ${draw(1000)}`, box: 'QUJD'.repeat(1 + draw(5)) },
      }),
      stream,
      revision: BigInt(chain.length),
      position: BigInt(index * 211 + 7),
      recordedAt: new Date(RECORDED_FROM + index * 1000).toISOString(),
    }
    const leafHash = leafOf(bare, chain.at(-1) ?? null)
    chain.push(leafHash)
    return { ...bare, metadata: { ...bare.metadata, leafHash } }
  })
  return signedWorld(events, signer, 8 + draw(12), draw(4))
}

/** The tree and checkpoints of a log, signed at intervals; the newest entries may not be covered yet. */
export function signedWorld(events: readonly StoredEvent[], signer: NoteSigner, every: number, uncovered = 0): World {
  const hashes = events.map(entryHash)
  const tree = growingTree()
  const checkpoints: KeptCheckpoint[] = []
  hashes.forEach((hash, index) => {
    tree.add(hash)
    const size = index + 1
    if (size % every !== 0 && size !== events.length - uncovered) return
    if (size > events.length - uncovered) return
    const position = events[index]!.position.toString()
    checkpoints.push({ size, position, signedAt: events[index]!.recordedAt, note: signCheckpoint(signer, { size, root: tree.root() }) })
  })
  return { events, hashes: hashes.slice(0, checkpoints.at(-1)?.size ?? 0), checkpoints, signer }
}

export const signedSize = ({ checkpoints }: World): number => checkpoints.at(-1)?.size ?? 0

export const storeOf = ({ events }: World) => ({
  async *readAll() {
    yield* events
  },
})

export function evidenceOf({ checkpoints, hashes, events, signer }: World, source = 'checkpoints'): Evidence {
  const entries = {
    size: hashes.length,
    hashAt: (index: number) => hashes[index]!,
    positionAt: (index: number) => events[index]?.position ?? BigInt(index * 211 + 7),
  }
  return { source, heads: signedHeads(checkpoints, signer.verifier), entries }
}

const hashesOf = (world: World): Buffer => Buffer.concat([...world.hashes])

/** In the format of `FORMAT.md` §4. */
export function exportWorld(world: World, folder: string): void {
  mkdirSync(folder, { recursive: true })
  const write = (name: string, content: string | Buffer) => writeFileSync(join(folder, name), content)
  write(EXPORTED.log, world.events.map((event) => `${eventLine(event)}\n`).join(''))
  write(EXPORTED.checkpoints, world.checkpoints.map((checkpoint) => `${JSON.stringify(checkpoint)}\n`).join(''))
  write(EXPORTED.hashes, hashesOf(world))
  write(EXPORTED.key, `${world.signer.verifier.text}\n`)
}

const WITNESS = makeSigner('witness.example/test', 'cosignature')

/** A witness that has seen the newest checkpoint; in the format of `FORMAT.md` §5. */
export function exportWitness(world: World, folder: string): void {
  mkdirSync(folder, { recursive: true })
  const { note } = world.checkpoints.at(-1)!
  const text = note.slice(0, note.indexOf('\n\n') + 1)
  writeFileSync(join(folder, 'checkpoint.txt'), withSignature(note, WITNESS.sign(text, 1_790_000_000)))
  writeFileSync(join(folder, 'hashes.bin'), hashesOf(world))
  writeFileSync(join(folder, 'log-key.txt'), `${world.signer.verifier.text}\n`)
  writeFileSync(join(folder, 'witness-key.txt'), `${WITNESS.verifier.text}\n`)
}
