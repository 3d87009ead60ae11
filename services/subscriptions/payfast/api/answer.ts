/**
 * What became of a call. `ok`: done, or known. `refused`: PayFast said no, and nothing has changed. `unknown`: no answer that
 * means anything came back; it may have happened.
 */
export type ApiAnswer<T> = { readonly ok: T } | { readonly refused: Refused } | { readonly unknown: UnknownBecause }

export interface Refused {
  /** `declined` is the bank's word on a charge; `notPossible` PayFast's on anything else. */
  readonly because: 'declined' | 'notPossible' | 'notFound' | 'unauthorised' | 'rateLimited'
  /** PayFast's own words, for staff. */
  readonly message: string
  /** Of a charge that was declined. */
  readonly bankCode?: string
}

/** `circuitOpen`: PayFast has failed too often just now and was not asked. */
export type UnknownBecause = 'timeout' | 'unreachable' | 'tooLarge' | 'serverError' | 'notUnderstood' | 'circuitOpen'

export const ok = <T>(value: T): ApiAnswer<T> => ({ ok: value })
export const refused = (because: Refused['because'], message: string, bankCode?: string): { readonly refused: Refused } => ({
  refused: { because, message: message.slice(0, 200), ...(bankCode === undefined ? {} : { bankCode }) },
})
export const unknown = (because: UnknownBecause): { readonly unknown: UnknownBecause } => ({ unknown: because })
