import type { Constants } from '@tafel/contracts/law/constants/shipped.ts'
import { createPartsWriter, type Written } from './message-parts.ts'
import type { AnyQuestion, AnyTask, TaskKind } from './question.ts'

/** A question without its constants, which are large and sent once. */
export type SentQuestion = Omit<AnyQuestion, 'context'> & { readonly context: Omit<AnyQuestion['context'], 'constants'> }

export interface SentTask {
  readonly id: number
  readonly kind: TaskKind
  readonly task: Omit<AnyTask, 'question'> & { readonly question: SentQuestion }
}

/** Messages from the page: a kind to preload, constants before the first task that uses them, tasks, and cancellations. */
export type ToWorker = { readonly ready: TaskKind } | { readonly constants: Constants } | SentTask | { readonly cancel: number }

/** Messages from the worker: a task's progress, its value, or its failure. */
export type FromWorker =
  | { readonly id: number; readonly progress: number }
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly failure: string }

/** Writes the page's messages. Constants are read repeatedly, so they are sent whole. */
export function createTaskWriter(): (message: ToWorker) => Written {
  const write = createPartsWriter()
  return (message) => ('constants' in message ? [JSON.stringify(message)] : write(message))
}
