import { totalmem } from 'node:os'

const GIB = 2 ** 30

/** Bytes that may be used: of the machine, or of the container. */
export const MEMORY = Math.min(totalmem(), process.constrainedMemory?.() || Infinity)

/** So little that checking all types at once (3.4 GB), or all layers of tests in one run, would be killed. */
export const IS_MEMORY_SHORT = MEMORY < 5 * GIB
