import { randomUUID } from 'node:crypto'
import type { ClientView } from '@tafel/contracts/contexts/clients/views.ts'
import type { Person } from './people.ts'

/** Times in ms. */
export interface Seen {
  /** From the scheduled time of sending, so that sending late doesn't look fast. */
  readonly acknowledgedMs: number
  /** From the event's own time, just before the append, to the answer that shows it. */
  readonly appendToVisibleMs: number
  /** From the scheduled time of the command to the answer that shows it, including both requests. */
  readonly sendToVisibleMs: number
  /** Whether the query showed it and was marked current. */
  readonly current: boolean
}

/** Adds a client and queries it at the position of the answer. Undefined if the command failed. `due`: the scheduled time, by `performance.now()`. */
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
  // If it isn't shown in time, its time of append is unknown; the time of sending is an upper bound.
  const appendToVisibleMs = client.createdAt === undefined ? sendToVisibleMs : Date.now() - Date.parse(client.createdAt)
  const current = shown.status === 200 && client.name === name && shown.headers.get('tafel-view') === 'current'
  return { acknowledgedMs, appendToVisibleMs, sendToVisibleMs, current }
}
