import { readFileSync } from 'node:fs'
import type { Lock } from './lock.ts'

/** The lock file of this checkout. */
export const readLock = (): Lock => JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8')) as Lock
