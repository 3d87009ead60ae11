import * as z from 'zod/mini'
import { canBeKept, CANNOT_BE_KEPT, hasSomethingVisible, NOTHING_VISIBLE, textProblem } from './text.ts'

/**
 * Ids are UUIDs: they appear in stream names and URLs, so they contain nothing personal. An id has a single spelling: stream names are
 * case-sensitive, the database is not, and two spellings would be two streams that write one row.
 */
export const id = z.uuid('Not an id.').check(z.toLowerCase())

/** The unit of a whole number in the inputs, for forms and reports. An unregistered number is written plainly. */
export const UNITS = z.registry<{ readonly unit: 'cents' | 'ppm' }>()

/** Money in whole cents, 0 … R10 billion. */
export const cents = z
  .int('An amount in whole cents.')
  .check(z.minimum(0, 'An amount of at least R 0.'), z.maximum(1_000_000_000_000, 'An amount of at most R 10 000 000 000.'))
  .register(UNITS, { unit: 'cents' })

/** A rate or share in parts per million, 0 … 100 %. */
export const ppm = z
  .int('A rate in parts per million.')
  .check(z.minimum(0, 'At least 0 %.'), z.maximum(1_000_000, 'At most 100 %.'))
  .register(UNITS, { unit: 'ppm' })

const NO_DATE = 'A date as YYYY-MM-DD.'
/**
 * A calendar date in Africa/Johannesburg, `YYYY-MM-DD`; never a timestamp. No calendar has a year 0, nor does Postgres. Events hold any
 * date, and calculators set their own bounds; every other incoming date is a `requestDate`.
 */
export const date = z.iso
  .date({ error: NO_DATE, abort: true })
  .check(z.refine((text) => !text.startsWith('0000'), { error: NO_DATE, abort: true }))

/** The first and the last day of the dates and times that requests may name: months and days can be added to both. */
export const [FIRST_DAY, LAST_DAY] = ['1900-01-01', '2199-12-31'] as const
const OUT_OF_RANGE = `A date from ${FIRST_DAY} to ${LAST_DAY}.`

/** A date of a request. */
export const requestDate = date.check(z.refine((text) => FIRST_DAY <= text && text <= LAST_DAY, OUT_OF_RANGE))

/** Whether a text of a file is a date that a request could name. */
export const isRequestDate = (text: string): boolean => z.safeParse(requestDate, text).success

/** A date of a request, or none: an empty text. */
export const optionalRequestDate = z.union([requestDate, z.literal('')])

/** A time in a request, with its zone: at most fifteen hours from Greenwich, as in Postgres. */
export const requestTime = z.iso.datetime({ offset: true, error: 'A moment as 2026-11-21T14:02:00Z.', abort: true }).check(
  z.maxLength(40, 'A moment as 2026-11-21T14:02:00Z.'),
  z.regex(/(Z|[+-](0\d|1[0-5]):\d\d)$/, { error: 'A time zone of at most 15 hours.', abort: true }),
  z.refine((text) => FIRST_DAY <= text.slice(0, 10) && text.slice(0, 10) <= LAST_DAY, OUT_OF_RANGE),
)

/** A month of a request. */
export const requestMonth = z.string('A month.').check(
  z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, { error: 'A month like 2026-11.', abort: true }),
  z.refine((text) => FIRST_DAY <= `${text}-01` && `${text}-01` <= LAST_DAY, 'A month from 1900-01 to 2199-12.'),
)

/** A name, an address, a number in words: one line, in Unicode form NFC, trimmed, at most `max` characters. Empty, or with visible text. */
export const text = (max: number) => typed(max, 'one')

/** Text that may not be empty. */
export function requiredText(max: number, missing: string) {
  return text(max).check(z.minLength(1, missing))
}

/** Text of several lines, otherwise as `text`. */
export const note = (max: number) => typed(max, 'several')

function typed(max: number, lines: 'one' | 'several') {
  return storedText(max).check(
    z.check(({ value, issues }) => {
      const message = textProblem(value, lines)
      if (message !== undefined) issues.push({ code: 'custom', message, input: value })
    }),
    z.refine((value) => value === '' || hasSomethingVisible(value), NOTHING_VISIBLE),
  )
}

/** Text in events. Earlier builds accepted line breaks where one line is required today: their text is still read, calculated and copied. */
export function storedText(max: number) {
  return z.string('Text.').check(
    z.overwrite((value) => tidied(value, max)),
    z.maxLength(max, `At most ${max} characters.`),
    z.refine(canBeKept, { error: CANNOT_BE_KEPT, abort: true }),
  )
}

/** NFC combines at most four characters into one. A text still too long is left unchanged: sorting a flood of accents takes seconds. */
function tidied(value: string, max: number): string {
  const trimmed = value.trim()
  return trimmed.length > 4 * max ? trimmed : trimmed.normalize('NFC')
}

export const email = z
  .string('An e-mail address.')
  .check(z.trim(), z.maxLength(254, 'At most 254 characters.'), z.email('An e-mail address like name@example.co.za.'))
