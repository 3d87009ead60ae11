import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Part } from '@tafel/deploy/embedded/supervisor/settings.ts'
import type { Person } from '../../kit/people.ts'
import type { Scene } from './scene.ts'

const ANSWER_WITHIN_MS = 3000
const POLL_MS = 200

/** Checks that all of Tafel serves: a command is accepted and visible to a query, and every process is ready. */
export interface Serving {
  /** Whether everything serves within the limit. */
  within(limitMs: number): Promise<boolean>
  /** The processes that don't serve at this moment. */
  missing(): Promise<readonly string[]>
}

/** The people take turns, because each has a request limit. */
export function servingOf(scene: Scene, people: readonly Person[]): Serving {
  let turn = 0
  const missing = async () => {
    const person = people[turn++ % people.length]
    const looks = [
      ...(person ? [written(person)] : []),
      ...(['services', 'projections', 'identity', 'mailbox', 'payfast', 'checkpointer'] as const).map((part) =>
        ready(scene, part, '/health/ready'),
      ),
      ...(['adviser', 'admin'] as const).map((part) => ready(scene, part, '/')),
    ]
    return (await Promise.all(looks)).flat()
  }
  return {
    missing,
    async within(limitMs) {
      const began = performance.now()
      for (;;) {
        if ((await missing()).length === 0) return true
        if (performance.now() - began > limitMs) return false
        await wait(POLL_MS)
      }
    },
  }
}

async function written(person: Person): Promise<readonly string[]> {
  try {
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS)
    const body = { clientId: randomUUID(), name: 'Probe', surname: 'Probe', email: '', phone: '' }
    const { status, headers } = await person.api.send('POST', '/api/clients', { body, signal })
    if (status === 429) return []
    if (status !== 201) return [`a command is answered with ${status}`]
    const position = headers.get('tafel-position') ?? undefined
    const shown = await person.api.send('GET', '/api/clients?limit=1', { position, signal })
    const isCurrent = shown.status === 429 || (shown.status === 200 && shown.headers.get('tafel-view') === 'current')
    return isCurrent ? [] : [`a query is answered with ${shown.status}, ${shown.headers.get('tafel-view') ?? 'no view'}`]
  } catch (error) {
    return [`a command is not answered (${error instanceof Error ? error.message : String(error)})`]
  }
}

async function ready(scene: Scene, part: Part, path: string): Promise<readonly string[]> {
  const status = await fetch(`http://127.0.0.1:${scene.port(part)}${path}`, {
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    headers: { host: `localhost:${scene.port(part)}` },
  }).then(
    async (answer) => {
      await answer.body?.cancel()
      return answer.status
    },
    () => 0,
  )
  return status === 200 ? [] : [`${part} is answered with ${status}`]
}
