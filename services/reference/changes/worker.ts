import { parentPort, workerData } from 'node:worker_threads'
import { rememberConstants } from '@tafel/contracts/law/constants/known-constants.ts'
import type { RecordToRerun } from '../impact/rerun.ts'
import { compareAll, type CompareWith, type StoredRecord } from './compare.ts'

// A thread of its own, so that requests are answered while a firm's records are calculated. It writes nothing.

const { all, ...compared } = workerData as CompareWith & { readonly all: readonly RecordToRerun[] }
rememberConstants(compared.current)

parentPort!.on('message', (records: readonly StoredRecord[]) => {
  void compareAll(records, all, compared).then(
    (changes) => parentPort!.postMessage(changes),
    // The thread ends with it, and whoever began it is told.
    (error: unknown) => setImmediate(() => Promise.reject(error)),
  )
})
