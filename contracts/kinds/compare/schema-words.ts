import type * as z from 'zod/mini'
import { cents, ppm } from '../../base/fields.ts'
import { inWords } from '../../base/in-words.ts'
import { formatAmount, formatDate, formatMoney, formatRate, formatUnits } from '../../base/money/format.ts'

type AnySchema = z.core.$ZodTypes

interface Spoken {
  /** Names of inputs that hold amounts or rates under a schema with other bounds. */
  readonly amounts?: readonly string[]
  readonly rates?: readonly string[]
  /** Hundredths of a square metre. */
  readonly areas?: readonly string[]
  /** Ten-thousandths of a unit. */
  readonly units?: readonly string[]
  /** The labels of choices, by the name of the input; others are read as they are spelled: `localInterest` as `Local interest`. */
  readonly choices?: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** Describes an input's value in words, by its path and schema. */
export function wordsBySchema(schema: z.core.$ZodType, { amounts = [], rates = [], areas = [], units = [], choices = {} }: Spoken) {
  const say = (path: string, value: unknown): string => {
    const name = path.slice(path.lastIndexOf('.') + 1)
    if (typeof value === 'boolean') return value ? 'Yes' : 'No'
    if (typeof value === 'string') {
      if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return formatDate(value)
      return leafAt(schema, path)?._zod.def.type === 'enum' ? (choices[name]?.[value] ?? inWords(value)) : value
    }
    if (Array.isArray(value)) return listed(value.map((each, at) => say(`${path}.${at}`, each)))
    if (typeof value !== 'number') return 'Yes'
    if (areas.includes(name)) return `${formatAmount(value)} m²`
    if (units.includes(name)) return `${formatUnits(value)} units`
    const leaf = leafAt(schema, path)
    if (leaf === cents || amounts.includes(name)) return formatMoney(value)
    if (leaf === ppm || rates.includes(name)) return formatRate(value)
    // Years, months and kilometres; a year isn't grouped.
    return value < 10_000 ? String(value) : formatAmount(100 * value)
  }
  return say
}

/** A value that is the same for all is given once. */
const listed = (words: readonly string[]) => (new Set(words).size === 1 ? `${words[0]} each` : words.join(', '))

/** The schema at a path, without its default. */
function leafAt(schema: z.core.$ZodType, path: string): AnySchema | undefined {
  let at: AnySchema | undefined = bare(schema)
  for (const key of path.split('.')) {
    const def: AnySchema['_zod']['def'] | undefined = at?._zod.def
    const inner: z.core.$ZodType | undefined = def?.type === 'object' ? def.shape[key] : def?.type === 'array' ? def.element : undefined
    at = inner && bare(inner)
  }
  return at
}

function bare(schema: z.core.$ZodType): AnySchema {
  const { def } = (schema as AnySchema)._zod
  return def.type === 'default' || def.type === 'prefault' || def.type === 'optional' ? bare(def.innerType) : (schema as AnySchema)
}
