import type { Constants } from '@tafel/contracts/constants/shipped.ts'
import type { Question, Task } from './tasks.ts'

/** A question without its constants: they are large, and come once. */
export type SentQuestion = Omit<Question, 'context'> & { readonly context: Omit<Question['context'], 'constants'> }

/** What the page sends: constants before the first task that goes by them. */
export type ToWorker =
  | { readonly constants: Constants }
  | { readonly id: number; readonly task: Omit<Task, 'question'> & { readonly question: SentQuestion } }

/** What comes back: how far a task is, what it gives, or why there is none. */
export type FromWorker =
  | { readonly id: number; readonly paths: number }
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly failure: string }
