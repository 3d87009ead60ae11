import type { Question } from './asker.ts'
import { expectations, names, repeats, sizes } from './questions/appends.ts'
import { deletes, metadata } from './questions/deletes.ts'
import { contents, reads } from './questions/reads.ts'
import { server } from './questions/server.ts'
import { subscriptions } from './questions/subscriptions.ts'

/** In this order: those of subscriptions count what is written while they are put. */
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
