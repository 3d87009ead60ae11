import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { createPool } from '@tafel/kernel/postgres/postgres.ts'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MailServer, startMailServer } from '../kit/mail-server.ts'
import { newAdviser, type Person } from '../kit/people.ts'
import { send } from '../kit/records.ts'
import { factsOf } from '../kit/shared-stack.ts'
import { discard, type Stack, startStack } from '../kit/stack.ts'
import { killAndWatch } from './kit/leases.ts'
import { type Instance, type Pair, type PairedName, pairUp } from './kit/pair.ts'

// Two services and two projections on one stack. The bench `instances` runs this for half an hour under load.

/** The promise is 5 s; a machine that runs other tests takes longer to schedule two processes. */
const TAKEN_OVER_MS = 10_000
const WITHIN_MS = 60_000
const POLL_MS = 200

let stack: Stack
let pair: Pair
let pool: pg.Pool
let mails: MailServer
let owner: Person
beforeAll(async () => {
  mails = await startMailServer()
  stack = await startStack({ env: { TAFEL_SMTP_URL: mails.url } })
  const facts = factsOf(stack)
  pool = createPool({ url: facts.postgres.owner, name: 'standby-test', max: 2 })
  pair = await pairUp(stack, ['services', 'projections'])
  owner = await newAdviser(facts)
})
afterAll(async () => {
  await pair?.close()
  await pool?.end()
  await discard(stack)
  await mails?.close()
})

async function until(holds: () => Promise<boolean>, what: string): Promise<void> {
  for (const deadline = Date.now() + WITHIN_MS; !(await holds()); await wait(POLL_MS)) if (Date.now() > deadline) throw new Error(what)
}

/** Kills the process that holds the lease; returns the survivor and the time of the takeover. */
async function killHolder(name: PairedName): Promise<{ readonly survivor: Instance; readonly tookMs: number }> {
  const [first, second] = pair.of(name)
  for (const [victim, survivor] of [
    [first, second],
    [second, first],
  ] as const) {
    const succession = await killAndWatch(pool, victim)
    if (succession.was === 'holder') return { survivor, tookMs: succession.tookMs }
    await until(async () => (await victim.health()) === 'ok', `The killed ${name} did not come back.`)
  }
  throw new Error(`None of the two ${name} held the lease.`)
}

const mailed = (email: string) => mails.deliveries.filter(({ to }) => to.includes(email))
async function invite(): Promise<string> {
  const invitationId = randomUUID()
  const email = `invited-${invitationId}@proof.example`
  await send(owner, 'POST', '/api/team/invitations', { invitationId, email, role: 'adviser' })
  return email
}

test('a standby is healthy while it waits', async () => {
  for (const instance of pair.instances) expect(await instance.health(), `${instance.which} ${instance.name}`).toBe('ok')
})

test('when the services that run the reactors are killed, their standby takes over and mails each invitation once', async () => {
  const before = await invite()
  await until(async () => mailed(before).length > 0, 'The first invitation was not mailed.')
  const { survivor, tookMs } = await killHolder('services')
  process.stdout.write(`services taken over in ${Math.round(tookMs)} ms\n`)
  expect(tookMs).toBeLessThan(TAKEN_OVER_MS)
  await until(async () => (await survivor.health()) === 'ok', 'The survivor is not healthy.')
  await until(async () => (await pair.of('services')[0].health()) === 'ok', 'The first services did not come back.')
  const after = await invite()
  await until(async () => mailed(after).length > 0, 'The invitation after the kill was not mailed.')
  expect([before, after].map((email) => mailed(email).length)).toEqual([1, 1])
})

test('when the projections that write are killed, their standby takes over and shows what is saved next', async () => {
  const { survivor, tookMs } = await killHolder('projections')
  process.stdout.write(`projections taken over in ${Math.round(tookMs)} ms\n`)
  expect(tookMs).toBeLessThan(TAKEN_OVER_MS)
  await until(async () => (await survivor.health()) === 'ok', 'The survivor is not healthy.')
  const clientId = randomUUID()
  await send(owner, 'POST', '/api/clients', { clientId, name: 'Thandi', surname: 'Dlamini', email: '', phone: '' })
  await until(async () => (await owner.api.send('GET', `/api/clients/${clientId}`)).status === 200, 'The new client is not shown.')
})
