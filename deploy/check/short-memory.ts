import { availableParallelism } from 'node:os'
import { MEMORY } from '../bin/memory.mjs'

const GIB = 2 ** 30

/**
 * The number of test workers: `most`, or fewer if memory is short. Each loads its own modules, and journeys
 * load a browser each; the shared servers take the first gibibyte.
 */
export function workersWithin(most: number, memory = MEMORY): number {
  return Math.max(1, Math.min(most, Math.floor(memory / GIB) - 1))
}

/** A worker for each core, if memory allows. */
export const WORKER_PER_CORE = workersWithin(availableParallelism())
