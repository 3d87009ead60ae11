import { availableParallelism } from 'node:os'
import { MEMORY } from '../bin/memory.mjs'

const GIB = 2 ** 30

/**
 * How many test workers there may be: `most`, or fewer where memory is short. Each has modules of its own, and those
 * of journeys a browser; the servers that they share take the first gibibyte.
 */
export function workersWithin(most: number, memory = MEMORY): number {
  return Math.max(1, Math.min(most, Math.floor(memory / GIB) - 1))
}

/** A worker for each core, as far as memory goes. */
export const WORKER_PER_CORE = workersWithin(availableParallelism())
