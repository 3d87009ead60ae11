import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { SERVER_VERSION } from '../services/node-info.ts'
import type { ServerContext } from '../services/context.ts'
import { Refusal, type Reason } from '../storage/refusal.ts'
import { postEvent } from './post-event.ts'
import { foreign } from './same-site.ts'

/** As much of EventStoreDB's HTTP API as probes and the official client's own tests use. Everything else is not found. */
export function httpApi(context: ServerContext): RequestListener {
  const routes: Readonly<Record<string, (request: IncomingMessage, response: ServerResponse) => Promise<void> | void>> = {
    'GET /ping': (_, response) => json(response, { msgTypeId: 16, text: 'Ping request successfully handled' }),
    'GET /info': (_, response) => json(response, { dbVersion: SERVER_VERSION, esVersion: SERVER_VERSION, state: 'leader', features: {} }),
    'GET /health/live': (_, response) => void response.writeHead(204).end(),
    'GET /gossip': (_, response) => json(response, gossip(context)),
    'POST /projections/continuous': (_, response) => end(response, 501, 'The embedded event store has no projections'),
  }
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const refused = foreign(request, context.address().host)
    if (refused !== undefined) return end(response, refused)
    const path = pathOf(request)
    const stream = request.method === 'POST' ? /^\/streams\/([^/]+)$/.exec(path)?.[1] : undefined
    const handle = stream === undefined ? routes[`${request.method} ${path}`] : postEvent(context, decoded(stream))
    if (handle === undefined) return end(response, 404)
    await handle(request, response)
  }
  return (request, response) => void answer(request, response).catch((error: unknown) => refuse(response, error))
}

function pathOf({ url = '/' }: IncomingMessage): string {
  if (!URL.canParse(url, 'http://localhost')) throw new Refusal({ kind: 'invalid', text: `'${url}' is not a path.` })
  return new URL(url, 'http://localhost').pathname
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw new Refusal({ kind: 'invalid', text: `'${text}' is not the name of a stream.` })
  }
}

function gossip({ address, instanceId, now }: ServerContext): unknown {
  const { host, port } = address()
  const member = {
    instanceId,
    timeStamp: new Date(now()).toISOString(),
    state: 'Leader',
    isAlive: true,
    httpEndPointIp: host,
    httpEndPointPort: port,
  }
  return { members: [member], serverIp: host, serverPort: port }
}

const STATUS: Partial<Record<Reason['kind'], number>> = {
  'access-denied': 401,
  unauthenticated: 401,
  'wrong-revision': 400,
  'stream-deleted': 410,
  'append-too-large': 413,
  'metadata-missing': 400,
  invalid: 400,
}

function refuse(response: ServerResponse, error: unknown): void {
  if (response.headersSent) response.destroy()
  else end(response, error instanceof Refusal ? (STATUS[error.reason.kind] ?? 500) : 500)
}

function end(response: ServerResponse, status: number, text?: string): void {
  if (text !== undefined) response.statusMessage = text
  // What was not read is not waited for.
  response.writeHead(status, { connection: 'close' }).end()
}

function json(response: ServerResponse, body: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body))
}
