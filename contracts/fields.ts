import * as z from 'zod/mini'

/** Ids are UUIDs: they stand in stream names and URLs, so they say nothing about anybody. */
export const id = z.uuid('Not an id.')

/** Money in whole cents, 0 … R10 billion. */
export const cents = z
  .int('An amount in whole cents.')
  .check(z.minimum(0, 'An amount of at least R 0.'), z.maximum(1_000_000_000_000, 'An amount of at most R 10 000 000 000.'))

/** A rate or share in parts per million, 0 … 100 %. */
export const ppm = z.int('A rate in parts per million.').check(z.minimum(0, 'At least 0 %.'), z.maximum(1_000_000, 'At most 100 %.'))

/** A calendar date in Africa/Johannesburg, `YYYY-MM-DD`; never a timestamp. */
export const date = z.iso.date('A date as YYYY-MM-DD.')

/** Free text: NFC, trimmed, no control characters, at most `max` characters. */
export function text(max: number) {
  return z
    .string('Text.')
    .check(
      z.normalize('NFC'),
      z.trim(),
      z.maxLength(max, `At most ${max} characters.`),
      z.regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/, 'Control characters are not allowed.'),
    )
}

/** Text that may not be empty. */
export function requiredText(max: number, missing: string) {
  return text(max).check(z.minLength(1, missing))
}

export const email = z
  .string('An e-mail address.')
  .check(z.trim(), z.maxLength(254, 'At most 254 characters.'), z.email('An e-mail address like name@example.co.za.'))
