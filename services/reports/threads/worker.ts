import { parentPort } from 'node:worker_threads'
import { documentOf, type DocumentJob } from './document.ts'

// A thread of its own, so that commands are answered while a report is calculated.

parentPort!.on('message', (job: DocumentJob) => {
  try {
    parentPort!.postMessage({ outcome: documentOf(job) })
  } catch (error) {
    parentPort!.postMessage({ failure: error instanceof Error ? error.message : String(error) })
  }
})
