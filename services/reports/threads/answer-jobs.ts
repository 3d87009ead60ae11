import { parentPort } from 'node:worker_threads'
import { LOADED, type ThreadAnswer } from './thread.ts'

/** Runs in a thread: answers each job with its outcome, or why there is none. */
export function answerJobs<Job, Outcome>(work: (job: Job) => Outcome | Promise<Outcome>): void {
  const port = parentPort!
  port.on('message', async (job: Job) => {
    let answer: ThreadAnswer<Outcome>
    try {
      answer = { outcome: await work(job) }
    } catch (error) {
      answer = { failure: error instanceof Error ? error.message : String(error) }
    }
    port.postMessage(answer)
  })
  port.postMessage(LOADED)
}
