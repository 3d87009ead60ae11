import { type ApiAnswer, ok, unknown } from './answer.ts'
import { type Data, integerIn, isObject, textIn } from './read-answer.ts'

/** By PayFast's numbers; only 1 is documented, the others were seen by its clients. */
const STATUSES = { 1: 'active', 2: 'cancelled', 3: 'paused', 4: 'complete', 5: 'inReview', 6: 'failed', 7: 'pausedBySystem' } as const
export type AgreementStatus = (typeof STATUSES)[keyof typeof STATUSES] | 'other'

/** A token at PayFast. Only `active` is charged; a paused one is not a failure. */
export interface Agreement {
  readonly token: string
  readonly status: AgreementStatus
  readonly statusText: string
  readonly statusReason: string
  /** Null for a token that is charged on demand. */
  readonly schedule: {
    readonly amountCents: number
    /** Number of payments; 0: until cancelled. */
    readonly cycles: number
    readonly cyclesComplete: number
    /** 1 daily to 6 annual. */
    readonly frequency: number
    /** The next date of billing, `YYYY-MM-DD`. */
    readonly runDate: string | null
  } | null
}

export function agreementOf({ response }: Data, token: string): ApiAnswer<Agreement> {
  if (!isObject(response)) return unknown('notUnderstood')
  const status = integerIn(response['status'])
  if (status === undefined) return unknown('notUnderstood')
  const [amountCents, cycles, cyclesComplete, frequency] = ['amount', 'cycles', 'cycles_complete', 'frequency'].map((name) =>
    integerIn(response[name]),
  )
  const runDate = /^\d{4}-\d{2}-\d{2}/.exec(textIn(response['run_date']))?.[0] ?? null
  return ok({
    token: textIn(response['token']) || token,
    status: STATUSES[status as keyof typeof STATUSES] ?? 'other',
    statusText: textIn(response['status_text']),
    statusReason: textIn(response['status_reason']),
    schedule:
      amountCents === undefined
        ? null
        : { amountCents, cycles: cycles ?? 0, cyclesComplete: cyclesComplete ?? 0, frequency: frequency ?? 0, runDate },
  })
}
