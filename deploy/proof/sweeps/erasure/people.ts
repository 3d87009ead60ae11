import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { accountIdOf } from '@tafel/kernel/runtime/ids.ts'
import { identityAdmin, newAdviser, type Person, personOf } from '../../kit/people.ts'
import type { StackFacts } from '../../kit/shared-stack.ts'
import type { Canaries } from './canaries.ts'

/** A client with canaries in every personal field, and two records with canaries in theirs. */
export interface Planted {
  readonly person: Person
  readonly clientId: string
  /** The name to search for. */
  readonly name: string
  readonly records: readonly string[]
}

/** Firms whose requests pass through the consoles' server, as a browser's do. */
export async function newFirms(stack: StackFacts, count: number): Promise<readonly Person[]> {
  const firms: Person[] = []
  for (let firm = 0; firm < count; firm++) firms.push(await newAdviser({ ...stack, services: stack.adviser }))
  return firms
}

/** The year of assessment whose season has a note. */
export const SEASON = 2026

/** Adds the client and works with it as advisers do: changes, records, a copy, a deleted one, searches, and, where asked for, a report. */
export async function plant(person: Person, words: Canaries, report: boolean): Promise<Planted> {
  const clientId = randomUUID()
  const contact = () => ({ surname: words.word(), email: words.email(), phone: words.word() })
  const inputs = () => ({ transferAmount: words.amount(), dateOfAcquisition: '2026-07-15' })
  const name = words.word()
  await ok(person, 'POST', '/api/clients', { clientId, name, ...contact() })
  await ok(person, 'PUT', `/api/clients/${clientId}`, { name, ...contact() }, 0n)
  const taxNumber = words.taxNumber()
  const filing = { taxNumber, provisional: 'yes', itr12: 'mustFile', emailConsentOn: '2026-01-05', emailConsentWithdrawnOn: '' }
  await ok(person, 'PUT', `/api/clients/${clientId}/filing-details`, filing, 1n)
  await ok(person, 'POST', '/api/client-search', { q: taxNumber })
  await ok(person, 'POST', '/api/season/notes', { taxYear: SEASON, clientIds: [clientId], note: words.word() })
  const records = [randomUUID(), randomUUID(), randomUUID()]
  for (const recordId of records.slice(0, 2))
    await ok(person, 'POST', '/api/transfer-duties', { recordId, clientId, description: words.word(), inputs: inputs() })
  await ok(person, 'PUT', `/api/transfer-duties/${records[0]}`, { description: words.word(), inputs: inputs() }, 0n)
  await ok(person, 'POST', `/api/transfer-duties/${records[0]}/copy`, { recordId: records[2] })
  await ok(person, 'DELETE', `/api/transfer-duties/${records[1]}`)
  await ok(person, 'GET', `/api/clients?q=${encodeURIComponent(name)}`)
  if (report) await ok(person, 'GET', `/api/transfer-duties/${records[0]}/report.pdf`)
  return { person, clientId, name, records }
}

const GONE_WITHIN_MS = 60_000
const PASSWORD = 'a long enough password 42'

/** A person, their firm and its clients, with canaries in every field. */
export interface PlantedPerson {
  readonly person: Person
  readonly accountId: string
  readonly clients: readonly Planted[]
}

export async function plantPerson(stack: StackFacts, words: Canaries, clients: number): Promise<PlantedPerson> {
  const email = words.email()
  const admin = await identityAdmin(stack)
  const names = { firstName: words.word(), lastName: words.word() }
  const { id } = await admin.users.create({ username: email, email, ...names, enabled: true, emailVerified: true })
  await admin.users.resetPassword({ id, credential: { type: 'password', value: PASSWORD, temporary: false } })
  const person = personOf({ ...stack, services: stack.adviser }, email, PASSWORD, id)
  const accountId = accountIdOf(id)
  await ok(person, 'POST', '/api/functions/confirmEmail', {})
  await ok(person, 'POST', '/api/accounts', {
    accountId,
    accountName: words.word(),
    contactPerson: { firstName: words.word(), lastName: words.word() },
    email: words.email(),
    telephone: { phoneCountryCode: '+27', phoneNumber: words.word() },
    vatNumber: '',
    website: words.word(),
    address: { addressLine1: words.word(), addressLine2: '', city: words.word(), country: 'South Africa', postalCode: '8001' },
  })
  await ok(person, 'POST', '/api/functions/freeTrial', {})
  const planted: Planted[] = []
  for (let client = 0; client < clients; client++) planted.push(await plant(person, words, false))
  return { person, accountId, clients: planted }
}
/** The number of canaries that `plantPerson` plants in addition to the clients. */
export const CANARIES_A_PERSON = 11

/** Erases a person at their own request and waits until the identity provider has removed them. */
export async function erasePerson(stack: StackFacts, { person, accountId }: PlantedPerson): Promise<void> {
  await ok(person, 'POST', `/api/accounts/${accountId}/close`, {})
  await ok(person, 'POST', '/api/functions/deleteMyself', {})
  const admin = await identityAdmin(stack)
  for (const until = Date.now() + GONE_WITHIN_MS; await admin.users.findOne({ id: person.userId }); await wait(100))
    if (Date.now() > until) throw new Error('The identity provider still has the erased user.')
}

/** Sends a request that must succeed, retrying when the server is busy; returns its position if it wrote something. */
export async function ok(person: Person, method: string, path: string, body?: unknown, ifMatch?: bigint): Promise<string | null> {
  const key = randomUUID()
  for (let tries = 0; ; tries++) {
    const { status, headers, json } = await person.api.send(method, path, { body, key, ifMatch })
    if (status < 300) return headers.get('tafel-position')
    if (status < 500 || tries > 5) throw new Error(`${method} ${path.split('?')[0]} answered ${status}: ${JSON.stringify(json)}`)
  }
}

/** Waits until the firm's read models have reached the position. */
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
