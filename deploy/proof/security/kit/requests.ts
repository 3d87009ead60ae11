import { randomUUID } from 'node:crypto'
import { needsRevision, type Route } from '@tafel/contracts/base/http/route.ts'
import { jsonBytes, percentEncoded } from './bytes.ts'
import { exampleOf, type Path, slotsOf } from './schema-walk.ts'

/** A request before encoding, whose parts can still be replaced. */
export interface Draft {
  readonly method: string
  /** With its parameters filled in. */
  readonly path: string
  readonly query: readonly (readonly [string, string])[]
  readonly body: unknown
  readonly headers: Readonly<Record<string, string>>
}

/** Existing ids, by the field that names them (`clientId`, `userId`); `:id` by its path. */
export interface Things {
  readonly byField: Readonly<Record<string, string>>
  /** The id for this route's path. */
  readonly inPath: (path: string) => string
  /** Values for other path parameters: `image`, `key`. */
  readonly parameters: Readonly<Record<string, string>>
}

const PARAMETER = /:([A-Za-z]+)/g

/** The names of a path's parameters: `id`, `image`. */
export const parametersIn = (path: string): readonly string[] => [...path.matchAll(PARAMETER)].map(([, name]) => name!)

/** Fills in all parameters of a path. Throws for an unknown one, which would otherwise test nothing. */
export function pathOf(path: string, things: Things, instead: Readonly<Record<string, string>> = {}): string {
  return path.replaceAll(PARAMETER, (_, name: string) => {
    const value = instead[name] ?? (name === 'id' ? things.inPath(path) : things.parameters[name])
    if (value === undefined) throw new Error(`${path}: there is no value for :${name}.`)
    return value
  })
}

/** A creating command (a POST that is no named function) names the new thing by the first id of its body. */
const isCreating = ({ method, path }: Route): boolean => method === 'POST' && !path.startsWith('/api/functions/')

/** The path of the new thing's id in a command's body; undefined if it creates nothing with an id. */
export function madeAt(route: Route): Path | undefined {
  if (!isCreating(route) || route.body === undefined) return undefined
  return slotsOf(route.body).find(({ kind }) => kind === 'id')?.path
}

/** A valid request to a route from the owner of these things. `full` fills in every optional field of the body. */
export function draftOf(route: Route, things: Things, full = true): Draft {
  let isNew = isCreating(route)
  const idAt = (path: Path) => {
    // A list's element is named after the list.
    const known = things.byField[path.findLast((name) => !/^\d+$/.test(name)) ?? '']
    const id = isNew || known === undefined ? randomUUID() : known
    isNew = false
    return id
  }
  const query = route.query ? (exampleOf(route.query, idAt, false) as Readonly<Record<string, unknown>>) : {}
  return {
    method: route.method,
    path: pathOf(route.path, things),
    query: Object.entries(query).map(([name, value]) => [name, String(value)]),
    body: route.body && exampleOf(route.body, idAt, full),
    headers: needsRevision(route) ? { 'If-Match': '"0"' } : {},
  }
}

export interface Wire {
  readonly method: string
  readonly target: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

/** Encodes a request. Path parameters must already be encoded; queries and bodies are encoded here. */
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
