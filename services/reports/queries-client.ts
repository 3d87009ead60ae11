import { ACTING_HEADER } from '@tafel/contracts/contexts/acting/header.ts'
import { POSITION_HEADER, VIEW_HEADER } from '@tafel/contracts/base/http/answers.ts'
import { PROBLEMS, type ProblemCode } from '@tafel/contracts/base/http/problems.ts'
import { type Refusal, refuse } from '@tafel/kernel/http/refusal.ts'

/** The caller, passed on unchanged: queries decides by the caller's own token what is visible. */
export interface Caller {
  readonly authorization: string
  readonly requestId: string
  /** Position that the caller must see. */
  readonly position?: string
  /** The acting session of an admin. */
  readonly acting?: string
  readonly signal: AbortSignal
}

export type Queried<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: Refusal }

export interface QueriesClient {
  get<T>(path: string, caller: Caller): Promise<Queried<T>>
}

const no = (refusal: Refusal): Queried<never> => ({ ok: false, refusal })
/** Refusals passed on to the caller; every other failure of queries is ours. */
const HANDED_ON = new Set([401, 403, 404, 410, 429])

/** Calls the queries service over HTTP. */
export function createQueriesClient(baseUrl: string, deadlineMs: number): QueriesClient {
  return {
    async get<T>(path: string, { authorization, requestId, position, acting, signal }: Caller): Promise<Queried<T>> {
      const unavailable = no(refuse('functions/unavailable', { retryAfter: 2 }))
      try {
        const response = await fetch(new URL(path, baseUrl), {
          headers: {
            authorization,
            'x-request-id': requestId,
            ...(position === undefined ? {} : { [POSITION_HEADER]: position }),
            ...(acting === undefined ? {} : { [ACTING_HEADER]: acting }),
          },
          signal: AbortSignal.any([signal, AbortSignal.timeout(deadlineMs)]),
          redirect: 'error',
        })
        const body: unknown = await response.json()
        if (!response.ok) return HANDED_ON.has(response.status) ? no(refuse(codeIn(body))) : unavailable
        // A report of an outdated state would be wrong without anyone noticing.
        if (position !== undefined && response.headers.get(VIEW_HEADER) === 'late')
          return no(refuse('functions/unavailable', { retryAfter: 1 }))
        return { ok: true, value: body as T }
      } catch (error) {
        if (signal.aborted) throw error
        return unavailable
      }
    },
  }
}

function codeIn(body: unknown): ProblemCode {
  const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined
  return typeof code === 'string' && Object.hasOwn(PROBLEMS, code) ? (code as ProblemCode) : 'functions/unavailable'
}
