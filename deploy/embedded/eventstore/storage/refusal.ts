import type { Expected } from './decide.ts'

/** Why the store does not do what was asked, in its own words; `wire/errors.ts` says it in EventStoreDB's. */
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
  /** A read that EventStoreDB fails on instead of refusing it. */
  | { readonly kind: 'unreadable'; readonly text: string }
  /** The caller's deadline passed or it hung up before anything was written. */
  | { readonly kind: 'given-up' }
  /** Not written within the store's own limit; it still may be. */
  | { readonly kind: 'unanswered' }
  | { readonly kind: 'access-denied' }
  /** There is no such user, or the password is wrong. */
  | { readonly kind: 'unauthenticated' }
  | { readonly kind: 'user-missing'; readonly login: string }
  | { readonly kind: 'user-exists'; readonly login: string }
  | { readonly kind: 'scavenge-missing'; readonly id: string }
  /** EventStoreDB can do it, and nothing in the product asks for it. */
  | { readonly kind: 'unimplemented'; readonly text: string }

export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly reason: Reason

  constructor(reason: Reason) {
    super(reason.kind)
    this.reason = reason
  }
}
