import { createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FieldError } from '@tafel/contracts/base/http/problems.ts'
import * as z from 'zod/mini'
import { canonicalJson } from '../runtime/json.ts'
import { brokenTexts, fieldName } from './broken-texts.ts'
import { type Refusal, refuse } from './refusal.ts'
import { BadJson, parseJson } from './strict-json.ts'

export const BODY_LIMIT = 256 * 1024
/** Forms are small, and their sender is unknown. */
export const FORM_LIMIT = 32 * 1024
export const JSON_DEPTH = 20
const MAX_ERRORS = 50

/** The parsed value, or the refusal. */
export type Parsed<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: Refusal }
const ok = <T>(value: T): Parsed<T> => ({ ok: true, value })
const no = (refusal: Refusal): Parsed<never> => ({ ok: false, refusal })

/** Reads the body as JSON. A missing body reads as an empty object: the schema reports what is missing. */
export async function readBody(request: IncomingMessage, limit = BODY_LIMIT): Promise<Parsed<unknown>> {
  const { headers } = request
  if (!hasBody(request)) return ok({})
  if (headers['content-encoding'] !== undefined && headers['content-encoding'] !== 'identity')
    return no(refuse('http/unsupported-media-type'))
  if (!isOfType('application/json', request)) return no(refuse('http/unsupported-media-type'))
  const bytes = await readBytes(request, limit)
  if (bytes === undefined) return no(refuse('http/payload-too-large'))
  if (bytes.length === 0) return ok({})
  try {
    return ok(parseJson(bytes, JSON_DEPTH))
  } catch (error) {
    if (error instanceof BadJson) return no(refuse('functions/invalid-argument', { errors: [{ field: '', message: error.message }] }))
    throw error
  }
}

/** Reads a file unchanged, whatever its declared type: the handler checks its content. */
export async function readFile(request: IncomingMessage, limit: number): Promise<Parsed<Buffer>> {
  const { headers } = request
  if (headers['content-encoding'] !== undefined && headers['content-encoding'] !== 'identity')
    return no(refuse('http/unsupported-media-type'))
  const bytes = await readBytes(request, limit)
  return bytes === undefined ? no(refuse('http/payload-too-large')) : ok(bytes)
}

/** Reads the text of a form unchanged: signed text must not be parsed and rebuilt. */
export async function readForm(request: IncomingMessage): Promise<Parsed<string>> {
  const { headers } = request
  if (headers['content-encoding'] !== undefined && headers['content-encoding'] !== 'identity') return no(refuse('http/form-wanted'))
  if (!isOfType('application/x-www-form-urlencoded', request)) return no(refuse('http/form-wanted'))
  const bytes = await readBytes(request, FORM_LIMIT)
  if (bytes === undefined) return no(refuse('http/payload-too-large'))
  // A form contains everything else as %HH.
  return /^[\x20-\x7E]*$/.test(bytes.toString('latin1')) ? ok(bytes.toString('latin1')) : no(refuse('http/form-wanted'))
}

function isOfType(type: 'application/json' | 'application/x-www-form-urlencoded', { headers }: IncomingMessage): boolean {
  const [given = '', ...parameters] = (headers['content-type'] ?? '').split(';').map((part) => part.trim().toLowerCase())
  return given === type && (parameters.length === 0 || (parameters.length === 1 && /^charset="?utf-8"?$/.test(parameters[0]!)))
}

/** Undefined if it exceeds the limit. */
async function readBytes(request: IncomingMessage, limit: number): Promise<Buffer | undefined> {
  if (Number(request.headers['content-length'] ?? 0) > limit) return undefined
  const chunks: Buffer[] = []
  let length = 0
  // The request isn't destroyed, so that a sender still sending can read the refusal.
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > limit) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/** The query of a URL. Refuses repeated names and what isn't UTF-8 instead of guessing. */
export function readQuery(url: string): Parsed<Readonly<Record<string, string>>> {
  const mark = url.indexOf('?')
  const query: Record<string, string> = Object.create(null)
  for (const pair of mark < 0 ? [] : url.slice(mark + 1).split('&')) {
    if (pair === '') continue
    const equals = pair.indexOf('=')
    const name = decoded(equals < 0 ? pair : pair.slice(0, equals))
    const value = decoded(equals < 0 ? '' : pair.slice(equals + 1))
    if (name === undefined || value === undefined) return badField(name ?? '', 'This is not UTF-8 in percent-encoding.')
    if (name in query) return badField(name, 'Given more than once.')
    query[name] = value
  }
  return ok(query)
}

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part.replaceAll('+', ' '))
  } catch {
    return undefined
  }
}

const badField = (name: string, message: string) =>
  no(refuse('functions/invalid-argument', { errors: [{ field: fieldName(name), message }] }))

/** Parses against the contract's schema and reports all errors at once, by field. */
export function parseWith<S extends z.ZodMiniType>(schema: S, value: unknown): Parsed<z.infer<S>> {
  const broken = brokenTexts(value)
  const parsed = z.safeParse(schema, value)
  if (parsed.success && broken.length === 0) return ok(parsed.data)
  const reported = new Set(broken.map(({ field }) => field))
  const others = (parsed.error?.issues ?? []).flatMap((issue) => fieldErrors(issue, value)).filter(({ field }) => !reported.has(field))
  return no(refuse('functions/invalid-argument', { errors: [...broken, ...others].slice(0, MAX_ERRORS) }))
}

function fieldErrors(issue: z.core.$ZodIssue, value: unknown): readonly FieldError[] {
  const field = issue.path.map(String).join('.')
  const missing = (issue.code === 'invalid_type' || issue.code === 'invalid_union') && at(value, issue.path) === undefined
  if (missing) return [{ field, message: 'Missing.' }]
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => ({
        field: [...issue.path.map(String), fieldName(key)].join('.'),
        message: 'Unknown field.',
      }))
    case 'invalid_union': {
      const first = issue.errors[0]?.[0]
      return [{ field, message: first === undefined ? 'Invalid value.' : readable(first.message) }]
    }
    default:
      return [{ field, message: readable(issue.message) }]
  }
}

const readable = (message: string) => (message === 'Invalid input' ? 'Invalid value.' : message)

function at(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? (inner as Record<PropertyKey, unknown>)[key] : undefined),
    value,
  )
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/** A UUID in lower case, so that an id has one spelling; undefined for anything else. */
export function uuidIn(text: unknown): string | undefined {
  if (typeof text !== 'string' || text.length !== 36) return undefined
  const lower = text.toLowerCase()
  return UUID.test(lower) ? lower : undefined
}

/** `"7"` → 7n. Weak tags and lists name no revision. */
export function revisionIn(ifMatch: string): bigint | undefined {
  return /^"\d{1,19}"$/.test(ifMatch) ? BigInt(ifMatch.slice(1, -1)) : undefined
}

export const etag = (revision: bigint | string): string => `"${revision}"`

/**
 * Distinguishes commands under the same key, whatever the order of fields. It is stored with the events for ever and bodies are
 * personal, so it is keyed by something the log never contains: guesses at a name or an amount can't be verified.
 */
export function commandHash(key: string, route: string, params: unknown, query: unknown, body: unknown): string {
  return createHmac('sha256', key)
    .update(canonicalJson([route, params ?? null, query ?? null, body ?? null]))
    .digest('hex')
}
