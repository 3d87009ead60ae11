import { randomUUID } from 'node:crypto'
import { KIND_NAMES, type KindName } from '@tafel/contracts/base/kind-names.ts'
import { kindOf } from '@tafel/contracts/contexts/records/kind-of.ts'
import { accountIdOf } from '@tafel/kernel/runtime/ids.ts'
import type { Person } from './people.ts'

/** Adds a client to the person's firm and returns its id. */
export async function addClient(person: Person, name = 'Thandi', surname = 'Dlamini'): Promise<string> {
  const clientId = randomUUID()
  await send(person, 'POST', '/api/clients', { clientId, name, surname, email: '', phone: '' })
  return clientId
}

/** Adds a record of any kind to a client and returns its id. By default every field is filled in. Amounts in cents. */
export async function addRecord(
  person: Person,
  clientId: string,
  kind: KindName,
  description = '14 Protea Road',
  inputs: unknown = kindOf(kind).example,
): Promise<string> {
  const recordId = randomUUID()
  await send(person, 'POST', `/api/${KIND_NAMES[kind].collection}`, { recordId, clientId, description, inputs })
  return recordId
}

/** Adds a transfer duty record to a client and returns its id. Amounts in cents. */
export const addTransferDuty = (
  person: Person,
  clientId: string,
  description?: string,
  inputs: object = { dateOfAcquisition: '2026-07-15', transferAmount: 250_000_000 },
): Promise<string> => addRecord(person, clientId, 'transferDuty', description, inputs)

/** Marks the welcome page as seen, so that the first screen is the overview. */
export async function markWelcomed(person: Person): Promise<void> {
  await send(person, 'POST', `/api/accounts/${accountIdOf(person.userId)}/welcomed`, {})
}

/** Sends a request that must succeed and returns the answer's body. */
export async function send(person: Person, method: string, path: string, body?: unknown): Promise<unknown> {
  const answer = await person.api.send(method, path, { body })
  if (answer.status >= 300) throw new Error(`${method} ${path} answered ${answer.status}: ${JSON.stringify(answer.json)}`)
  return answer.json
}
