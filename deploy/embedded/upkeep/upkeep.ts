import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type KeysMark, keysMark } from '@tafel/kernel/keys/backup.ts'
import type { MasterKeys } from '@tafel/kernel/keys/master-keys.ts'
import { createPool, type Sql, transaction } from '@tafel/kernel/postgres/postgres.ts'
import { scrub } from '../postgres/scrub.ts'
import { backUpCheckpoints, type CheckpointPlaces } from './checkpoint-backups.ts'
import { backUpKeptFiles } from './kept-file-backups.ts'
import { backUpKeys } from './key-backups.ts'
import { inWords } from './in-words.ts'
import { backUpLog } from './log-backups.ts'
import { logFollower } from './log-follower.ts'
import { erasedSinceScrub, readRuns, recorded } from './runs.ts'
import {
  healthOf,
  isDue,
  type Job,
  lastNight,
  MINUTE_MS,
  recoveryAge,
  recoveryHealthOf,
  type Run,
  SETTLED_MS,
  TURN_MS,
} from './schedule.ts'
import { backUpSignIns, signInsMark } from './sign-in-backups.ts'

export interface UpkeepOptions {
  readonly root: string
  /** The owner of the database. */
  readonly postgres: string
  readonly masterKeys: MasterKeys
  /** The folder of backups, with `keys`, `sign-ins`, `files`, `checkpoints` and `log` in it. */
  readonly folder: string
  /** The event store's folder; an external server has its own backups. */
  readonly log: string | undefined
  /** Whether the identity provider is ours: an external one has its own backups. */
  readonly signIns: boolean
  /** Whether the database is ours, and with it the files of issued reports. */
  readonly files: boolean
  readonly checkpoints: CheckpointPlaces
  /** An external server has its own maintenance. */
  readonly scrubs: boolean
  readonly say: (line: string) => void
}

export interface Upkeep {
  /** The last result of each job, and the age of the log's recovery point, for the health page. */
  state(): Readonly<Record<string, JobState>>
  stop(): Promise<void>
}

export interface JobState {
  readonly health: 'ok' | 'degraded'
  readonly lastGoodAt: string | null
  readonly lastTriedAt: string | null
  /** Of the recovery point only. */
  readonly ageSeconds?: number | null
  readonly error?: string
}

const FIRST_TURN_MS = 5000
const STOP_WITHIN_MS = 2000
/** A scrub of large tables takes a while. */
const STATEMENT_MS = 60 * MINUTE_MS

