import { PROBLEMS, type ProblemCode } from '@tafel/contracts/http/problems.ts'
import * as z from 'zod/mini'
import { AppError, type AppErrorDetails, codeOfStatus } from './app-error.ts'

const problem = z.looseObject({
  code: z.optional(z.string()),
  title: z.optional(z.string()),
  detail: z.optional(z.string()),
  requestId: z.optional(z.string()),
  revision: z.optional(z.string()),
  errors: z.optional(z.array(z.looseObject({ field: z.string(), message: z.string() }))),
})

/** Turns an answer that is not a success into an error with the catalogue's code. Anything can stand between us and the server, so nothing is trusted. */
export async function errorOf(response: Response): Promise<AppError> {
  const parsed = problem.safeParse(await response.json().catch(() => undefined))
  const body = parsed.success ? parsed.data : undefined
  const code = body?.code !== undefined && Object.hasOwn(PROBLEMS, body.code) ? (body.code as ProblemCode) : codeOfStatus(response.status)
  const requestId = body?.requestId ?? response.headers.get('x-request-id') ?? undefined
  const retryAfterMs = retryAfter(response.headers.get('retry-after'))
  const details: AppErrorDetails = {
    status: response.status,
    fieldErrors: body?.errors?.map(({ field, message }) => ({ field, message })) ?? [],
    ...(requestId === undefined ? {} : { requestId }),
    ...(body?.revision === undefined ? {} : { revision: body.revision }),
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
    unanswered: response.status >= 500,
  }
  return new AppError(code, body?.detail ?? body?.title ?? PROBLEMS[code].title, details)
}

function retryAfter(header: string | null): number | undefined {
  return header !== null && /^\d{1,5}$/.test(header) ? Number(header) * 1000 : undefined
}
