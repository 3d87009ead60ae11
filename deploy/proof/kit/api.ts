import { randomUUID } from 'node:crypto'
import { Agent, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'

export interface ApiAnswer {
  readonly status: number
  readonly headers: Pick<Headers, 'get'>
  /** The parsed body, or undefined where it is empty or no JSON. */
  readonly json: unknown
}

export interface Sent {
  readonly body?: unknown
  readonly key?: string | undefined
  readonly ifMatch?: bigint | undefined
  /** Position to see first (read-your-writes). */
  readonly position?: string | undefined
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal
}

/** One person's way to the services, as a console would send it. */
export interface Api {
  send(method: string, path: string, sent?: Sent): Promise<ApiAnswer>
}

const DEADLINE_MS = 30_000
/** Costs a fraction of what fetch does: who sends the load shares the machine with what is measured. */
const agent = new Agent({ keepAlive: true })

export function apiOf(baseUrl: string, token: () => Promise<string> | string): Api {
  return {
    async send(method, path, sent = {}) {
      const writes = method !== 'GET'
      const body = sent.body === undefined ? '' : JSON.stringify(sent.body)
      const answered = Promise.withResolvers<IncomingMessage>()
      request(new URL(path, baseUrl), {
        method,
        agent,
        headers: {
          Authorization: `Bearer ${await token()}`,
          ...(writes && { 'Idempotency-Key': sent.key ?? randomUUID() }),
          ...(sent.body !== undefined && { 'Content-Type': 'application/json' }),
          ...(sent.ifMatch !== undefined && { 'If-Match': `"${sent.ifMatch}"` }),
          ...(sent.position !== undefined && { 'Tafel-Position': sent.position }),
          'Content-Length': Buffer.byteLength(body),
          ...sent.headers,
        },
        signal: sent.signal ?? AbortSignal.timeout(DEADLINE_MS),
      })
        .once('response', answered.resolve)
        .once('error', answered.reject)
        .end(body)
      const response = await answered.promise
      return { status: response.statusCode ?? 0, headers: { get: (name) => headerOf(response, name) }, json: parsed(await text(response)) }
    },
  }
}

function headerOf({ headers }: IncomingMessage, name: string): string | null {
  const value = headers[name.toLowerCase()]
  return typeof value === 'string' ? value : null
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
