import { setTimeout as wait } from 'node:timers/promises'
import { type RouteName, ROUTES } from '@tafel/contracts/api/routes.ts'
import type { Route } from '@tafel/contracts/base/http/route.ts'
import { exchange } from '../../kit/exchange.ts'
import type { StackFacts } from '../../kit/shared-stack.ts'
import { mayCall } from '../kit/kinds.ts'
import { draftOf, wireOf } from '../kit/requests.ts'
import type { Victim } from '../kit/victim.ts'

// What firm B sees of its own things: whatever others do, it stays as it was. An answer to whoever tries doesn't show it.

/** What every answer of its own says, by its route. */
export type FirmView = ReadonlyMap<string, string>

/** What changes by itself, by the hour, or by what firm B itself looks at; and what is everybody's. */
const UNSTEADY: ReadonlySet<RouteName> = new Set([
  'me',
  'mySessions',
  'overview',
  'listActing',
  'listLooks',
  'exportLooks',
  'listAdministratorLooks',
  'constantsChanges',
  'proveEvent',
])
/** Drawn anew each time, with the day on it. What was issued is kept byte for byte. */
const isDrawn = (name: string, { path }: Route) => /\.(pdf|xlsx|csv|zip|json)$/.test(path) && name !== 'downloadIssuedReport'

const SEEN = Object.entries(ROUTES as Readonly<Record<RouteName, Route>>).filter(
  ([name, row]) =>
    row.method === 'GET' &&
    row.access !== 'public' &&
    mayCall('owner', row.access) &&
    !UNSTEADY.has(name as RouteName) &&
    !isDrawn(name, row),
)

const TRIES = 10
const PAUSE_MS = 1000
/** A share of a minute is used up: it comes back. */
const FULL_MS = 5000

/** Everything that firm B can read of its own, once the read models show the position. */
export async function firmViewOf(stack: StackFacts, { person, own }: Victim, position?: string): Promise<FirmView> {
  const seen = new Map<string, string>()
  for (const [name, row] of SEEN) {
    const { method, target, headers } = wireOf(draftOf(row, own))
    const ask = async () =>
      exchange(`${stack.services}${target}`, {
        method,
        headers: {
          ...headers,
          Authorization: `Bearer ${(await person.tokens()).accessToken}`,
          ...(position !== undefined && { 'Tafel-Position': position }),
        },
        signal: AbortSignal.timeout(30_000),
      })
    let answer = await ask()
    for (; answer.status === 429; answer = await ask()) await wait(FULL_MS)
    // A read model that others hold up shows the position later than an answer waits for it.
    const isLate = () => answer.headers['tafel-view'] === 'late' || answer.status === 503
    for (let tries = 0; isLate() && tries < TRIES; tries += 1) answer = await ask()
    const { status, headers: said, bytes } = answer
    const isText = said['content-type']?.includes('json') ?? false
    const words = isText ? bytes.toString().replaceAll(/"requestId":"[^"]*"/g, '') : bytes.toString('base64')
    seen.set(name, `${status} ${words}`)
  }
  return seen
}

/** The view once it shows the position, and nothing of it moves any more. */
export async function steadyFirmView(stack: StackFacts, victim: Victim, position: string): Promise<FirmView> {
  let before = await firmViewOf(stack, victim, position)
  for (let tries = 0; tries < TRIES; tries += 1) {
    await wait(PAUSE_MS)
    const now = await firmViewOf(stack, victim, position)
    if (changedIn(before, now).length === 0) return now
    before = now
  }
  throw new Error('What firm B sees of its own never comes to rest.')
}

/** The routes that answer something else than before. */
export const changedIn = (before: FirmView, now: FirmView): readonly string[] =>
  [...before.keys()].filter((name) => before.get(name) !== now.get(name))
