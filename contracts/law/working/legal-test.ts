import type { Law } from './trace.ts'

/** One test of the law on the way to a verdict, as data: the question, the outcome and the reason. */
export interface LegalTest {
  readonly name: string
  /** toConfirm: the inputs leave it open; shown in amber and never decided against the taxpayer. notNeeded: an earlier test has decided. */
  readonly outcome: 'met' | 'notMet' | 'toConfirm' | 'notNeeded'
  /** A sentence for the adviser. */
  readonly reason: string
  readonly law: Law
}
