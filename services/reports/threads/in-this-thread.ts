import { shippedConstants } from '@tafel/contracts/law/constants/constants-source.ts'
import { type ComputeDocument, documentOf } from './document.ts'

/** Calculates reports in the calling thread, for tests. */
export const inThisThread: ComputeDocument = async (job) => documentOf(job, shippedConstants.at)
