import { parentPort, workerData } from 'node:worker_threads'
import type { RecordToRerun } from '../impact/rerun.ts'
import { compareAll, type CompareWith, type StoredRecord } from './compare.ts'

// A separate thread, so that requests are answered during a calculation. It writes nothing.

const { all, ...compared } = workerData as CompareWith & { readonly all: readonly RecordToRerun[] }

parentPort!.on('message', (records: readonly StoredRecord[]) => {
  void compareAll(records, all, compared).then(
    (changes) => parentPort!.postMessage(changes),
    // Ends the thread, and reports the error to its creator.
    (error: unknown) => setImmediate(() => Promise.reject(error)),
  )
})
