import { documentOf } from './document.ts'
import type { ComputeDocument } from './threads.ts'

/** Computes reports in the thread that asks: for tests, which need no other. */
export const inThisThread: ComputeDocument = async (job) => documentOf(job)
