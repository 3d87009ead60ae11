import { setTimeout as wait } from 'node:timers/promises'
import { unopenedStreams } from '../../kit/log.ts'
import type { Scene } from '../kit/scene.ts'
import { type Serving, servingOf } from '../kit/serving.ts'
import { startLoad } from '../load.ts'
import { added, judged, NOTHING, type Counts } from './counts.ts'

/** The outcome of one fault, once everything serves again. */
export interface FaultOutcome {
  /** Length of the outage after the cause was removed; undefined if it wasn't measured or service never came back. */
  readonly backMs?: number | undefined
  readonly counts?: Partial<Counts>
}

/** A stack that suffers faults of one kind, one after another. */
export interface FaultTarget {
  readonly scene: Scene
  strike(index: number, serving: Serving): Promise<FaultOutcome>
  /** Removes the cause if a stack does not recover, so that the next fault hits a working one. */
  mend?(): Promise<void>
  close(): Promise<void>
}

export interface FaultKind {
  readonly open: () => Promise<FaultTarget>
  readonly aBatch: number
  /** The number of parallel stacks; a single one mostly waits. */
  readonly targets: number
}

const FIRMS = 4
const PROBES = 3
const REST_MS = 300
/** Twice the claimed limit: late recoveries are measured, missing ones are helped. */
export const LIMIT_MS = 60_000

/**
 * Causes faults of one kind under load, on stacks that survive all of them. After each batch, looks for every acknowledged command in the log,
 * opens everything sealed, and compares the consoles with a fold of the log.
 */
export async function runFaults(
  kind: FaultKind,
  wanted: number,
  from: number,
  onBatch: (counts: Counts) => void,
  until = Infinity,
): Promise<void> {
  let begun = from
  await Promise.all(
    Array.from({ length: Math.min(kind.targets, Math.ceil((wanted - from) / kind.aBatch)) }, async () => {
      const target = await kind.open()
      try {
        while (begun < wanted && Date.now() < until) {
          const first = begun
          const most = Math.min(wanted - first, kind.aBatch)
          begun += most
          onBatch(await batch(target, first, most, until))
        }
      } finally {
        await target.close()
      }
    }),
  )
}

async function batch(target: FaultTarget, first: number, most: number, until: number): Promise<Counts> {
  const { scene } = target
  const people = await scene.advisers(FIRMS)
  const serving = servingOf(scene, await scene.advisers(PROBES))
  const loads = people.map((person) => startLoad(() => person.api, 1, REST_MS))
  let total = NOTHING
  try {
    for (let index = first; index < first + most && Date.now() < until; index++) {
      const struck = await target.strike(index, serving).catch((error: unknown): FaultOutcome => ({
        counts: { byHand: 1, notes: [`fault ${index}: ${error instanceof Error ? error.message.slice(0, 500) : String(error)}`] },
      }))
      total = added(total, { faults: 1, ...(struck.backMs !== undefined && { longestMs: struck.backMs }) })
      total = added(total, struck.counts ?? {})
      if (struck.counts?.byHand) await byHand(target, serving)
    }
    if (!(await serving.within(LIMIT_MS))) {
      total = added(total, { byHand: 1, notes: [`after fault ${first + most - 1}: ${(await serving.missing()).join(', ')}`] })
      await byHand(target, serving)
    }
  } finally {
    await Promise.all(loads.map((load) => load.stop()))
  }
  const unopened = await unopenedStreams(scene.facts())
  if (unopened.length > 0)
    return added(total, { keysLost: unopened.length, notes: [`no longer opens: ${unopened.slice(0, 3).join(', ')}`] })
  const journal = loads.flatMap((load) => load.journal)
  return added(total, judged(journal, await scene.verdict(people, journal)))
}

/** Acts like an operator: stops everything and starts again. */
async function byHand({ scene, mend }: FaultTarget, serving: Serving): Promise<void> {
  await mend?.()
  await scene.killAll()
  if (!(await serving.within(LIMIT_MS))) throw new Error(`Tafel does not serve after a new start: ${(await serving.missing()).join(', ')}`)
}

/** Measures how long recovery takes from `goneAt`, when the cause was removed, or counts that it did not happen. */
export async function backAfter(serving: Serving, what: string, goneAt = performance.now()): Promise<FaultOutcome> {
  if (await serving.within(LIMIT_MS)) return { backMs: performance.now() - goneAt }
  const notes = [`${what}: not back within ${LIMIT_MS / 1000} s: ${(await serving.missing()).join(', ')}`]
  return { counts: { byHand: 1, longestMs: LIMIT_MS, notes } }
}

export const between = (least: number, most: number) => least + Math.random() * (most - least)
export const pause = (least: number, most: number) => wait(between(least, most))
