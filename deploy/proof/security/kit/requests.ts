import { randomUUID } from 'node:crypto'
import { needsRevision, type Route } from '@tafel/contracts/base/http/route.ts'
import { jsonBytes, percentEncoded } from './bytes.ts'
import { exampleOf, type Path, slotsOf } from './schema-walk.ts'

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
  /** What stands for the other parameters of a path: `image`, `key`. */
  readonly parameters: Readonly<Record<string, string>>
}

const PARAMETER = /:([A-Za-z]+)/g

/** The names of a path's parameters: `id`, `image`. */
export const parametersIn = (path: string): readonly string[] => [...path.matchAll(PARAMETER)].map(([, name]) => name!)

/** The path with all its parameters filled in. One for which nothing is known ends it all: it would go out as it stands, and try nothing. */
export function pathOf(path: string, things: Things, instead: Readonly<Record<string, string>> = {}): string {
  return path.replaceAll(PARAMETER, (_, name: string) => {
    const value = instead[name] ?? (name === 'id' ? things.inPath(path) : things.parameters[name])
    if (value === undefined) throw new Error(`${path}: nothing is known that could stand for :${name}.`)
    return value
  })
}

/** A command that makes something (a POST that is no named function) names it by the first id of its body. */
const isMaking = ({ method, path }: Route): boolean => method === 'POST' && !path.startsWith('/api/functions/')

/** Where the body of a command names what it makes; undefined where it makes nothing that has a name. */
export function madeAt(route: Route): Path | undefined {
  if (!isMaking(route) || route.body === undefined) return undefined
  return slotsOf(route.body).find(({ kind }) => kind === 'id')?.path
}

/** What a route takes from somebody to whom these things belong: well-formed, and about what is there. `full`: with every optional field of its body. */
export function draftOf(route: Route, things: Things, full = true): Draft {
  let isNew = isMaking(route)
  const idAt = (path: Path) => {
    // A list is named as what it is a list of.
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
