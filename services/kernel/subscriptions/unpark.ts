import * as z from 'zod/mini'
import { BadConfiguration, parseEnvironment, postgresUrl } from '../runtime/config.ts'
import { type Pause, pauseFor } from '../runtime/pause.ts'
import { createPool, type Sql } from '../postgres/postgres.ts'

/** A running reactor retries its parked events every minute, and when it starts. */
const WITHIN_MS = 90_000
const POLL_INTERVAL_MS = 1000

/** `npm run unpark -- <reactor>`: reports what it has parked and waits for the retry. 0: none is left, 1: some are. */
export async function main(
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
  say: (line: string) => void,
  pause: Pause = pauseFor,
): Promise<number> {
  const [reactor, ...others] = args
  try {
    const { TAFEL_POSTGRES: url } = parseEnvironment(z.object({ TAFEL_POSTGRES: postgresUrl }), environment)
    const pool = createPool({ url, name: 'tafel-unpark', max: 1 })
    try {
      if (reactor !== undefined && others.length === 0) return await waitUntilTried(pool, reactor, say, pause)
      say('Usage: npm run unpark -- <read-model or reactor>')
      for (const { name, events } of await parkedByReactor(pool)) say(`  ${name}: ${events} parked`)
      return 2
    } finally {
      await pool.end()
    }
  } catch (error) {
    say(error instanceof BadConfiguration ? error.message : `Postgres did not answer: ${error instanceof Error ? error.message : ''}`)
    return 1
  }
}

async function waitUntilTried(sql: Sql, reactor: string, say: (line: string) => void, pause: Pause): Promise<number> {
  const before = await parkedOf(sql, reactor)
  if (before.length === 0) {
    const others = (await parkedByReactor(sql)).map(({ name, events }) => `${name} (${events})`).join(', ')
    say(`Nothing is parked by ${reactor}. ${others === '' ? 'Nor by any other reactor.' : `By others: ${others}.`}`)
    return 0
  }
  say(`${before.length} parked events of ${reactor} are tried again within a minute, if Tafel runs …`)
  const signal = new AbortController().signal
  let left = before
  for (let waited = 0; waited < WITHIN_MS && left.length > 0; waited += POLL_INTERVAL_MS) {
    await pause(POLL_INTERVAL_MS, signal)
    left = await parkedOf(sql, reactor)
  }
  if (left.length === 0) {
    say('All are done.')
    return 0
  }
  for (const [reason, events] of Map.groupBy(left, (event) => event.reason)) say(`  ${events.length} stay parked: ${reason}`)
  say('Fix the cause and run this again.')
  return 1
}

async function parkedOf(sql: Sql, reactor: string): Promise<readonly { readonly reason: string }[]> {
  const { rows } = await sql.query('select reason from kernel.parked where reactor = $1 order by position', [reactor])
  return rows.map((row) => ({ reason: String(row['reason']) }))
}

async function parkedByReactor(sql: Sql): Promise<readonly { readonly name: string; readonly events: number }[]> {
  const { rows } = await sql.query('select reactor, count(*)::int as events from kernel.parked group by reactor order by reactor')
  return rows.map((row) => ({ name: String(row['reactor']), events: Number(row['events']) }))
}
