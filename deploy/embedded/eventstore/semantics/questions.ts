import type { Question } from './asker.ts'
import { expectations, names, repeats, sizes } from './questions/appends.ts'
import { deletes, metadata } from './questions/deletes.ts'
import { contents, reads } from './questions/reads.ts'
import { server } from './questions/server.ts'
import { subscriptions } from './questions/subscriptions.ts'

/** In this order: questions about subscriptions count the events that are written at the same time. */
export const QUESTIONS: readonly Question[] = [
  ...repeats,
  ...expectations,
  ...sizes,
  ...names,
  ...contents,
  ...reads,
  ...subscriptions,
  ...deletes,
  ...metadata,
  ...server,
]
