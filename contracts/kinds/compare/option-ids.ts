import * as z from 'zod/mini'
import { id } from '../../base/fields.ts'

/** The largest number of columns, including the base record (domain reference, F-10). */
export const MAX_COLUMNS = 6
export const MAX_OPTIONS = MAX_COLUMNS - 1

/** Ids of other records in an address: `a,b,c`. Each once. */
export const optionIds = z.string().check(
  z.maxLength(37 * MAX_OPTIONS, `At most ${MAX_OPTIONS} records.`),
  z.refine((text) => {
    const ids = text.split(',')
    return ids.length <= MAX_OPTIONS && new Set(ids).size === ids.length && ids.every((each) => id.safeParse(each).success)
  }, `At most ${MAX_OPTIONS} ids of records, each once, with commas between them.`),
)

export const splitIds = (ids: string | undefined): readonly string[] => (ids === undefined || ids === '' ? [] : ids.split(','))
