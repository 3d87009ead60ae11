import { type ComputeDocument, documentOf } from './document.ts'

/** Computes reports in the thread that asks: for tests, which need no other. */
export const inThisThread: ComputeDocument = async (job) => documentOf(job)
