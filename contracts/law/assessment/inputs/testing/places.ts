import fc from 'fast-check'
import * as z from 'zod/mini'

/** For tests: where the inputs are, and a scenario that has one of them. */

export interface Place {
  /** With the first row of repeated groups: `employers.0.salary`. Empty for the whole scenario. */
  readonly path: string
  readonly type: string
  readonly format?: string
}

/** Every input at every level. */
export function pathsOf(schema: z.core.$ZodType, path = ''): Place[] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return [
        { path, type: 'object' },
        ...Object.entries(def.shape).flatMap(([key, field]) => pathsOf(field, path === '' ? key : `${path}.${key}`)),
      ]
    case 'array': {
      const within = pathsOf(def.element, `${path}.0`)
      return [{ path, type: 'array' }, ...within]
    }
    case 'default':
    case 'prefault':
    case 'optional':
      return pathsOf(def.innerType, path)
    default:
      return [{ path, type: def.type, ...('format' in def ? { format: String(def.format) } : {}) }]
  }
}

/** The inputs that hold no others. */
export function leavesOf(schema: z.core.$ZodType): Place[] {
  return pathsOf(schema).filter(({ type }) => type !== 'object' && type !== 'array')
}

/** The smallest scenario with that value at that place. */
export function withAt(path: string, value: unknown): Record<string, unknown> {
  return put(path.split('.'), value, []) as Record<string, unknown>
}

const REQUIRED: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'employers.0.bursaries.0': { kind: 'school' },
  'investmentIncome.0': { kind: 'localInterest' },
  'disposals.0': { assetKind: 'other' },
  'disposals.0.absences.0': { kind: 'forSale' },
  'lumpSums.0': { kind: 'retirement' },
  'lumpSumHistory.0': { kind: 'retirement' },
  'projection.levers.0': { recipe: 'raTopUp' },
}

function put([key, ...rest]: readonly string[], value: unknown, before: readonly string[]): unknown {
  if (key === undefined) return value
  const inner = put(rest, value, [...before, key])
  if (before.join('.') === 'medical.coveredMembers') return [inner, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
  return key === '0' ? [inner] : { ...REQUIRED[before.join('.')], [key]: inner }
}

/** Any value that fits a schema, with what is optional there or not. Small rows, so that many kinds of scenario are seen. */
export function anyOf(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object': {
      const fields = Object.entries(def.shape)
      const needed = fields.filter(([, field]) => !['default', 'prefault', 'optional'].includes(field._zod.def.type)).map(([key]) => key)
      return fc.record(Object.fromEntries(fields.map(([key, field]) => [key, anyOf(field)])), { requiredKeys: needed })
    }
    case 'array': {
      const { minItems = 0, maxItems = 0 } = boundsOf(schema)
      return fc.array(anyOf(def.element), { minLength: minItems, maxLength: minItems > 0 ? maxItems : 3 })
    }
    case 'default':
    case 'prefault':
    case 'optional':
      return anyOf(def.innerType)
    case 'boolean':
      return fc.boolean()
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries))
    case 'number':
      return anyNumber(boundsOf(schema))
    case 'string':
      return anyText(schema)
    default:
      throw new Error(`No values are known for ${def.type}.`)
  }
}

interface Bounds {
  readonly minimum?: number
  readonly maximum?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly pattern?: string
}

function boundsOf(schema: z.core.$ZodType): Bounds {
  return z.toJSONSchema(schema as z.ZodMiniType) as Bounds
}

function anyNumber({ minimum: min = 0, maximum: max = 0 }: Bounds): fc.Arbitrary<number> {
  // Small numbers meet each other, so that comparisons fall on both sides; years near those that have tables.
  if (min === 1900) return fc.integer({ min: 2016, max: 2030 })
  return fc.oneof(fc.integer({ min, max: Math.min(max, min + 20) }), fc.integer({ min, max }))
}

function anyText(schema: z.core.$ZodType): fc.Arbitrary<string> {
  const { def } = (schema as z.core.$ZodTypes)._zod
  const format = 'format' in def ? def.format : undefined
  if (format === 'uuid') return fc.uuid()
  if (format === 'date') {
    const days = { min: new Date('1995-01-01'), max: new Date('2029-12-31'), noInvalidDate: true }
    return fc.date(days).map((day) => day.toISOString().slice(0, 10))
  }
  const { maxLength, pattern = '' } = boundsOf(schema)
  return maxLength === undefined
    ? fc.constantFrom(...(pattern.includes('{3}') ? ['USD', 'GBP'] : ['ZA', 'GB']))
    : fc.string({ maxLength: Math.min(maxLength, 13) }).map((text) => text.trim())
}