/** Backs up and scrubs during operation. Quick jobs run at every turn; slow ones run meanwhile, one after the other. Each fails alone. */
export function keepUp(options: UpkeepOptions): Upkeep {
  const { root, masterKeys, log, signIns, files, checkpoints, scrubs, say } = options
  const folder = (name: string) => join(options.folder, name)
  const beganAt = performance.now()
  const stopping = new AbortController()
  const { signal } = stopping
  const poolOf = (name: string, statementTimeoutMs?: number) =>
    createPool({ url: options.postgres, name, max: 2, onError: () => undefined, ...(statementTimeoutMs && { statementTimeoutMs }) })
  const quick = poolOf('tafel-upkeep')
  const slow = poolOf('tafel-upkeep-slow', STATEMENT_MS)
  const wanted: Readonly<Record<Job, boolean>> = {
    backUpKeys: true,
    backUpSignIns: signIns,
    backUpFiles: files,
    // Before the log, so that its backup covers every checkpoint.
    backUpCheckpoints: true,
    backUpLog: log !== undefined,
    scrub: scrubs,
  }
  const jobs = (Object.keys(wanted) as Job[]).filter((job) => wanted[job])
  const isQuick = (job: Job): boolean => job === 'backUpKeys' || job === 'backUpSignIns'
  let runs: ReadonlyMap<Job, Run> = new Map()
  let keptSignIns = ''
  let kept: { readonly mark: KeysMark; readonly at: Date } | undefined
  const follower = log === undefined ? undefined : logFollower({ log, folder: folder('log'), signal, keepKeys, say })

  const never = () => Promise.resolve(false)
  const asked: Readonly<Record<Job, () => Promise<boolean>>> = {
    async backUpKeys() {
      const { keys, text } = await keysMark(quick)
      return keys > 0 && (kept === undefined || kept.mark.text !== text || kept.at < lastNight(new Date()))
    },
    backUpSignIns: async () => (await signInsMark(quick)) !== keptSignIns,
    backUpFiles: never,
    backUpCheckpoints: never,
    backUpLog: async () => follower?.isOutdated() === true,
    scrub: () => erasedSinceScrub(slow, SETTLED_MS),
  }

  const work: Readonly<Record<Job, (now: Date) => Promise<unknown>>> = {
    async backUpKeys(now) {
      const mark = await keysMark(quick)
      // Everything once per run and once per night, otherwise changes.
      const since = kept === undefined || kept.at < lastNight(now) ? undefined : kept.mark
      await backUpKeys(folder('keys'), quick, masterKeys, since, now)
      kept = { mark, at: since === undefined ? now : kept!.at }
    },
    async backUpSignIns(now) {
      const mark = await signInsMark(quick)
      await transaction(quick, async (client) => {
        await client.query('set transaction isolation level repeatable read, read only')
        await backUpSignIns(folder('sign-ins'), client, masterKeys, now)
      })
      keptSignIns = mark
    },
    backUpFiles: (now) => backUpKeptFiles(folder('files'), slow, now, signal),
    backUpCheckpoints: (now) => backUpCheckpoints(folder('checkpoints'), checkpoints, masterKeys, now),
    // A failure to back up keys is reported separately.
    backUpLog: (now) =>
      backUpLog({ root, log: log!, folder: folder('log'), now, signal, beforeItCounts: () => keepKeys().catch(() => undefined) }).catch(
        (error: unknown) => {
          throw new Error(inWords(error, folder('log')), { cause: error })
        },
      ),
    scrub: () => scrub(slow),
  }

  async function doDue(sql: Sql, among: (job: Job) => boolean): Promise<void> {
    runs = await readRuns(sql)
    for (const job of jobs.filter(among)) {
      const facts = { now: new Date(), upMs: performance.now() - beganAt, asked: await asked[job]() }
      if (signal.aborted || !isDue(job, runs.get(job) ?? {}, facts)) continue
      await recorded(sql, job, () => work[job](facts.now)).catch((error: Error) => {
        if (!signal.aborted) say(`! ${WORDS[job]} failed: ${error.message}`)
      })
    }
    runs = await readRuns(sql)
  }

  /** Serialised: each caller gets a run that begins after the call. */
  let keeping = Promise.resolve()
  function keepKeys(): Promise<void> {
    const next = keeping.catch(() => undefined).then(() => doDue(quick, isQuick))
    keeping = next.then(() => {
      const { error } = runs.get('backUpKeys') ?? {}
      if (error !== undefined) throw new Error(error)
    })
    return keeping
  }

  // Postgres may be away, or its disk full: the next turn is soon.
  const turn = onceAtATime(() => follower?.turn() ?? keepKeys())
  const look = onceAtATime(() => doDue(slow, (job) => !isQuick(job)))
  const going = (async () => {
    await wait(FIRST_TURN_MS, undefined, { signal }).catch(() => undefined)
    while (!signal.aborted) {
      const next = () => wait(TURN_MS, undefined, { signal }).catch(() => undefined)
      // Slow jobs wait for the turn's result, but not for a hung backup disk.
      await Promise.race([turn(), next()])
      const looking = look()
      await next()
      if (signal.aborted) await looking
    }
  })()

  return {
    state() {
      const facts = { now: new Date(), upMs: performance.now() - beganAt }
      const states: Record<string, JobState> = {}
      for (const job of jobs) {
        const run = runs.get(job) ?? {}
        // Without changes there is no need for a new backup.
        states[job] = { health: isQuick(job) && run.error === undefined ? 'ok' : healthOf(run, facts), ...timesOf(run) }
      }
      if (follower === undefined) return states
      const run = follower.run()
      const age = recoveryAge(run, facts.now)
      const ageSeconds = age === undefined ? null : Math.round(age / 1000)
      return { ...states, recoveryPoint: { health: recoveryHealthOf(run, facts), ageSeconds, ...timesOf(run) } }
    },
    async stop() {
      stopping.abort()
      // A running scrub is interrupted; each table is either done or unchanged.
      const ended = Promise.all([quick.end(), slow.end()])
      await Promise.race([Promise.all([going, ended]), wait(STOP_WITHIN_MS, undefined, { ref: false })])
    },
  }
}

/** Starts the work, unless the previous one is still running. Failures are reported elsewhere. */
function onceAtATime(work: () => Promise<unknown>): () => Promise<unknown> {
  let running: Promise<unknown> | undefined
  return () =>
    (running ??= work()
      .catch(() => undefined)
      .finally(() => {
        running = undefined
      }))
}

function timesOf({ goodAt, triedAt, error }: Run): Omit<JobState, 'health'> {
  return { lastGoodAt: goodAt?.toISOString() ?? null, lastTriedAt: triedAt?.toISOString() ?? null, ...(error !== undefined && { error }) }
}

const WORDS: Readonly<Record<Job, string>> = {
  backUpKeys: 'The backup of the keys',
  backUpSignIns: 'The backup of the sign-ins',
  backUpFiles: 'The backup of the issued reports',
  backUpCheckpoints: 'The backup of the checkpoints',
  backUpLog: 'The backup of the log',
  scrub: 'Removing erased rows from PostgreSQL’s files',
}
