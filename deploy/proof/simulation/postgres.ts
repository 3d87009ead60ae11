import type { Network } from './network.ts'
import type { Process } from './process.ts'
import { noTables, type Statement, type Tables, understand, UnknownStatement } from './tables.ts'
import type pg from 'pg'
import type { World } from './world.ts'

/** The database itself: transactions that commit whole or not at all, and row locks held until then (read committed). */
export interface PostgresServer {
  readonly tables: Tables
  begin(): Transaction
  /** Called after every commit that changed something. */
  onCommit(work: () => void): void
  /** The code under test may swallow the failure; the run may not. */
  readonly unknown: Error[]
}

interface Transaction {
  run(statement: Statement): Promise<readonly Readonly<Record<string, unknown>>[]>
  commit(): void
  rollback(): void
}

export function createPostgresServer(): PostgresServer {
  const tables = noTables()
  const locks = new Map<string, { readonly holder: Transaction; readonly queue: (() => void)[] }>()
  const listeners: (() => void)[] = []

  function begin(): Transaction {
    const changes: ((tables: Tables) => void)[] = []
    const held = new Set<string>()
    let over = false
    let failed = false

    /** Whoever waits goes on in the order of coming. */
    async function lock(name: string): Promise<void> {
      for (let present = locks.get(name); present !== undefined && present.holder !== self; present = locks.get(name)) {
        const { queue } = present
        await new Promise<void>((resolve) => void queue.push(resolve))
        if (over) throw new Error('The connection was lost.')
      }
      if (!locks.has(name)) locks.set(name, { holder: self, queue: [] })
      held.add(name)
    }
    function end(): void {
      over = true
      for (const name of held) {
        const { queue } = locks.get(name)!
        locks.delete(name)
        for (const wake of queue) wake()
      }
    }
    const self: Transaction = {
      async run(statement) {
        if (failed) throw new StatementFailed('25P02')
        if (statement.lock !== undefined) await lock(statement.lock)
        failed = statement.unfit === true
        if (failed) throw new StatementFailed('22001')
        const rows = statement.answer(tables)
        if (statement.change) changes.push(statement.change)
        return rows
      },
      commit() {
        if (over) return
        // A transaction in which a statement failed is rolled back by its commit, without a word.
        if (failed) return end()
        for (const change of changes) change(tables)
        end()
        if (changes.length > 0) for (const listener of listeners) listener()
      },
      rollback() {
        if (!over) end()
      },
    }
    return self
  }
  return { tables, begin, onCommit: (work) => void listeners.push(work), unknown: [] }
}

/** Postgres refuses a statement; the connection goes on. */
class StatementFailed extends Error {
  readonly code: string
  constructor(code: string) {
    super(`The statement failed (${code}).`)
    this.code = code
  }
}

const DEADLINE_MS = 10_000
const lost = () => new Error('Connection terminated unexpectedly')
const errors = { unanswered: lost, refused: lost }

/** What the kernel and the projection runtime use of a pool, over the network, for one process. */
export function connectPostgres(world: World, process: Process, server: PostgresServer, network: Network): pg.Pool {
  const fate = () => network.fate(errors, DEADLINE_MS)

  function connection() {
    let transaction: Transaction | undefined
    let broken = false
    const drop = () => {
      broken = true
      const open = transaction
      transaction = undefined
      // The server sees at once that a connection was reset; one that only fell silent it notices later.
      if (open)
        world.after(network.random.chance(0.8) ? network.delay() : network.random.next() * 20_000, `${process.name} is rolled back`, () =>
          open.rollback(),
        )
    }
    process.onKill(drop)

    /** `open` is the transaction as it was when the statement was sent: a commit on its way counts though the connection is lost. */
    async function execute(statement: Statement, open: Transaction | undefined) {
      if (statement.kind === 'commit' || statement.kind === 'rollback') {
        open?.[statement.kind]()
        transaction = undefined
        return []
      }
      if (broken) throw lost()
      if (statement.kind === 'begin') transaction = server.begin()
      else if (open !== undefined) return open.run(statement)
      else {
        const alone = server.begin()
        const rows = await alone.run(statement)
        alone.commit()
        return rows
      }
      return []
    }
    return {
      async query(text: string, values: unknown[] = []) {
        if (broken) throw lost()
        try {
          const statement = understand(text, values)
          // A connection carries one statement at a time, so what went unanswered is never followed by another.
          const open = transaction
          const rows = await process.ask(statement.kind, fate(), () => execute(statement, open))
          return { rows, rowCount: rows.length }
        } catch (error) {
          if (error instanceof UnknownStatement) server.unknown.push(error)
          if (!(error instanceof StatementFailed)) drop()
          throw error
        }
      },
      on: () => undefined,
      off: () => undefined,
      release(error?: unknown) {
        if (error !== undefined && error !== false) drop()
      },
    }
  }

  const pool = {
    async connect() {
      await process.ask('connect', fate(), () => undefined)
      return connection()
    },
    query: (text: string, values?: unknown[]) => connection().query(text, values),
  }
  // Of a pool's many methods these are all that the code under test calls; another would fail loudly.
  return pool as unknown as pg.Pool
}
