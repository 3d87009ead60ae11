import type * as z from 'zod/mini'

/** A fault of one input and its remedy. `field` is the path with dots; empty for the whole line. */
export interface InputFault {
  readonly field: string
  readonly message: string
  readonly remedy: string
}

/** More than these say nothing new. */
const MAX_FAULTS = 20
const MAX_NAME = 80

/** All faults found by a schema. Its messages state the expected value, so they serve as the remedy. */
export function faultsOf(error: z.core.$ZodError, schema: z.core.$ZodType): readonly InputFault[] {
  return error.issues.flatMap((issue) => faultsOfIssue(issue, schema)).slice(0, MAX_FAULTS)
}

function faultsOfIssue(issue: z.core.$ZodIssue, schema: z.core.$ZodType): readonly InputFault[] {
  const field = issue.path.join('.')
  const remedy = issue.message === 'Invalid input' ? remedyAt(schema, issue.path) : issue.message
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => ({
        field: [...issue.path, key.slice(0, MAX_NAME)].join('.'),
        message: 'There is no such field.',
        remedy: `Leave it out, or check its spelling. The fields are ${fieldsAt(schema, issue.path).join(', ')}.`,
      }))
    case 'invalid_type':
      return [{ field, message: 'Of the wrong type.', remedy }]
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

/** Without its own remedy, the schema's type determines what to send. */
function remedyAt(schema: z.core.$ZodType, path: readonly PropertyKey[]): string {
  if (path.length === 0) return 'Send a JSON object with the inputs.'
  const fields = fieldsAt(schema, path)
  if (fields.length > 0) return `Send a JSON object with some of the fields ${fields.join(', ')}.`
  return defAt(schema, path)?.type === 'array' ? 'Send a list, [] for an empty one.' : 'See --schema.'
}

/** The fields of the object at a path. */
function fieldsAt(schema: z.core.$ZodType, path: readonly PropertyKey[]): readonly string[] {
  const def = defAt(schema, path)
  return def?.type === 'object' ? Object.keys(def.shape) : []
}

type Def = z.core.$ZodTypes['_zod']['def']

/** Returns the schema of the value at a path, without defaults and optional wrappers. */
function defAt(schema: z.core.$ZodType, path: readonly PropertyKey[]): Def | undefined {
  let { def }: { def: Def } = (schema as z.core.$ZodTypes)._zod
  while (def.type === 'default' || def.type === 'prefault' || def.type === 'optional') def = (def.innerType as z.core.$ZodTypes)._zod.def
  const [key, ...rest] = path
  if (key === undefined) return def
  if (def.type === 'array') return defAt(def.element, rest)
  const inner = def.type === 'object' && Object.hasOwn(def.shape, key) ? def.shape[key as string] : undefined
  return inner && defAt(inner, rest)
}
