import { setTimeout as wait } from 'node:timers/promises'
import { type RouteName, ROUTES } from '@tafel/contracts/api/routes.ts'
import type { Route } from '@tafel/contracts/base/http/route.ts'
import { exchange } from '../../kit/exchange.ts'
import type { StackFacts } from '../../kit/shared-stack.ts'
import { mayCall } from '../kit/kinds.ts'
import { draftOf, wireOf } from '../kit/requests.ts'
import type { Victim } from '../kit/victim.ts'

// Firm B's view of its own data, which attacks must not change. The answers to attackers don't show that.

/** The firm's own answers, by route. */
export type FirmView = ReadonlyMap<string, string>

/** Answers that change by themselves, with time, or by firm B's own reads; and those common to all firms. */
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
/** Rendered with the current date. Issued reports are stored byte for byte. */
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
/** Pause when the request limit is used up. */
const FULL_MS = 5000

/** Everything that firm B can read of its own, once the read models have reached the position. */
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
    // Under load a read model may reach the position later than an answer waits for it.
    const isBehind = () => answer.headers['tafel-view'] === 'late' || answer.status === 503
    for (let tries = 0; isBehind() && tries < TRIES; tries += 1) answer = await ask()
    const { status, headers: answered, bytes } = answer
    const isText = answered['content-type']?.includes('json') ?? false
    const words = isText ? bytes.toString().replaceAll(/"requestId":"[^"]*"/g, '') : bytes.toString('base64')
    seen.set(name, `${status} ${words}`)
  }
  return seen
}

/** The view once it has reached the position and no longer changes. */
export async function steadyFirmView(stack: StackFacts, victim: Victim, position: string): Promise<FirmView> {
  let before = await firmViewOf(stack, victim, position)
  for (let tries = 0; tries < TRIES; tries += 1) {
    await wait(PAUSE_MS)
    const now = await firmViewOf(stack, victim, position)
    if (changedIn(before, now).length === 0) return now
    before = now
  }
  throw new Error('Firm B’s view of its own data keeps changing.')
}

/** The routes whose answers have changed. */
export const changedIn = (before: FirmView, now: FirmView): readonly string[] =>
  [...before.keys()].filter((name) => before.get(name) !== now.get(name))
