import { type FieldError, type ProblemCode, type ProblemDocument, PROBLEMS } from '@tafel/contracts/base/http/problems.ts'
import { missingText } from '@tafel/contracts/api/missing.ts'
import type { Route } from '@tafel/contracts/base/http/route.ts'

const kind = Symbol('refusal')

/** An unsuccessful answer as a value: a code of the catalogue with its details. */
export interface Refusal {
  readonly [kind]: true
  readonly code: ProblemCode
  readonly detail?: string
  readonly errors?: readonly FieldError[]
  readonly revision?: bigint | 'none'
  /** Seconds. */
  readonly retryAfter?: number
}

export function refuse(code: ProblemCode, more: Omit<Refusal, 'code' | typeof kind> = {}): Refusal {
  return { [kind]: true, code, ...more }
}

export function isRefusal(reply: object): reply is Refusal {
  return kind in reply
}

/** Names what is missing in the specification's words for the route, if it has any. */
export function withMissingNamed<R extends object>({ path }: Pick<Route, 'path'>, reply: R): R | Refusal {
  if (!isRefusal(reply) || reply.code !== 'functions/not-found' || reply.detail !== undefined) return reply
  const detail = missingText(path)
  return detail === undefined ? reply : refuse('functions/not-found', { detail })
}

/** The refusal as an RFC 9457 document. */
export function problemDocument(refusal: Refusal, requestId: string): ProblemDocument {
  const { status, title } = PROBLEMS[refusal.code]
  return {
    type: `/problems/${refusal.code}`,
    title,
    status,
    code: refusal.code,
    requestId,
    ...(refusal.detail === undefined ? {} : { detail: refusal.detail }),
    ...(refusal.errors === undefined ? {} : { errors: refusal.errors }),
    ...(typeof refusal.revision === 'bigint' ? { revision: refusal.revision.toString() } : {}),
  }
}
