import { setTimeout as wait } from 'node:timers/promises'
import { unopenedStreams } from '../../kit/log.ts'
import type { Scene } from '../kit/scene.ts'
import { type Serving, servingOf } from '../kit/serving.ts'
import { startLoad } from '../load.ts'
import { added, judged, NOTHING, type Tally } from './tally.ts'

/** What one fault came to, once everything serves again. */
export interface Struck {
  /** Without service after the cause was gone; undefined where nobody waited for it, or where it never came back. */
  readonly backMs?: number | undefined
  readonly counts?: Partial<Tally>
}

/** A stack to which faults of one sort happen, one after another. */
export interface Ground {
  readonly scene: Scene
  strike(index: number, serving: Serving): Promise<Struck>
  /** Takes away whatever stands in the way of a stack that does not come back, so that the next fault meets one that does. */
  mend?(): Promise<void>
  close(): Promise<void>
}

export interface Sort {
  readonly open: () => Promise<Ground>
  readonly aBatch: number
  /** Stacks side by side: one alone mostly waits. */
  readonly grounds: number
}

const FIRMS = 4
const PROBES = 3
const REST_MS = 300
/** Twice what is claimed: what is late is measured, what does not come at all is helped. */
export const LIMIT_MS = 60_000

/**
 * Lets so many faults of a sort happen under load, on stacks that live on over all of them. After each batch all that was
 * acknowledged is looked for in the log, everything sealed is opened, and the consoles are held against a fold of the log.
 */
export async function runFaults(
  sort: Sort,
  wanted: number,
  from: number,
  onBatch: (counts: Tally) => void,
  until = Infinity,
): Promise<void> {
  let begun = from
  await Promise.all(
    Array.from({ length: Math.min(sort.grounds, Math.ceil((wanted - from) / sort.aBatch)) }, async () => {
      const ground = await sort.open()
      try {
        while (begun < wanted && Date.now() < until) {
          const first = begun
          const most = Math.min(wanted - first, sort.aBatch)
          begun += most
          onBatch(await batch(ground, first, most, until))
        }
      } finally {
        await ground.close()
      }
    }),
  )
}

async function batch(ground: Ground, first: number, most: number, until: number): Promise<Tally> {
  const { scene } = ground
  const people = await scene.advisers(FIRMS)
  const serving = servingOf(scene, await scene.advisers(PROBES))
  const loads = people.map((person) => startLoad(() => person.api, 1, REST_MS))
  let tally = NOTHING
  try {
    for (let index = first; index < first + most && Date.now() < until; index++) {
      const struck = await ground.strike(index, serving).catch((error: unknown): Struck => ({
        counts: { byHand: 1, notes: [`fault ${index}: ${error instanceof Error ? error.message.slice(0, 500) : String(error)}`] },
      }))
      tally = added(tally, { faults: 1, ...(struck.backMs !== undefined && { longestMs: struck.backMs }) })
      tally = added(tally, struck.counts ?? {})
      if (struck.counts?.byHand) await byHand(ground, serving)
    }
    if (!(await serving.within(LIMIT_MS))) {
      tally = added(tally, { byHand: 1, notes: [`after fault ${first + most - 1}: ${(await serving.missing()).join(', ')}`] })
      await byHand(ground, serving)
    }
  } finally {
    await Promise.all(loads.map((load) => load.stop()))
  }
  const unopened = await unopenedStreams(scene.facts())
  if (unopened.length > 0)
    return added(tally, { keysLost: unopened.length, notes: [`sealed for good: ${unopened.slice(0, 3).join(', ')}`] })
  const journal = loads.flatMap((load) => load.journal)
  return added(tally, judged(journal, await scene.verdict(people, journal)))
}

/** What an operator would do: end all of it and start again. */
async function byHand({ scene, mend }: Ground, serving: Serving): Promise<void> {
  await mend?.()
  await scene.killAll()
  if (!(await serving.within(LIMIT_MS))) throw new Error(`Tafel does not serve after a new start: ${(await serving.missing()).join(', ')}`)
}

/** The measure that every sort shares: how long until everything serves, or that it does not by itself. It counts from when the cause was gone. */
export async function backAfter(serving: Serving, what: string, goneAt = performance.now()): Promise<Struck> {
  if (await serving.within(LIMIT_MS)) return { backMs: performance.now() - goneAt }
  const notes = [`${what}: not back within ${LIMIT_MS / 1000} s: ${(await serving.missing()).join(', ')}`]
  return { counts: { byHand: 1, longestMs: LIMIT_MS, notes } }
}

export const between = (least: number, most: number) => least + Math.random() * (most - least)
export const pause = (least: number, most: number) => wait(between(least, most))
