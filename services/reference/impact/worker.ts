import { parentPort, workerData } from 'node:worker_threads'
import { rememberConstants } from '@tafel/contracts/law/constants/known-constants.ts'
import { type RecordToRerun, rerunAll, type RerunWith } from './rerun.ts'

// A thread of its own, so that requests are answered while thousands of records are calculated. It sees inputs and amounts, and writes nothing.

const compared = workerData as RerunWith
rememberConstants(compared.draft)

parentPort!.on('message', (records: readonly RecordToRerun[]) => {
  void rerunAll(records, compared).then(
    (reruns) => parentPort!.postMessage(reruns),
    // The thread ends with it, and whoever began it is told.
    (error: unknown) => setImmediate(() => Promise.reject(error)),
  )
})
