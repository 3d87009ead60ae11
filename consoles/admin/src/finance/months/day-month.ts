import { formatDate } from '@tafel/contracts/base/money/format.ts'

/** `26 November`; '' for no day. */
export const dayMonth = (date: string): string => (date === '' ? '' : formatDate(date).replace(/\s\d{4}$/u, ''))
