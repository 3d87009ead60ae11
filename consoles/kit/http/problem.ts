import { type FieldError, PROBLEMS, type ProblemCode } from '@tafel/contracts/base/http/problems.ts'
import { AppError, codeOfStatus } from './app-error.ts'
import { fieldsOf, listOf, textOf } from './read.ts'

/** Turns an unsuccessful answer into an error with the catalogue's code. A proxy may have written it, so its content is not trusted. */
export async function errorOf(response: Response): Promise<AppError> {
  const body = fieldsOf(await response.json().catch(() => undefined))
  const code = textOf(body['code']) ?? ''
  const known = Object.hasOwn(PROBLEMS, code) ? (code as ProblemCode) : codeOfStatus(response.status)
  const requestId = textOf(body['requestId']) ?? response.headers.get('x-request-id') ?? undefined
  const revision = textOf(body['revision'])
  const retryAfterMs = retryAfter(response.headers.get('retry-after'))
  return new AppError(known, textOf(body['detail']) ?? textOf(body['title']) ?? PROBLEMS[known].title, {
    status: response.status,
    fieldErrors: listOf(body['errors']).flatMap(fieldError),
    ...(requestId === undefined ? {} : { requestId }),
    ...(revision === undefined ? {} : { revision }),
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
    unanswered: response.status >= 500,
  })
}

function fieldError(value: unknown): readonly FieldError[] {
  const { field, message } = fieldsOf(value)
  return typeof field === 'string' && typeof message === 'string' ? [{ field, message }] : []
}

function retryAfter(header: string | null): number | undefined {
  return header !== null && /^\d{1,5}$/.test(header) ? Number(header) * 1000 : undefined
}
