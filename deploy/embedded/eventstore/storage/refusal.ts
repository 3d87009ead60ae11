import type { Expected } from './decide.ts'

/** Why the store refuses a request, in its own terms; `wire/errors.ts` translates it into EventStoreDB's. */
export type Reason =
  | {
      readonly kind: 'wrong-revision'
      readonly operation: 'Append' | 'Delete'
      readonly stream: string
      readonly expected: Expected
      readonly current: number
    }
  | { readonly kind: 'stream-deleted'; readonly stream: string }
  | { readonly kind: 'append-too-large'; readonly limit: number }
  | { readonly kind: 'metadata-missing'; readonly name: string }
  | { readonly kind: 'invalid'; readonly text: string }
  /** A read on which EventStoreDB fails instead of refusing it. */
  | { readonly kind: 'unreadable'; readonly text: string }
  /** The caller's deadline passed, or it cancelled, before anything was written. */
  | { readonly kind: 'given-up' }
  /** Not written within the store's own time limit; it may still be written. */
  | { readonly kind: 'unanswered' }
  | { readonly kind: 'access-denied' }
  /** The user does not exist, or the password is wrong. */
  | { readonly kind: 'unauthenticated' }
  | { readonly kind: 'user-missing'; readonly login: string }
  | { readonly kind: 'user-exists'; readonly login: string }
  /** EventStoreDB can do it, but the product does not need it. */
  | { readonly kind: 'unimplemented'; readonly text: string }

export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly reason: Reason

  constructor(reason: Reason) {
    super(reason.kind)
    this.reason = reason
  }
}
