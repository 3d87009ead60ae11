import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { ClientView, MeView, Page, TransferDutyView } from '@tafel/contracts/http/views.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ApiAnswer } from '../kit/api.ts'
import { type FirmAsLogged, foldFirm, readLog } from '../kit/log.ts'
import { newAdviser, type Person } from '../kit/people.ts'
import { measured, writeResult } from '../kit/result.ts'
import { factsOf } from '../kit/shared-stack.ts'
import { discard, type Stack, startStack } from '../kit/stack.ts'
import { type Entry, judge } from './journal.ts'
import { startLoad } from './load.ts'

const KILLS = Number(process.env['TAFEL_KILLS'] ?? 20)
const FIRMS = 4
const BETWEEN_MS = [300, 1500] as const
const UP_AGAIN_WITHIN_MS = 60_000

/** Whom the knife falls on, in turn; `stack` is every process at once. */
const VICTIMS = ['eventstore', 'postgres', 'stack', 'projections', 'services'] as const
type Victim = (typeof VICTIMS)[number]

let stack: Stack
const people: Person[] = []

beforeAll(async () => {
  stack = await startStack()
  for (let firm = 0; firm < FIRMS; firm++) people.push(await newAdviser(factsOf(stack)))
})
afterAll(() => discard(stack))

test('no acknowledged event is lost and none is applied twice when any part is killed at any moment', async () => {
  const loads = people.map((person) => startLoad(() => person.api, 2))
  for (let kill = 0; kill < KILLS; kill++) {
    const [least, most] = BETWEEN_MS
    await wait(least + Math.random() * (most - least))
    await strike(VICTIMS[kill % VICTIMS.length] ?? 'eventstore')
    await answering()
  }
  await Promise.all(loads.map((load) => load.stop()))

  const journal = loads.flatMap((load) => load.journal)
  const log = await readLog(factsOf(stack))
  const seen = log.map((event) => ({ stream: event.stream, revision: event.revision, type: event.type, marker: markerOf(event) }))
  const offences = judge(journal, seen)
  expect(offences).toEqual([])

  const differing: string[] = []
  for (const person of people) {
    const me = (await person.api.send('GET', '/api/me')).json as MeView
    const accountId = me.account?.accountId ?? ''
    const position = String(log.at(-1)?.position ?? 0n)
    if (!sameFirm(await firmAsShown(person, position), foldFirm(log, accountId))) differing.push(accountId)
  }
  expect(differing).toEqual([])

  const count = (kind: Entry['outcome']['kind']) => journal.filter((entry) => entry.outcome.kind === kind).length
  expect(count('acknowledged')).toBeGreaterThan(KILLS * 5)
  await writeResult({
    name: 'kill',
    claim:
      'Killed at random moments under load, the stack loses no acknowledged event, applies none twice, and its read models equal a fold of the log.',
    command: `TAFEL_KILLS=${KILLS} npm test -- deploy/proof/faults/kill`,
    figures: {
      kills: measured(KILLS, 'kills', '>= 20'),
      acknowledged: measured(count('acknowledged'), 'commands', `>= ${KILLS * 5}`),
      offences: measured(offences.length, 'offences', '= 0'),
      differingFirms: measured(differing.length, 'firms', '= 0'),
    },
  })
})

async function strike(victim: Victim): Promise<void> {
  const pids = JSON.parse(await readFile(join(stack.dataDir, 'pids.json'), 'utf8')) as Record<string, number>
  if (victim !== 'stack') return void kill(pids[victim])
  // The supervisor first, so that it starts nothing again; its port base and data are taken over by the next start.
  await stack.killSupervisor()
  for (const pid of Object.values(pids)) kill(pid)
  stack = await startStack({ dataDir: stack.dataDir, basePort: stack.port('adviser') })
}

function kill(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // Gone already.
  }
}

/** Waits until a read and a write path work again, so that each kill meets a working stack. */
async function answering(): Promise<void> {
  const deadline = Date.now() + UP_AGAIN_WITHIN_MS
  while (Date.now() < deadline) {
    const all = await Promise.all(
      people.map((person) =>
        person.api.send('GET', '/api/clients?limit=1', { signal: AbortSignal.timeout(3000) }).then(
          (answer) => answer.status,
          () => 0,
        ),
      ),
    )
    if (all.every((status) => status === 200)) return
    await wait(100)
  }
  throw new Error(`Tafel did not come back after a kill:\n${stack.output()}`)
}

function markerOf(event: Awaited<ReturnType<typeof readLog>>[number]): string | undefined {
  if (event.type === 'ClientAdded') return typeof event.data.name === 'string' ? event.data.name : undefined
  if (event.type === 'TransferDutyCreated' || event.type === 'TransferDutyChanged')
    return typeof event.data.description === 'string' ? event.data.description : undefined
  return undefined
}

async function firmAsShown(person: Person, position: string): Promise<FirmAsLogged> {
  const all = async <T>(path: string): Promise<T[]> => {
    const items: T[] = []
    let after: string | null = ''
    while (after !== null) {
      const answer = await patiently(person, `${path}?limit=1000${after ? `&after=${encodeURIComponent(after)}` : ''}`, position)
      expect(answer.status, JSON.stringify(answer.json)).toBe(200)
      expect(answer.headers.get('tafel-view')).toBe('current')
      const page = answer.json as Page<T>
      items.push(...page.items)
      after = page.next
    }
    return items
  }
  const clients = await all<ClientView>('/api/clients')
  const summaries = await all<{ transferDutyId: string }>('/api/transfer-duties')
  const records: TransferDutyView[] = []
  for (const { transferDutyId } of summaries)
    records.push((await patiently(person, `/api/transfer-duties/${transferDutyId}`, position)).json as TransferDutyView)
  return {
    clients: new Map(clients.map((client) => [client.clientId, { name: client.name, revision: client.revision }])),
    transferDuties: new Map(
      records.map((record) => [
        record.transferDutyId,
        {
          description: record.description,
          transferAmount: record.inputs.transferAmount,
          payable: record.transferDutyPayable,
          revision: record.revision,
        },
      ]),
    ),
  }
}

/** Reads, and waits where the reader has used up a minute's share. */
async function patiently(person: Person, path: string, position: string): Promise<ApiAnswer> {
  for (;;) {
    const answer = await person.api.send('GET', path, { position })
    if (answer.status !== 429) return answer
    await wait(Number(answer.headers.get('retry-after') ?? 1) * 1000)
  }
}

function sameFirm(shown: FirmAsLogged, logged: FirmAsLogged): boolean {
  const sorted = (firm: FirmAsLogged) => [[...firm.clients].toSorted(byId), [...firm.transferDuties].toSorted(byId)]
  expect(sorted(shown)).toEqual(sorted(logged))
  return true
}

const byId = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]) => (a < b ? -1 : 1)
