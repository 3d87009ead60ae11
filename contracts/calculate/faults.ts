import type * as z from 'zod/mini'

/** What is wrong with one input, and what to do about it. `field` is the path with dots; empty for the whole line. */
export interface InputFault {
  readonly field: string
  readonly message: string
  readonly remedy: string
}

/** More than these say nothing new. */
const MAX_FAULTS = 20
const MAX_NAME = 80

/** Everything that a schema found wrong. The schemas' own messages say what is expected, so they are the remedy. */
export function faultsOf(error: z.core.$ZodError, fields: readonly string[]): readonly InputFault[] {
  return error.issues.flatMap((issue) => faultsOfIssue(issue, fields)).slice(0, MAX_FAULTS)
}

function faultsOfIssue(issue: z.core.$ZodIssue, fields: readonly string[]): readonly InputFault[] {
  const field = issue.path.join('.')
  const remedy = issue.message === 'Invalid input' ? 'See --schema.' : issue.message
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => ({
        field: [...issue.path, key.slice(0, MAX_NAME)].join('.'),
        message: 'There is no such field.',
        remedy: `Leave it out, or check its spelling. The fields are ${fields.join(', ')}.`,
      }))
    case 'invalid_type':
      return [{ field, message: 'Of the wrong type.', remedy: field === '' ? 'Send a JSON object with the inputs.' : remedy }]
    case 'invalid_value':
      return [{ field, message: 'Not one of the known values.', remedy: `Send one of ${issue.values.join(', ')}.` }]
    case 'too_small':
      return [{ field, message: 'Too small.', remedy }]
    case 'too_big':
      return [{ field, message: 'Too large.', remedy }]
    default:
      return [{ field, message: 'Not in the right form.', remedy }]
  }
}
