import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { identityAdmin, newPerson, type Person } from '../../kit/people.ts'
import { type Scene, startScene } from '../kit/scene.ts'
import type { Serving } from '../kit/serving.ts'
import { backAfter, between, LIMIT_MS, type FaultKind, type FaultOutcome } from './campaign.ts'

export const SERVERS = ['eventstore', 'postgres', 'identity', 'smtp'] as const
type Server = (typeof SERVERS)[number]

/** The lengths of thirty outages, s: 18 of 2 to 6, 9 of 8 to 15, and one each of 30, 45 and 60. */
const LENGTHS = [
  [2, 6],
  [8, 15],
  [2, 6],
  [2, 6],
  [8, 15],
  [2, 6],
  [2, 6],
  [8, 15],
  [2, 6],
  [30, 30],
] as const
const LONG = [30, 45, 60] as const
/** Every third outage is silent: connections stay open and nothing gets through. The others cut and refuse connections. */
const SILENT = 3
const POLL_MS = 250

function secondsOf(round: number): number {
  const [least, most] = LENGTHS[round % LENGTHS.length] ?? [2, 6]
  return least === 30 ? (LONG[Math.floor(round / LENGTHS.length) % LONG.length] ?? 30) : between(least, most)
}

/** Takes event store, PostgreSQL, identity provider and mail server away in turn, under load, with work that must wait for them. */
export const outages: FaultKind = {
  aBatch: 12,
  targets: 2,
  async open() {
    const scene = await startScene()
    const admin = await newPerson(scene.facts(), { roles: ['admin'] })
    return {
      scene,
      async mend() {
        for (const link of Object.values(scene.links)) link.mend()
      },
      close: () => scene.close(),
      async strike(index, serving) {
        const server = SERVERS[index % SERVERS.length] ?? 'eventstore'
        const round = Math.floor(index / SERVERS.length)
        const waiting = await workFor(scene, server, admin)
        const link = scene.links[server]
        if (round % SILENT === SILENT - 1) link.hold()
        else link.cut()
        let taken = false
        try {
          ;[taken] = await Promise.all([waiting.ask(), wait(secondsOf(round) * 1000)])
        } finally {
          if (round % SILENT === SILENT - 1) link.cut()
          link.mend()
        }
        return backWithWork(serving, server, taken ? waiting : undefined)
      },
    }
  },
}

/** Work delayed by an outage that, if accepted, must be done once the server is back. */
interface Waiting {
  /** Returns whether it was accepted. */
  ask(): Promise<boolean>
  isDone(): Promise<boolean>
  readonly what: string
}

async function workFor(scene: Scene, server: Server, admin: Person): Promise<Waiting> {
  if (server === 'identity') return aDisabledUser(scene, admin)
  if (server === 'smtp') return aMail(scene)
  return { ask: async () => false, isDone: async () => true, what: 'no work waits for it' }
}

async function aDisabledUser(scene: Scene, admin: Person): Promise<Waiting> {
  const person = await newPerson(scene.facts())
  await person.api.send('POST', '/api/functions/confirmEmail', { body: {} })
  // A token for the whole outage.
  await admin.tokens()
  return {
    what: 'a user disabled meanwhile can sign in',
    ask: async () => {
      const body = { data: { userId: person.userId } }
      return (await admin.api.send('POST', '/api/functions/disableUserAccount', { body })).status < 300
    },
    isDone: async () => (await (await identityAdmin(scene.facts())).users.findOne({ id: person.userId }))?.enabled === false,
  }
}

async function aMail(scene: Scene): Promise<Waiting> {
  const { email } = await newPerson(scene.facts())
  const { identity, dataDir } = scene.facts()
  return {
    what: 'a mail requested meanwhile did not arrive',
    ask: async () => {
      const answer = await fetch(`${identity}/realms/tafel/login-actions/reset-credentials?client_id=adviser-console`, {
        method: 'POST',
        headers: { origin: identity },
        body: new URLSearchParams({ email }),
        signal: AbortSignal.timeout(10_000),
      })
      await answer.body?.cancel()
      return answer.ok
    },
    isDone: async () => (await readFile(join(dataDir, 'mailbox', 'messages.json'), 'utf8').catch(() => '')).includes(email),
  }
}

async function backWithWork(serving: Serving, server: Server, waiting: Waiting | undefined): Promise<FaultOutcome> {
  const began = performance.now()
  const struck = await backAfter(serving, `${server} was away`, began)
  if (struck.backMs === undefined || waiting === undefined) return struck
  while (!(await waiting.isDone().catch(() => false))) {
    if (performance.now() - began > LIMIT_MS)
      return { counts: { leftUndone: 1, longestMs: LIMIT_MS, notes: [`${server} was away: ${waiting.what}`] } }
    await wait(POLL_MS)
  }
  return { backMs: performance.now() - began }
}
