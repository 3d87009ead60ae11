import { randomUUID } from 'node:crypto'
import { type Pause, pauseFor } from '../runtime/pause.ts'
import { identifier, type MigrationStep, type Sql } from '../postgres/postgres.ts'

/** Lets only one of several instances do work that must not be done twice. A standby takes over within 5 s. */
export interface Lease {
  /** Takes or renews the lease for `LEASE_MS` from the time of the call. False: another instance holds it. */
  hold(): Promise<boolean>
  /** Releases it, so that a standby need not wait for the end. */
  release(): Promise<void>
}

export const LEASE_MS = 4000
const RENEW_EVERY_MS = 1000
/** A lease renewed right before a kill ends `LEASE_MS` later: a standby must try often to take over within 5 s. */
const TRY_EVERY_MS = 400
const ANSWER_WITHIN_MS = 2000

export type LeaseSchema = 'kernel' | 'projections' | 'relay'

export const leaseSteps = (schema: LeaseSchema): readonly MigrationStep[] => [
  {
    name: '001-leases',
    sql: `create table ${schema}.leases (name text primary key, holder uuid not null, until timestamptz not null)`,
  },
]

/** Uses Postgres's clock only: those of the instances may differ. */
export function postgresLease(sql: Sql, schema: LeaseSchema, name: string): Lease {
  const holder = randomUUID()
  const table = `${identifier(schema)}.leases`
  return {
    async hold() {
      const { rowCount } = await sql.query(
        `insert into ${table} as l (name, holder, until) values ($1, $2, now() + interval '${LEASE_MS} ms')
         on conflict (name) do update set holder = excluded.holder, until = excluded.until
         where l.holder = excluded.holder or l.until < now()`,
        [name, holder],
      )
      return rowCount === 1
    },
    async release() {
      await sql.query(`delete from ${table} where name = $1 and holder = $2`, [name, holder])
    },
  }
}

/** For a sole instance, as in tests. */
export const SOLE_LEASE: Lease = { hold: async () => true, release: async () => undefined }

/** A period of holding the lease. */
export interface Term {
  /** Aborts when the lease expires or is lost, or everything ends. */
  readonly signal: AbortSignal
  /** Check right before an irreversible effect: a process that was frozen notices here, before its timers fire. */
  readonly isHeld: () => boolean
}

/** `unknown`: Postgres doesn't answer. */
export type LeaseState = 'held' | 'standby' | 'unknown'

export interface WhileHeldOptions {
  readonly lease: Lease
  readonly signal: AbortSignal
  readonly onState?: (state: LeaseState) => void
  /** The work ended with an error, and is restarted. */
  readonly onFailed?: (error: unknown) => void
  readonly pause?: Pause
  readonly clock?: () => number
}

/**
 * Runs the work whenever this instance holds the lease, until the signal aborts. The work must end when its term's signal aborts: the next
 * term waits for it. Work that ends earlier is restarted.
 */
export async function whileHeld(options: WhileHeldOptions, work: (term: Term) => Promise<unknown>): Promise<void> {
  const { lease, signal, onState, onFailed, pause = pauseFor, clock = () => performance.now() } = options
  let until = -Infinity
  let term: { readonly ending: AbortController; readonly done: Promise<unknown>; isOver: boolean } | undefined
  let expiry: ReturnType<typeof setTimeout> | undefined

  function begin() {
    const ending = new AbortController()
    const isHeld = () => !ending.signal.aborted && clock() < until
    const begun = { ending, isOver: false, done: Promise.resolve() as Promise<unknown> }
    begun.done = work({ signal: AbortSignal.any([signal, ending.signal]), isHeld })
      .catch((error: unknown) => onFailed?.(error))
      .finally(() => (begun.isOver = true))
    term = begun
  }
  async function end() {
    const ended = term
    term = undefined
    ended?.ending.abort()
    await ended?.done
  }

  try {
    while (!signal.aborted) {
      const asked = clock()
      const held = await inTime(lease.hold())
      if (held === true) {
        until = asked + LEASE_MS
        clearTimeout(expiry)
        expiry = setTimeout(() => term?.ending.abort(), until - clock())
      }
      onState?.(held === undefined ? 'unknown' : held ? 'held' : 'standby')
      if (term !== undefined && (held === false || term.isOver || term.ending.signal.aborted)) await end()
      if (term === undefined && held === true && clock() < until && !signal.aborted) begin()
      await pause(held === true ? RENEW_EVERY_MS : TRY_EVERY_MS, signal)
    }
  } finally {
    clearTimeout(expiry)
    await end()
    await inTime(lease.release())
  }
}

/** Undefined after the deadline or an error. */
function inTime<T>(asked: Promise<T>): Promise<T | undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(undefined), ANSWER_WITHIN_MS)
    asked.then(resolve, () => resolve(undefined)).finally(() => clearTimeout(timer))
  })
}
