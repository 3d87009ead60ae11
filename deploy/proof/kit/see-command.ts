import { randomUUID } from 'node:crypto'
import type { ClientView } from '@tafel/contracts/contexts/clients/views.ts'
import type { Person } from './people.ts'

/** Times in ms. */
export interface Seen {
  /** From the moment at which it was to be sent: who sends late does not look fast. */
  readonly acknowledgedMs: number
  /** From the moment that the event names as its own, which is just before it is appended, to the answer that shows it. */
  readonly appendToVisibleMs: number
  /** From the moment at which the command was to be sent to the answer that shows it: what the sender waits, both requests included. */
  readonly sendToVisibleMs: number
  /** Whether the query showed it, and said so. */
  readonly current: boolean
}

/** Adds a client, and queries it at the position of the answer. Undefined: the command failed. `due`: when to send, by `performance.now()`. */
export async function sendAndSee({ api }: Person, due: number): Promise<Seen | undefined> {
  const clientId = randomUUID()
  const name = `Client ${clientId}`
  const added = await api.send('POST', '/api/clients', { body: { clientId, name, surname: 'Seen', email: '', phone: '' } })
  const acknowledgedMs = performance.now() - due
  const position = added.headers.get('tafel-position')
  if (added.status !== 201 || position === null) return undefined
  const shown = await api.send('GET', `/api/clients/${clientId}`, { position })
  const sendToVisibleMs = performance.now() - due
  const client = shown.json as Partial<ClientView>
  // Where it isn't shown in time, no view says when it was appended: after it was sent.
  const appendToVisibleMs = client.createdAt === undefined ? sendToVisibleMs : Date.now() - Date.parse(client.createdAt)
  const current = shown.status === 200 && client.name === name && shown.headers.get('tafel-view') === 'current'
  return { acknowledgedMs, appendToVisibleMs, sendToVisibleMs, current }
}
