import type { Constants } from '@tafel/contracts/constants/shipped.ts'
import type { KindName } from '@tafel/contracts/records/kind-names.ts'
import type { AnyQuestion, AnyTask } from './question.ts'

/** A question without its constants: they are large, and come once. */
export type SentQuestion = Omit<AnyQuestion, 'context'> & { readonly context: Omit<AnyQuestion['context'], 'constants'> }

export interface SentTask {
  readonly id: number
  readonly kind: KindName
  readonly task: Omit<AnyTask, 'question'> & { readonly question: SentQuestion }
}

/** What the page sends: a kind that will be asked for, constants before the first task that goes by them, tasks, and which of them nobody wants any more. */
export type ToWorker = { readonly ready: KindName } | { readonly constants: Constants } | SentTask | { readonly unwanted: number }

/** What comes back: how far a task is, what it gives, or why there is none. */
export type FromWorker =
  | { readonly id: number; readonly progress: number }
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly failure: string }

// Messages go as text: browsers read it three times faster than copies of objects, and an answer has thousands of them.

/** A message as it goes between page and worker. */
export const written = (message: ToWorker | FromWorker): string => JSON.stringify(message)

export const readToWorker = (text: string) => JSON.parse(text) as ToWorker
export const readFromWorker = (text: string) => JSON.parse(text) as FromWorker
