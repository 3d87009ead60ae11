import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { CommandAnswer } from '@tafel/contracts/base/http/answers.ts'
import type { ClientView } from '@tafel/contracts/contexts/clients/views.ts'
import type { Page } from '@tafel/contracts/base/http/page.ts'
import type { ApiAnswer } from './api.ts'
import type { Person } from './people.ts'

export interface Work {
  readonly commands: number
  readonly reads: number
  /** Descriptions of unexpected answers. */
  readonly failures: readonly string[]
  /** Reads reported as current that did not show the change at their position. */
  readonly wrong: number
  /** Reads reported as late, the promised answer when a view lags. */
  readonly late: number
  /** Requests answered with 503 and Retry-After, the promised answer to overload. */
  readonly turnedAway: number
}

/** A person may send 300 requests a minute; a round is six. */
const PAUSE_MS = 1300

/** Each person adds clients and records, changes them, and reads each at the position of the change, alone and in the list. */
export function startWork(people: readonly Person[], pauseMs = PAUSE_MS): { stop(): Promise<Work> } {
  const seen = { commands: 0, reads: 0, failures: [] as string[], wrong: 0, late: 0, turnedAway: 0 }
  let going = true
  const person = async ({ api }: Person) => {
    const command = async (method: string, path: string, body: object, after?: CommandAnswer): Promise<CommandAnswer> => {
      seen.commands += 1
      const answer = await api.send(method, path, { body, ...(after && { ifMatch: BigInt(after.revision) }) })
      return fine(`${method} ${path}`, answer).json as CommandAnswer
    }
    const read = async (path: string, position: string, holds: (json: unknown) => boolean) => {
      seen.reads += 1
      const answer = await api.send('GET', path, { position })
      const view = answer.headers.get('tafel-view')
      if (view === 'late' && (answer.status === 200 || answer.status === 404)) seen.late += 1
      else if (!holds(fine(`GET ${path}`, answer).json)) seen.wrong += 1
    }
    for (let round = 0; going; round += 1) {
      const clientId = randomUUID()
      const name = `Round ${round}`
      const details = { surname: clientId, email: '', phone: '' }
      const added = await command('POST', '/api/clients', { clientId, name: 'Before', ...details })
      const changed = await command('PUT', `/api/clients/${clientId}`, { name, ...details }, added)
      await read(`/api/clients/${clientId}`, changed.position ?? '', (json) => (json as ClientView).name === name)
      const recordId = randomUUID()
      const inputs = { dateOfAcquisition: '2026-07-15', transferAmount: 250_000_000 }
      const made = await command('POST', '/api/transfer-duties', { recordId, clientId, description: name, inputs })
      await read(`/api/transfer-duties/${recordId}`, made.position ?? '', (json) => JSON.stringify(json).includes(name))
      await read('/api/clients?limit=5', made.position ?? '', (json) => (json as Page<ClientView>).items.length > 0)
      await wait(pauseMs)
    }
  }
  const untilStopped = async (one: Person) => {
    while (going) {
      await person(one).catch(async (error: unknown) => {
        if (!(error instanceof TurnedAway)) return void seen.failures.push(error instanceof Error ? error.message : String(error))
        seen.turnedAway += 1
        await wait(error.askAgainInMs)
      })
    }
  }
  const working = people.map(untilStopped)
  return {
    async stop() {
      going = false
      await Promise.all(working)
      return seen
    },
  }
}

class TurnedAway extends Error {
  readonly askAgainInMs: number
  constructor(askAgainInMs: number) {
    super('The server is overloaded.')
    this.askAgainInMs = askAgainInMs
  }
}

function fine(what: string, answer: ApiAnswer): ApiAnswer {
  if (answer.status === 200 || answer.status === 201) return answer
  const seconds = Number(answer.headers.get('retry-after') ?? Number.NaN)
  if (answer.status === 503 && !Number.isNaN(seconds)) throw new TurnedAway(seconds * 1000)
  throw new Error(`${what}: ${answer.status} ${JSON.stringify(answer.json)}`)
}
