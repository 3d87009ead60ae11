import { parentPort, workerData } from 'node:worker_threads'
import { rerunInNewYear } from './new-year.ts'
import { type RecordToRerun, rerunAll, type RerunWith } from './rerun.ts'

// A separate thread, so that requests are answered during the calculation of thousands of records. It writes nothing.

const compared = workerData as RerunWith

parentPort!.on('message', (records: readonly RecordToRerun[]) => {
  const { newYear } = compared
  const reruns = newYear === undefined ? rerunAll(records, compared) : rerunInNewYear(records, { ...compared, newYear })
  void reruns.then(
    (results) => parentPort!.postMessage(results),
    // Ends the thread, and reports the error to its creator.
    (error: unknown) => setImmediate(() => Promise.reject(error)),
  )
})
