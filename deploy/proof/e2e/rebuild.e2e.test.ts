import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { CommandAnswer } from '@tafel/contracts/base/http/answers.ts'
import type { ClientView } from '@tafel/contracts/contexts/clients/views.ts'
import type { MeView } from '@tafel/contracts/api/views.ts'
import type { Page } from '@tafel/contracts/base/http/page.ts'
import { expect, test } from 'vitest'
import type { ApiAnswer } from '../kit/api.ts'
import { foldFirm, readLog } from '../kit/log.ts'
import { newAdviser, type Person } from '../kit/people.ts'
import { sharedStack } from '../kit/shared-stack.ts'
import { NODE_FLAGS } from '../../bin/node-flags.mjs'

const stack = sharedStack()
const FIRMS = 3
const CLIENTS_BEFORE = 60
/** A person may send 300 requests a minute. */
const PAUSE_MS = 700
const WITHIN_MS = 120_000

interface Ended {
  readonly code: number
  readonly output: string
}

/** Runs `npm run rebuild -- …` with the same settings for folder and port as `npm start`. */
function rebuild(args: readonly string[], environment: Readonly<Record<string, string>> = {}): Promise<Ended> {
  const env = { ...process.env, TAFEL_DATA: stack.dataDir, TAFEL_PORT: new URL(stack.adviser).port, ...environment }
  const command = [...NODE_FLAGS, 'deploy/embedded/rebuild.ts', ...args]
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      command,
      { env, cwd: join(import.meta.dirname, '../../..'), timeout: WITHIN_MS },
      (_, stdout, stderr) => resolve({ code: child.exitCode ?? -1, output: stdout + stderr }),
    )
  })
}

interface Writer {
  readonly person: Person
  readonly failures: string[]
  rounds: number
  lastPosition: string
}

/** Adds a client, changes it, reads it back at the position of the change, and records every unexpected answer. */
async function round(writer: Writer): Promise<void> {
  const { api } = writer.person
  const clientId = randomUUID()
  const fine = (what: string, answer: ApiAnswer, holds = true) => {
    if (answer.status !== 200 && answer.status !== 201) writer.failures.push(`${what}: ${answer.status} ${JSON.stringify(answer.json)}`)
    else if (!holds) writer.failures.push(`${what}: not what was written`)
  }
  const details = { name: 'Before', surname: 'Rebuild', email: '', phone: '' }
  const added = await api.send('POST', '/api/clients', { body: { clientId, ...details } })
  fine('add', added)
  if (added.status >= 300) return
  const changed = await api.send('PUT', `/api/clients/${clientId}`, {
    body: { ...details, name: `Changed ${writer.rounds}` },
    ifMatch: BigInt((added.json as CommandAnswer).revision),
  })
  fine('change', changed)
  const { position = '' } = changed.json as CommandAnswer
  const read = await api.send('GET', `/api/clients/${clientId}`, { position })
  fine('read', read, (read.json as ClientView).name === `Changed ${writer.rounds}` && read.headers.get('tafel-view') === 'current')
  writer.lastPosition = position
  writer.rounds += 1
}

async function clientsAsShown({ person, lastPosition }: Writer): Promise<ReadonlyMap<string, object>> {
  const shown = new Map<string, object>()
  for (let after: string | null = ''; after !== null;) {
    const path = `/api/clients?limit=1000${after && `&after=${encodeURIComponent(after)}`}`
    const { json } = await person.api.send('GET', path, { position: lastPosition })
    const page = json as Page<ClientView>
    for (const { clientId, name, revision } of page.items) shown.set(clientId, { name, revision })
    after = page.next
  }
  return shown
}

test('a read model is rebuilt while people write: no request fails, and its data matches the log', async () => {
  const people = await Promise.all(Array.from({ length: FIRMS }, () => newAdviser(stack)))
  const writers: readonly Writer[] = people.map((person) => ({ person, failures: [], rounds: 0, lastPosition: '' }))
  const [first] = people
  for (let client = 0; client < CLIENTS_BEFORE; client++) {
    const body = { clientId: randomUUID(), name: `Early ${client}`, surname: 'Client', email: '', phone: '' }
    expect((await first!.api.send('POST', '/api/clients', { body })).status).toBeLessThan(300)
  }

  let rebuilding = true
  const writing = writers.map(async (writer) => {
    while (rebuilding) {
      await round(writer)
      if (rebuilding) await wait(PAUSE_MS)
    }
    // After the switch too.
    await round(writer)
  })
  const { code, output } = await rebuild(['clients'])
  rebuilding = false
  await Promise.all(writing)

  expect(output).toContain('Switched. Queries use the new tables.')
  expect(output).toMatch(/clients is rebuilt: \d+ events in [\d.]+ s, now in rm_clients_\w+\./)
  expect(code).toBe(0)
  expect(writers.flatMap(({ failures }) => failures)).toEqual([])
  for (const { rounds } of writers) expect(rounds).toBeGreaterThanOrEqual(2)

  const log = await readLog(stack)
  for (const writer of writers) {
    const { account } = (await writer.person.api.send('GET', '/api/me')).json as MeView
    const logged = foldFirm(log, account?.accountId ?? '').clients
    expect(logged.size).toBeGreaterThanOrEqual(writer.rounds)
    expect(await clientsAsShown(writer)).toEqual(logged)
  }
})

test('refuses an unknown name and lists the valid ones', async () => {
  const { code, output } = await rebuild(['klients'])
  expect(code).toBe(2)
  expect(output).toContain('There is no read model klients.')
  expect(output).toContain('Read models: users, accounts, teams, clients, records')
})

test('reports a folder without a Tafel, and one whose Tafel is not running', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tafel-none-'))
  expect(await rebuild(['clients'], { TAFEL_DATA: folder })).toMatchObject({
    code: 1,
    output: expect.stringContaining('Start it with npm start'),
  })
  await rm(folder, { recursive: true })
  expect(await rebuild(['clients'], { TAFEL_PORT: '1024' })).toMatchObject({
    code: 1,
    output: expect.stringContaining('Is Tafel running?'),
  })
})
