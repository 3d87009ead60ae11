/**
 * The outcome of a call. `ok`: done, or found. `refused`: PayFast refused, and nothing changed. `unknown`: no meaningful answer;
 * the call may have succeeded.
 */
export type ApiAnswer<T> = { readonly ok: T } | { readonly refused: Refused } | { readonly unknown: UnknownBecause }

export interface Refused {
  /** `declined`: by the bank, for a charge; `notPossible`: by PayFast, for anything else. */
  readonly because: 'declined' | 'notPossible' | 'notFound' | 'unauthorised' | 'rateLimited'
  /** PayFast's own words, for staff. */
  readonly message: string
  /** Of a declined charge. */
  readonly bankCode?: string
}

/** `circuitOpen`: PayFast has failed too often just now and was not called. */
export type UnknownBecause = 'timeout' | 'unreachable' | 'tooLarge' | 'serverError' | 'notUnderstood' | 'circuitOpen'

export const ok = <T>(value: T): ApiAnswer<T> => ({ ok: value })
export const refused = (because: Refused['because'], message: string, bankCode?: string): { readonly refused: Refused } => ({
  refused: { because, message: message.slice(0, 200), ...(bankCode === undefined ? {} : { bankCode }) },
})
export const unknown = (because: UnknownBecause): { readonly unknown: UnknownBecause } => ({ unknown: because })
