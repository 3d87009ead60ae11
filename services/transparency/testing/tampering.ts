import type { StoredEvent } from '@tafel/kernel/store/event-store.ts'
import { leafOf } from '@tafel/kernel/events/leaf-hash.ts'
import { newEvent } from '@tafel/kernel/testing/new-event.ts'
import { type Draw, signedSize, signedWorld, type World } from './worlds.ts'

/** The result of an attack with write access to the disks, and the first entry that differs. */
export interface Tampered {
  readonly world: World
  readonly firstBad: number
}

/** `at`: an entry covered by a checkpoint, neither the first nor the last. */
type Tamper = (world: World, at: number, draw: Draw) => Tampered

const changed = (event: StoredEvent, draw: Draw): StoredEvent => ({
  ...event,
  data: { ...(event.data as object), amount: -1 - draw(1000) },
})
const inLog = (world: World, events: readonly StoredEvent[], firstBad: number): Tampered => ({ world: { ...world, events }, firstBad })

/** Recomputes all leaves and revisions of a log, as an attacker must do so that the chains verify. */
export function rechained(events: readonly StoredEvent[]): readonly StoredEvent[] {
  const last = new Map<string, { readonly revision: bigint; readonly leaf: string }>()
  return events.map((event) => {
    const before = last.get(event.stream)
    const next = { ...event, revision: before === undefined ? 0n : before.revision + 1n }
    const leafHash = leafOf(next, before?.leaf ?? null)
    last.set(event.stream, { revision: next.revision, leaf: leafHash })
    return { ...next, metadata: { ...next.metadata, leafHash } }
  })
}

function resigned(world: World, events: readonly StoredEvent[]): World {
  return signedWorld(events, world.signer, world.checkpoints[0]!.size, events.length - Math.min(events.length, signedSize(world)))
}

/** Attacks that show without outside help. */
export const TAMPERINGS: Readonly<Record<string, Tamper>> = {
  'bit flip': (world, at, draw) => {
    const event = world.events[at]!
    const data = event.data as { readonly note: string }
    const place = draw(data.note.length)
    // One of the lower five bits of a letter, digit or space, so that the result is still text.
    const flipped = String.fromCharCode(data.note.charCodeAt(place) ^ (1 << draw(3)))
    const note = data.note.slice(0, place) + flipped + data.note.slice(place + 1)
    return inLog(world, world.events.with(at, { ...event, data: { ...data, note } }), at)
  },
  'edited payload': (world, at, draw) => inLog(world, world.events.with(at, changed(world.events[at]!, draw)), at),
  'edited metadata or time': (world, at, draw) => {
    const event = world.events[at]!
    const past = '2020-01-01T00:00:00.000Z'
    const edits = [
      { ...event, metadata: { ...event.metadata, occurredAt: past } },
      { ...event, metadata: { ...event.metadata, actor: 'someone else' } },
      { ...event, recordedAt: past },
    ]
    return inLog(world, world.events.with(at, edits[draw(3)]!), at)
  },
  'deleted in the middle': (world, at) => inLog(world, world.events.toSpliced(at, 1), at),
  'deleted tail': (world, at) => inLog(world, world.events.slice(0, at), at),
  inserted: (world, at) => {
    const { stream, revision, position, recordedAt } = world.events[at]!
    const event = { ...newEvent(), stream, revision, position: position - 1n, recordedAt }
    return inLog(world, world.events.toSpliced(at, 0, event), at)
  },
  duplicated: (world, at) => inLog(world, world.events.toSpliced(at + 1, 0, world.events[at]!), at + 1),
  reordered: (world, at) => inLog(world, world.events.with(at, world.events[at + 1]!).with(at + 1, world.events[at]!), at),
  'swapped between streams': (world, at) => {
    const one = world.events[at]!
    const found = world.events.findIndex(({ stream }, index) => index > at && stream !== one.stream)
    const other = found === -1 ? world.events.findIndex(({ stream }) => stream !== one.stream) : found
    const swap = (to: StoredEvent, from: StoredEvent) => ({ ...to, id: from.id, type: from.type, data: from.data, metadata: from.metadata })
    const events = world.events.with(at, swap(one, world.events[other]!)).with(other, swap(world.events[other]!, one))
    return inLog(world, events, Math.min(at, other))
  },
  're-chained without the key': (world, at, draw) => {
    const events = rechained(world.events.with(at, changed(world.events[at]!, draw)))
    // Half of the attackers also rewrite the stored entries.
    const hashes = draw(2) === 0 ? world.hashes : resigned(world, events).hashes
    return { world: { ...world, events, hashes }, firstBad: at }
  },
}

/** Attacks that leave everything consistent on the operator's side: only a witness notices. */
export const TAMPERINGS_FOR_A_WITNESS: Readonly<Record<string, Tamper>> = {
  're-signed with the stolen key': (world, at, draw) => ({
    world: resigned(world, rechained(world.events.with(at, changed(world.events[at]!, draw)))),
    firstBad: at,
  }),
  'split view': (world, at, draw) => {
    const other = world.events.slice(at).map((event) => changed(event, draw))
    return { world: resigned(world, rechained([...world.events.slice(0, at), ...other])), firstBad: at }
  },
  'rolled back': (world, at) => ({ world: resigned(world, world.events.slice(0, at)), firstBad: at }),
}

export const drawnPlace = (world: World, draw: Draw): number => 1 + draw(signedSize(world) - 2)
