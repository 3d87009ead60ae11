import { codeOf } from '../http/log-error.ts'

/** Errors of a sign-in window (specification §8); shown as the part after the slash, with dashes as spaces. */
export type SignInCode =
  | 'auth/popup-blocked'
  | 'auth/popup-closed-by-user'
  | 'auth/cancelled-popup-request'
  | 'auth/unauthorized-domain'
  | 'auth/network-request-failed'
  | 'auth/web-storage-unsupported'

export class SignInError extends Error {
  override readonly name = 'SignInError'
  readonly code: SignInCode
  constructor(code: SignInCode, message: string = code) {
    super(message)
    this.code = code
  }
}

/** Gives an error on the way to the identity provider a code; without one of its own it counts as a network error. */
export function withSignInCode(error: unknown): unknown {
  if (codeOf(error) !== undefined) return error
  return new SignInError('auth/network-request-failed', error instanceof Error ? error.message : undefined)
}
