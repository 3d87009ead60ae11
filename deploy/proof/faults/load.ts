import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Api } from '../kit/api.ts'
import type { Entry, Outcome } from './journal.ts'

const ANSWER_WITHIN_MS = 5000
/** How often a sender retries with the same key before it records the command as unknown. */
const ASKS = 40
const PAUSE_MS = 250

export interface Load {
  readonly journal: readonly Entry[]
  /** Resolves when every sender has its last answer. */
  stop(): Promise<void>
}

/**
 * Senders that add and change clients and records, each command with its own key, until stopped. A pause after each answer leaves the person enough
 * of their request limit for reading.
 */
export function startLoad(api: () => Api, senders: number, restMs = 0): Load {
  const journal: Entry[] = []
  let stopping = false
  const work = Array.from({ length: senders }, async () => {
    while (!stopping) await oneClient(api, journal, () => stopping, restMs)
  })
  return {
    journal,
    stop: async () => {
      stopping = true
      await Promise.all(work)
    },
  }
}

async function oneClient(api: () => Api, journal: Entry[], stopping: () => boolean, restMs: number): Promise<void> {
  const send = async (sending: Sending) => {
    const outcome = await recorded(api, journal, sending)
    if (restMs > 0) await wait(restMs)
    return outcome
  }
  const clientId = randomUUID()
  const added = await send({
    stream: `client-${clientId}`,
    type: 'ClientAdded',
    command: (marker) => ['POST', '/api/clients', { clientId, name: marker, surname: 'Load', email: '', phone: '' }],
  })
  if (added.kind !== 'acknowledged') return
  const recordId = randomUUID()
  const stream = `transferDuty-${recordId}`
  const created = await send({
    stream,
    type: 'TransferDutyCreated',
    command: (marker) => ['POST', '/api/transfer-duties', { recordId, clientId, description: marker, inputs: { transferAmount: 100 } }],
  })
  let last = created
  for (let change = 1; change <= 4 && !stopping() && last.kind === 'acknowledged'; change++) {
    const { revision } = last
    last = await send({
      stream,
      type: 'TransferDutyChanged',
      command: (marker) => [
        'PUT',
        `/api/transfer-duties/${recordId}`,
        { description: marker, inputs: { transferAmount: change * 1_000_000 } },
      ],
      ifMatch: revision,
    })
  }
}

interface Sending {
  readonly stream: string
  readonly type: Entry['type']
  readonly command: (marker: string) => readonly [method: string, path: string, body: unknown]
  readonly ifMatch?: bigint
}

async function recorded(api: () => Api, journal: Entry[], sending: Sending): Promise<Outcome> {
  const marker = randomUUID()
  const [method, path, body] = sending.command(marker)
  const outcome = await ask(api, method, path, body, sending.ifMatch)
  journal.push({ marker, stream: sending.stream, type: sending.type, outcome })
  return outcome
}

/** Retries with the same key until there is a final answer. A lost connection or a 5xx is not final. */
async function ask(api: () => Api, method: string, path: string, body: unknown, ifMatch: bigint | undefined): Promise<Outcome> {
  const key = randomUUID()
  // A third of the commands are not retried, so that unknown outcomes are tested too.
  const asks = Math.random() < 1 / 3 ? 1 : ASKS
  for (let asked = 0; asked < asks; asked++) {
    try {
      const answer = await api().send(method, path, { body, key, ifMatch, signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })
      if (answer.status < 300) return { kind: 'acknowledged', revision: BigInt((answer.json as { revision: string }).revision) }
      if (answer.status < 500 && answer.status !== 429 && answer.status !== 401)
        return { kind: 'refused', code: (answer.json as { code: string }).code }
    } catch {
      // Unanswered: it may or may not have been carried out.
    }
    await wait(PAUSE_MS)
  }
  return { kind: 'unknown' }
}
