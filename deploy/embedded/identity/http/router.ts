import type { IncomingMessage, ServerResponse } from 'node:http'
import { endEarly } from '@tafel/kernel/http/end-early.ts'
import { BadRequest } from './bad-request.ts'
import { checkTexts, readPairs } from './sent-texts.ts'

export interface Request {
  readonly req: IncomingMessage
  readonly res: ServerResponse
  readonly method: string
  readonly url: URL
  readonly params: Readonly<Record<string, string>>
  form(): Promise<URLSearchParams>
  json(): Promise<unknown>
}

export interface Reply {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Buffer
  readonly type?: string
}

export type Handler = (request: Request) => Promise<Reply> | Reply

const MAX_BODY = 64 * 1024

/** Routes by method and path, with `:names` for segments. */
export function createRouter() {
  const routes: { readonly method: string; readonly pattern: RegExp; readonly handler: Handler }[] = []
  return {
    on(method: string, path: string, handler: Handler): void {
      const pattern = new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`)
      routes.push({ method, pattern, handler })
    },
    /** The handler of a request; `otherMethod` if only the method differs. */
    find(method: string, path: string): { readonly handler: Handler; readonly params: Record<string, string> } | 'otherMethod' | undefined {
      const here = routes.flatMap((route) => {
        const match = route.pattern.exec(path)
        return match ? [{ route, params: decoded(match.groups ?? {}) }] : []
      })
      const found = here.find(({ route }) => route.method === method)
      if (found) return { handler: found.route.handler, params: found.params }
      return here.length > 0 ? 'otherMethod' : undefined
    },
  }
}
export type Router = ReturnType<typeof createRouter>

export function requestOf(req: IncomingMessage, res: ServerResponse, url: URL, params: Readonly<Record<string, string>>): Request {
  return {
    req,
    res,
    url,
    params,
    method: req.method ?? 'GET',
    async form() {
      if (!/^application\/x-www-form-urlencoded\b/i.test(req.headers['content-type'] ?? ''))
        throw new BadRequest('Send a form: application/x-www-form-urlencoded.', 415)
      return readPairs(await readBody(req))
    },
    async json() {
      if (!/^application\/json\b/i.test(req.headers['content-type'] ?? '')) throw new BadRequest('Send JSON.', 415)
      const value = parsed(await readBody(req))
      checkTexts(value)
      return value
    },
  }
}

export function send(res: ServerResponse, reply: Reply): void {
  for (const [name, value] of Object.entries(reply.headers ?? {})) res.setHeader(name, value)
  if (reply.type) res.setHeader('Content-Type', reply.type)
  res.statusCode = reply.status ?? 200
  // The rest of a body that is too large is not read.
  if (reply.status === 413 || reply.status === 415) return endEarly(res.req, res, String(reply.body ?? ''))
  res.end(reply.body)
}

export const redirect = (to: string): Reply => ({ status: 303, headers: { Location: to } })
export const json = (value: unknown, status = 200): Reply => ({
  status,
  type: 'application/json; charset=utf-8',
  headers: { 'Cache-Control': 'no-store' },
  body: JSON.stringify(value),
})

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new BadRequest('This is not valid JSON.')
  }
}

/** The whole body, at most 64 KiB, and only if it is text. */
export async function readBody(req: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  // The request is not destroyed, so that a sender in progress can read the refusal.
  for await (const chunk of req.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > MAX_BODY) throw new BadRequest('This form is too large.', 413)
    chunks.push(chunk)
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks))
  } catch {
    throw new BadRequest('This text is not valid UTF-8. Send it again in UTF-8.')
  }
}

function decoded(groups: Readonly<Record<string, string>>): Record<string, string> {
  try {
    return Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value)]))
  } catch {
    throw new BadRequest('This address is invalid.')
  }
}
