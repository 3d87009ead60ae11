import { type ProblemCode, PROBLEMS } from '../../base/http/problems.ts'
import { needsRevision, type Route } from '../../base/http/route.ts'
import { componentRef, type JsonSchema } from './json-schema.ts'

/** Statuses whose answers say when to try again. */
const RETRIED = new Set([429, 503, 507])

const CODES = Object.keys(PROBLEMS) as ProblemCode[]
const STATUSES = [...new Set(CODES.map((code) => PROBLEMS[code].status))].toSorted((a, b) => a - b)
const codesOf = (status: number): readonly ProblemCode[] => CODES.filter((code) => PROBLEMS[code].status === status)

export const problemName = (status: number): string => `Problem${status}`

const fieldError = {
  type: 'object',
  required: ['field', 'message'],
  properties: {
    field: { type: 'string', description: 'The path in body or query, dots between names: `inputs.transferAmount`.' },
    message: { type: 'string' },
  },
}

const problem: JsonSchema = {
  type: 'object',
  description: 'A refusal, as RFC 9457 describes it.',
  required: ['type', 'title', 'status', 'code', 'requestId'],
  properties: {
    type: { type: 'string', description: '`/problems/` and the code.' },
    title: { type: 'string', description: 'What is wrong and what to do.' },
    status: { type: 'integer' },
    code: { type: 'string' },
    requestId: { type: 'string', description: 'Name it when you report a problem.' },
    detail: { type: 'string' },
    errors: { type: 'array', items: { $ref: componentRef('FieldError') }, description: 'What is wrong with each field.' },
    revision: { type: 'string', description: 'The current revision, where a write came too late.' },
  },
}

/** The schemas of problem documents: one of each status, with its codes. */
export const problemSchemas: Readonly<Record<string, JsonSchema>> = { FieldError: fieldError, Problem: problem }

/** An answer for each status that is a refusal. */
export const problemResponses: Readonly<Record<string, JsonSchema>> = Object.fromEntries(
  STATUSES.map((status) => {
    const codes = codesOf(status)
    const schema = {
      allOf: [{ $ref: componentRef('Problem') }],
      properties: { status: { const: status }, code: { enum: codes } },
    }
    return [
      problemName(status),
      {
        description: codes.map((code) => `\`${code}\`: ${PROBLEMS[code].title}`).join('\n\n'),
        ...(RETRIED.has(status) && { headers: { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'string' } } } }),
        content: { 'application/problem+json': { schema } },
      },
    ]
  }),
)

/** Statuses that any route may refuse with: addresses, records that are gone, limits, and parts of Tafel that don't answer. */
const ALWAYS = [400, 404, 409, 410, 413, 429, 500, 503, 504, 507]

/** The statuses with which a route may refuse. */
export function refusalsOf(row: Route): readonly number[] {
  const isCommand = row.method !== 'GET' && row.reads !== true && row.raw === undefined
  return [
    ...ALWAYS,
    ...(row.access === 'public' ? [] : [401, 403]),
    ...(row.body !== undefined || row.raw !== undefined || row.bytes !== undefined ? [415] : []),
    ...(isCommand ? [412, 422] : []),
    ...(needsRevision(row) ? [428] : []),
  ].toSorted((a, b) => a - b)
}
