import { type FieldError, PROBLEMS, type ProblemCode } from '@tafel/contracts/base/http/problems.ts'

/** `network/…` codes are the console's own: there was no readable answer. */
export type AppErrorCode = ProblemCode | 'network/offline' | 'network/deadline-exceeded' | 'network/unreadable-answer'

export interface AppErrorDetails {
  readonly status?: number
  readonly fieldErrors?: readonly FieldError[]
  readonly requestId?: string
  /** The current revision, after a conflict. */
  readonly revision?: string
  readonly retryAfterMs?: number
  /** The outcome is unknown: only the same key may be sent again. */
  readonly unanswered?: boolean
}

/** Every failure of a call to the server, in one shape. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: AppErrorCode
  readonly status: number
  readonly fieldErrors: readonly FieldError[]
  readonly requestId: string | undefined
  readonly revision: string | undefined
  readonly retryAfterMs: number | undefined
  readonly unanswered: boolean

  constructor(code: AppErrorCode, message: string, details: AppErrorDetails = {}) {
    super(message)
    this.code = code
    this.status = details.status ?? 0
    this.fieldErrors = details.fieldErrors ?? []
    this.requestId = details.requestId
    this.revision = details.revision
    this.retryAfterMs = details.retryAfterMs
    this.unanswered = details.unanswered ?? false
  }
}

const byStatus = new Map<number, ProblemCode>(
  (Object.entries(PROBLEMS) as [ProblemCode, { status: number }][]).toReversed().map(([code, { status }]) => [status, code]),
)

/** The catalogue's code for a status without a problem document, e.g. from a proxy. */
export function codeOfStatus(status: number): ProblemCode {
  return byStatus.get(status) ?? (status >= 500 ? 'functions/internal' : 'functions/invalid-argument')
}

/** The toast's text for an error code: the part after the slash, with dashes as spaces (specification §8). */
export function toastText(code: string): string {
  return code.slice(code.indexOf('/') + 1).replaceAll('-', ' ')
}
