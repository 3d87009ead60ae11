import { createPlaces, type PlacesOptions, PoolTimeout, within } from '@tafel/kernel/runtime/bounded-queue.ts'
import type { Thread, ThreadAnswer } from './thread.ts'

export interface ThreadsOptions<Job, Outcome> extends PlacesOptions {
  /** For one job, waiting included. */
  readonly deadlineMs: number
  readonly begin: () => Thread<Job, Outcome>
}

export interface Threads<Job, Outcome> {
  /** Throws what a pool throws. */
  run(job: Job, signal?: AbortSignal): Promise<Outcome>
  /** Lets running jobs end, refuses waiting ones, ends the threads. */
  close(): Promise<void>
}

/** A bounded pool of threads for one part of making reports. Each begins with the first job that finds no other free. */
export function createThreads<Job, Outcome>({ deadlineMs, begin, ...places }: ThreadsOptions<Job, Outcome>): Threads<Job, Outcome> {
  const room = createPlaces(places)
  const free: Thread<Job, Outcome>[] = []
  const jobs = new Set<Promise<unknown>>()
  const endings = new Set<Promise<unknown>>()

  function end(thread: Thread<Job, Outcome>) {
    const ending = thread.end()
    endings.add(ending)
    void ending.finally(() => endings.delete(ending))
  }

  /**
   * A thread that breaks or is late ends; a job that broke one gets another try while there is time. One that is still loading when the time is up
   * continues loading for the next job.
   */
  async function attempt(job: Job, until: number, triesLeft: number): Promise<ThreadAnswer<Outcome>> {
    const thread = free.pop() ?? begin()
    let isLoaded = false
    try {
      await within(thread.loaded, until)
      isLoaded = true
      const answer = await within(thread.ask(job), until)
      free.push(thread)
      return answer
    } catch (error) {
      if (!isLoaded && error instanceof PoolTimeout) {
        free.push(thread)
        throw error
      }
      end(thread)
      if (triesLeft === 0 || error instanceof PoolTimeout) throw error
    }
    return attempt(job, until, triesLeft - 1)
  }

  return {
    async run(job, signal) {
      const until = performance.now() + deadlineMs
      await room.take(until, signal)
      const running = attempt(job, until, 1).finally(() => room.leave())
      jobs.add(running)
      try {
        const answer = await running
        if ('failure' in answer) throw new Error(answer.failure)
        return answer.outcome
      } finally {
        jobs.delete(running)
      }
    },
    async close() {
      room.close()
      await Promise.allSettled(jobs)
      for (const thread of free.splice(0)) end(thread)
      await Promise.allSettled(endings)
    },
  }
}
