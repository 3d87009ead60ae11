import type { Constants } from '@tafel/contracts/law/constants/shipped.ts'
import { createPartsWriter, type Written } from './message-parts.ts'
import type { AnyQuestion, AnyTask, TaskKind } from './question.ts'

/** A question without its constants: they are large, and come once. */
export type SentQuestion = Omit<AnyQuestion, 'context'> & { readonly context: Omit<AnyQuestion['context'], 'constants'> }

export interface SentTask {
  readonly id: number
  readonly kind: TaskKind
  readonly task: Omit<AnyTask, 'question'> & { readonly question: SentQuestion }
}

/** What the page sends: a kind that will be asked for, constants before the first task that goes by them, tasks, and which of them nobody wants any more. */
export type ToWorker = { readonly ready: TaskKind } | { readonly constants: Constants } | SentTask | { readonly unwanted: number }

/** What comes back: how far a task is, what it gives, or why there is none. */
export type FromWorker =
  | { readonly id: number; readonly progress: number }
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly failure: string }

/** Writes what the page sends. Constants are read over and over: they go whole. */
export function createTaskWriter(): (message: ToWorker) => Written {
  const write = createPartsWriter()
  return (message) => ('constants' in message ? [JSON.stringify(message)] : write(message))
}
