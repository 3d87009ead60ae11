import { availableParallelism, totalmem } from 'node:os'

const GIB = 2 ** 30

/** Bytes that may be used: of the machine, or of the container. */
const MEMORY = Math.min(totalmem(), process.constrainedMemory() || Infinity)

/** So little that checking all types at once (3.4 GB) would be killed. */
export const IS_MEMORY_SHORT = MEMORY < 5 * GIB

/**
 * How many test workers there may be: `most`, or fewer where memory is short. Each has modules of its own, and those
 * of journeys a browser; the servers that they share take the first gibibyte.
 */
export function workersWithin(most: number, memory = MEMORY): number {
  return Math.max(1, Math.min(most, Math.floor(memory / GIB) - 1))
}

/** A worker for each core, as far as memory goes. */
export const WORKER_PER_CORE = workersWithin(availableParallelism())
