import { MOMENT } from '../app/dates.ts'

/** `25 Feb 2027, 21:52` */
export const momentWords = (iso: string): string => new Date(iso).toLocaleString(MOMENT.locales, MOMENT.options)
