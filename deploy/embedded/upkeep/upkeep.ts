import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type KeysMark, keysMark } from '@tafel/kernel/keys/backup.ts'
import type { MasterKeys } from '@tafel/kernel/keys/master-keys.ts'
import { createPool, transaction } from '@tafel/kernel/postgres.ts'
import { scrub } from '../postgres/scrub.ts'
import { backUpCheckpoints, type CheckpointPlaces } from './checkpoint-backups.ts'
import { backUpKeptFiles } from './kept-file-backups.ts'
import { backUpKeys } from './key-backups.ts'
import { backUpLog } from './log-backups.ts'
import { erasedSinceScrub, readRuns, recorded } from './runs.ts'
import { healthOf, isDue, type Job, lastNight, MINUTE_MS, type Run, SETTLED_MS } from './schedule.ts'
import { backUpSignIns, signInsMark } from './sign-in-backups.ts'

export interface UpkeepOptions {
  readonly root: string
  /** The owner of the database. */
  readonly postgres: string
  readonly masterKeys: MasterKeys
  /** Where backups lie: `keys`, `sign-ins`, `files`, `checkpoints` and `log` in it. */
  readonly folder: string
  /** The event store's folder; a server of somebody else has its own backups. */
  readonly log: string | undefined
  /** Whether the identity provider is ours: one of somebody else has its own backups. */
  readonly signIns: boolean
  /** Whether the database is ours, and with it the files of issued reports. */
  readonly files: boolean
  readonly checkpoints: CheckpointPlaces
  /** A server of somebody else has its own housekeeping. */
  readonly scrubs: boolean
  readonly say: (line: string) => void
}

export interface Upkeep {
  /** How each job last went, for the health page. */
  state(): Readonly<Record<string, JobState>>
  stop(): Promise<void>
}

export interface JobState {
  readonly health: 'ok' | 'degraded'
  readonly lastGoodAt: string | null
  readonly lastTriedAt: string | null
  readonly error?: string
}

const FIRST_LOOK_MS = 5000
const STOP_WITHIN_MS = 2000
/** A scrub of large tables takes its time. */
const STATEMENT_MS = 60 * MINUTE_MS

/** Backs up and scrubs while the stack runs: looks each minute what is due, does one thing after the other, and fails alone. */
export function keepUp(options: UpkeepOptions): Upkeep {
  const { root, masterKeys, folder, log, signIns, files, checkpoints, scrubs, say } = options
  const beganAt = performance.now()
  const stopping = new AbortController()
  const { signal } = stopping
  const pool = createPool({
    url: options.postgres,
    name: 'tafel-upkeep',
    max: 2,
    statementTimeoutMs: STATEMENT_MS,
    onError: () => undefined,
  })
  const wanted: Readonly<Record<Job, boolean>> = {
    backUpKeys: true,
    backUpSignIns: signIns,
    backUpFiles: files,
    // Before the log: no checkpoint of a backup speaks of what the log's own lacks.
    backUpCheckpoints: true,
    backUpLog: log !== undefined,
    scrub: scrubs,
  }
  const jobs = (Object.keys(wanted) as Job[]).filter((job) => wanted[job])
  let runs: ReadonlyMap<Job, Run> = new Map()
  let keptSignIns = ''
  let kept: { readonly mark: KeysMark; readonly at: Date } | undefined

  const work: Readonly<Record<Job, (now: Date) => Promise<unknown>>> = {
    async backUpKeys(now) {
      const mark = await keysMark(pool)
      // Everything once a run and once a night, what changed in between.
      const since = kept === undefined || kept.at < lastNight(now) ? undefined : kept.mark
      await backUpKeys(join(folder, 'keys'), pool, masterKeys, since, now)
      kept = { mark, at: since === undefined ? now : kept!.at }
    },
    async backUpSignIns(now) {
      const mark = await signInsMark(pool)
      await transaction(pool, async (client) => {
        await client.query('set transaction isolation level repeatable read, read only')
        await backUpSignIns(join(folder, 'sign-ins'), client, masterKeys, now)
      })
      keptSignIns = mark
    },
    backUpFiles: (now) => backUpKeptFiles(join(folder, 'files'), pool, now, signal),
    backUpCheckpoints: (now) => backUpCheckpoints(join(folder, 'checkpoints'), checkpoints, masterKeys, now),
    backUpLog: (now) => backUpLog({ root, log: log!, folder: join(folder, 'log'), now, signal }),
    scrub: () => scrub(pool),
  }

  async function look(): Promise<void> {
    runs = await readRuns(pool)
    const now = new Date()
    const mark = await keysMark(pool)
    const facts = {
      now,
      upMs: performance.now() - beganAt,
      keysChanged: mark.keys > 0 && (kept === undefined || kept.mark.text !== mark.text || kept.at < lastNight(now)),
      signInsChanged: signIns && (await signInsMark(pool)) !== keptSignIns,
      erased: scrubs && (await erasedSinceScrub(pool, SETTLED_MS)),
    }
    for (const job of jobs) {
      if (signal.aborted || !isDue(job, runs.get(job) ?? {}, facts)) continue
      await recorded(pool, job, () => work[job](now)).catch((error: Error) => {
        if (!signal.aborted) say(`! ${WORDS[job]} failed: ${error.message}`)
      })
    }
    runs = await readRuns(pool)
  }

  const looking = (async () => {
    await wait(FIRST_LOOK_MS, undefined, { signal }).catch(() => undefined)
    while (!signal.aborted) {
      // Postgres may be away, or its disk full: the next look is in a minute.
      await look().catch(() => undefined)
      await wait(MINUTE_MS, undefined, { signal }).catch(() => undefined)
    }
  })()

  return {
    state() {
      const facts = { now: new Date(), upMs: performance.now() - beganAt }
      return Object.fromEntries(
        jobs.map((job) => {
          const { goodAt, triedAt, error } = runs.get(job) ?? {}
          const times = { lastGoodAt: goodAt?.toISOString() ?? null, lastTriedAt: triedAt?.toISOString() ?? null }
          // What does not change needs no new backup.
          const health =
            (job === 'backUpKeys' || job === 'backUpSignIns') && error === undefined ? 'ok' : healthOf(runs.get(job) ?? {}, facts)
          return [job, { health, ...times, ...(error !== undefined && { error }) }]
        }),
      )
    },
    async stop() {
      stopping.abort()
      // A scrub that is under way is cut off; it is whole or undone table by table.
      const ended = pool.end()
      await Promise.race([Promise.all([looking, ended]), wait(STOP_WITHIN_MS, undefined, { ref: false })])
    },
  }
}

const WORDS: Readonly<Record<Job, string>> = {
  backUpKeys: 'The backup of the keys',
  backUpSignIns: 'The backup of the sign-ins',
  backUpFiles: 'The backup of the issued reports',
  backUpCheckpoints: 'The backup of the checkpoints',
  backUpLog: 'The backup of the log',
  scrub: 'Scrubbing erased rows out of the files of PostgreSQL',
}
