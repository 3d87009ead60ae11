import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { SERVER_VERSION } from '../services/node-info.ts'
import type { ServerContext } from '../services/context.ts'
import { foreign } from './same-site.ts'

/** As much of EventStoreDB's HTTP API as probes and the official client's own tests use. Everything else is not found. */
export function httpApi(context: ServerContext): RequestListener {
  const routes: Readonly<Record<string, (response: ServerResponse) => void>> = {
    'GET /ping': (response) => json(response, { msgTypeId: 16, text: 'Ping request successfully handled' }),
    'GET /info': (response) => json(response, { dbVersion: SERVER_VERSION, esVersion: SERVER_VERSION, state: 'leader', features: {} }),
    'GET /health/live': (response) => void response.writeHead(204).end(),
    'GET /gossip': (response) => json(response, gossip(context)),
    'POST /projections/continuous': (response) => end(response, 501, 'The embedded event store has no projections'),
  }
  function answer(request: IncomingMessage, response: ServerResponse): void {
    const refused = foreign(request, context.address().host)
    if (refused !== undefined) return end(response, refused)
    const path = pathOf(request)
    if (path === undefined) return end(response, 400)
    const handle = routes[`${request.method} ${path}`]
    if (handle === undefined) return end(response, 404)
    handle(response)
  }
  return answer
}

function pathOf({ url = '/' }: IncomingMessage): string | undefined {
  return URL.parse(url, 'http://localhost')?.pathname
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

function end(response: ServerResponse, status: number, text?: string): void {
  if (text !== undefined) response.statusMessage = text
  // What was not read is not waited for.
  response.writeHead(status, { connection: 'close' }).end()
}

function json(response: ServerResponse, body: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body))
}
