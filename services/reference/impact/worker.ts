import { parentPort, workerData } from 'node:worker_threads'
import { rememberConstants } from '@tafel/contracts/law/constants/known-constants.ts'
import { type RecordToRerun, rerunAll, type RerunWith } from './rerun.ts'

// A separate thread, so that requests are answered during the calculation of thousands of records. It writes nothing.

const compared = workerData as RerunWith
rememberConstants(compared.draft)

parentPort!.on('message', (records: readonly RecordToRerun[]) => {
  void rerunAll(records, compared).then(
    (reruns) => parentPort!.postMessage(reruns),
    // Ends the thread, and reports the error to its creator.
    (error: unknown) => setImmediate(() => Promise.reject(error)),
  )
})
