import { randomUUID } from 'node:crypto'
import { needsRevision, type Route } from '@tafel/contracts/http/route.ts'
import { jsonBytes, percentEncoded } from './bytes.ts'
import { exampleOf, type Path } from './schema-walk.ts'

/** A request before it is bytes: its parts can still be exchanged. */
export interface Draft {
  readonly method: string
  /** With its parameters filled in. */
  readonly path: string
  readonly query: readonly (readonly [string, string])[]
  readonly body: unknown
  readonly headers: Readonly<Record<string, string>>
}

/** Things that there are, by the name of the field that names one: `clientId`, `userId`; `:id` by the path it stands in. */
export interface Things {
  readonly byField: Readonly<Record<string, string>>
  /** The id that a path of this route names. */
  readonly inPath: (path: string) => string
}

/** What a route takes from somebody to whom these things belong: well-formed, and about what is there. */
export function draftOf(route: Route, things: Things): Draft {
  // A command that makes something (a POST that is no named function) names it by the first id of its body.
  let isNew = route.method === 'POST' && !route.path.startsWith('/api/functions/')
  const idAt = (path: Path) => {
    const known = things.byField[path.at(-1) ?? '']
    const id = isNew || known === undefined ? randomUUID() : known
    isNew = false
    return id
  }
  const query = route.query ? (exampleOf(route.query, idAt, false) as Readonly<Record<string, unknown>>) : {}
  return {
    method: route.method,
    path: route.path.replace(':id', things.inPath(route.path)),
    query: Object.entries(query).map(([name, value]) => [name, String(value)]),
    body: route.body && exampleOf(route.body, idAt, true),
    headers: needsRevision(route) ? { 'If-Match': '"0"' } : {},
  }
}

export interface Wire {
  readonly method: string
  readonly target: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

/** As it goes out. Path parameters must be encoded already; queries and bodies are encoded here, whatever they hold. */
export function wireOf({ method, path, query, body, headers }: Draft, form: 'escaped' | 'raw' = 'escaped'): Wire {
  const search = query.map(([name, value]) => `${percentEncoded(name)}=${percentEncoded(value)}`).join('&')
  return {
    method,
    target: search === '' ? path : `${path}?${search}`,
    headers: {
      ...(method !== 'GET' && { 'Idempotency-Key': randomUUID() }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    body: body === undefined ? Buffer.alloc(0) : jsonBytes(body, form),
  }
}
