import * as z from 'zod/mini'
import { id } from '../../base/fields.ts'
import { CLIENT_FORMS } from '../../base/report/document.ts'
import { MAX_REPORTED_RECORDS } from './choice.ts'

const TOO_MANY = `At most ${MAX_REPORTED_RECORDS} ids of records, each once, with commas between them. Leave some out.`

/** Ids of records of the household in an address: `a,b,c`. Each once. */
const recordIds = z.string().check(
  z.maxLength(37 * MAX_REPORTED_RECORDS, { error: TOO_MANY, abort: true }),
  z.refine((text) => {
    const ids = text.split(',')
    return ids.length <= MAX_REPORTED_RECORDS && new Set(ids).size === ids.length && ids.every((each) => id.safeParse(each).success)
  }, TOO_MANY),
)

/** The records (default: all open ones), and how much of each (default: the short form). */
export const householdReportQuery = z.strictObject({ records: z.optional(recordIds), sections: z.optional(z.enum(CLIENT_FORMS)) })
