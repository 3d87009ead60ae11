/** What can go wrong in a sign-in window (specification §8); shown as the part after the slash, dashes as spaces. */
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
  constructor(code: SignInCode) {
    super(code)
    this.code = code
  }
}
