import { randomUUID } from 'node:crypto'
import { newAdviser, type Person } from '../../kit/people.ts'
import type { StackFacts } from '../../kit/shared-stack.ts'
import type { Canaries } from './canaries.ts'

/** A client with canaries in every personal field, and two records with canaries in theirs. */
export interface Planted {
  readonly person: Person
  readonly clientId: string
  readonly records: readonly string[]
}

/** Firms whose requests all pass the consoles' server, as a browser's do. */
export async function newFirms(stack: StackFacts, count: number): Promise<readonly Person[]> {
  const firms: Person[] = []
  for (let firm = 0; firm < count; firm++) firms.push(await newAdviser({ ...stack, services: stack.adviser }))
  return firms
}

/** Adds the client and works with it as advisers do: changes, records, a copy, a deleted one, searches, and, where asked for, a report. */
export async function plant(person: Person, words: Canaries, report: boolean): Promise<Planted> {
  const clientId = randomUUID()
  const contact = () => ({ surname: words.word(), email: words.email(), phone: words.word() })
  const inputs = () => ({ transferAmount: words.amount(), dateOfAcquisition: '2026-07-15' })
  const name = words.word()
  await ok(person, 'POST', '/api/clients', { clientId, name, ...contact() })
  await ok(person, 'PUT', `/api/clients/${clientId}`, { name, ...contact() }, 0n)
  const records = [randomUUID(), randomUUID(), randomUUID()]
  for (const transferDutyId of records.slice(0, 2))
    await ok(person, 'POST', '/api/transfer-duties', { transferDutyId, clientId, description: words.word(), inputs: inputs() })
  await ok(person, 'PUT', `/api/transfer-duties/${records[0]}`, { description: words.word(), inputs: inputs() }, 0n)
  await ok(person, 'POST', `/api/transfer-duties/${records[0]}/copy`, { transferDutyId: records[2] })
  await ok(person, 'DELETE', `/api/transfer-duties/${records[1]}`)
  await ok(person, 'GET', `/api/clients?q=${encodeURIComponent(name)}`)
  if (report) await ok(person, 'GET', `/api/transfer-duties/${records[0]}/report.pdf`)
  return { person, clientId, records }
}

/** Sends what must succeed, again where the server was too busy for it; its position, where it wrote something. */
export async function ok(person: Person, method: string, path: string, body?: unknown, ifMatch?: bigint): Promise<string | null> {
  const key = randomUUID()
  for (let tries = 0; ; tries++) {
    const { status, headers, json } = await person.api.send(method, path, { body, key, ifMatch })
    if (status < 300) return headers.get('tafel-position')
    if (status < 500 || tries > 5) throw new Error(`${method} ${path.split('?')[0]} answered ${status}: ${JSON.stringify(json)}`)
  }
}

/** Waits until the firm's read models show what was written at that position. */
export async function seen(person: Person, position: string | null): Promise<void> {
  for (let tries = 0; tries < 30; tries++) {
    const { headers } = await person.api.send('GET', '/api/overview', position === null ? {} : { position })
    if (headers.get('tafel-view') === 'current') return
  }
  throw new Error('The read models do not catch up.')
}

/** Does the work for each, several at once. */
export async function each<T, R>(all: readonly T[], atOnce: number, work: (one: T, index: number) => Promise<R>): Promise<readonly R[]> {
  const results: R[] = []
  const waiting = [...all.entries()]
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) results[next[0]] = await work(next[1], next[0])
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return results
}
