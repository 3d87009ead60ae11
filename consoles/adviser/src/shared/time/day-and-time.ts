import { formatDate } from '@tafel/contracts/base/money/format.ts'
import { clockTime, localDate } from './local-time.ts'

/** `6 December 2026 at 14:02`. */
export const dayAndTime = (at: Date): string => `${formatDate(localDate(at))} at ${clockTime(at)}`
