import type { z } from 'zod/mini'
import { date, ppm, UNITS } from '../../base/fields.ts'
import { NAMES } from '../lookup/gaps.ts'
import { PROPERTY_KINDS } from '../figure/property-kinds.ts'
import { TAX_KINDS } from '../figure/tax-kinds.ts'
import { transferDutyTable } from '../figure/transfer-duty.ts'
import type { Collection } from '../figure/set-id.ts'

// A figure's place: kind, the day its row begins where the set alone doesn't say it, part, and the way within the part.

export interface Place {
  readonly kind: string
  /** The first day of its row, of kinds that go by date in a set that goes by year. */
  readonly from?: string | undefined
  readonly part: string
  /** Positions in tables count from 1. */
  readonly path: readonly string[]
}

export type Unit = 'cents' | 'ppm' | 'count' | 'words'

/** The last day of a row, where nothing is loaded after it. */
export const END = 'to'

const PLACE = /^([a-z]\w*)(?:@(\d{4}-\d\d-\d\d))?\.(\w+)((?:\.\w+)*)$/i

export function placeOf(figure: string): Place | undefined {
  const [, kind, from, part, path = ''] = PLACE.exec(figure) ?? []
  return kind === undefined || part === undefined ? undefined : { kind, from, part, path: path.split('.').slice(1) }
}

type Schema = z.core.$ZodType & { readonly _zod: { readonly def: { readonly type: string } } }
type Shape = Readonly<Record<string, Schema>>

/** A decision on the repo rate: prime, the official and the prescribed rate follow it. */
export const REPO_RATE = { rate: ppm, knownUntil: date } as const

const KINDS: Readonly<Record<Collection, Readonly<Record<string, Shape>>>> = {
  'tax-scenario': shapesOf(TAX_KINDS),
  'transfer-duty': { ...shapesOf(PROPERTY_KINDS), transferDuty: { bands: transferDutyTable.shape.bands as unknown as Schema } },
  'interest-rates': { repoRate: REPO_RATE as unknown as Shape },
}

function shapesOf(kinds: Readonly<Record<string, { readonly shape: object }>>): Readonly<Record<string, Shape>> {
  return Object.fromEntries(
    Object.entries(kinds).map(([kind, { shape }]) => {
      const parts = Object.entries(shape as Shape).filter(([part]) => !['year', 'from', 'to'].includes(part))
      return [kind, Object.fromEntries(parts.map(([part, schema]) => [part, valueOf(schema)]))]
    }),
  )
}

/** The kinds of figures that such sets hold. */
export const kindsOf = (collection: Collection): readonly string[] => Object.keys(KINDS[collection])

/** Whether a kind of a tax set goes by the year itself. */
export const isByYear = (kind: string): boolean =>
  Object.hasOwn(TAX_KINDS, kind) && 'year' in TAX_KINDS[kind as keyof typeof TAX_KINDS].shape

/** The unit of the figure at a place; undefined if there can't be one. */
export function unitOf(collection: Collection, { kind, part, path }: Place): Unit | undefined {
  const shape = ownOf(KINDS[collection], kind)
  if (part === END && path.length === 0) return shape === undefined ? undefined : 'words'
  let schema: Schema | undefined = shape && ownOf(shape, part)
  for (const step of path) schema = schema === undefined ? undefined : stepInto(bare(schema), step)
  if (schema === undefined) return undefined
  const inner = bare(schema)
  const { type } = inner._zod.def
  if (type === 'enum' || type === 'string') return 'words'
  return type === 'number' ? ((UNITS.get(inner) as { readonly unit?: 'cents' | 'ppm' } | undefined)?.unit ?? 'count') : undefined
}

function stepInto(schema: Schema, step: string): Schema | undefined {
  const def = schema._zod.def as { readonly type: string; readonly shape?: Shape; readonly element?: Schema }
  if (def.type === 'array') return /^[1-9]\d?$/.test(step) ? def.element : undefined
  return def.shape && ownOf(def.shape, step)
}

/** A member by a typed name: `constructor` and the like are none. */
const ownOf = <T>(members: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(members, name) ? members[name] : undefined

/** Without `nullable` and `optional` around it. */
function bare(schema: Schema): Schema {
  const { innerType } = schema._zod.def as { readonly innerType?: Schema }
  return innerType === undefined ? schema : bare(innerType)
}

/** The value within `{value, origin}`. */
function valueOf(schema: Schema): Schema {
  const { shape } = bare(schema)._zod.def as { readonly shape?: Shape }
  return shape?.['value'] !== undefined && shape['origin'] !== undefined ? shape['value'] : schema
}

const WORDS: Readonly<Record<string, string>> = {
  upTo: 'up to',
  base: 'base',
  rate: 'rate',
  fixedCost: 'fixed cost',
  fuelTenths: 'fuel, tenths of a cent',
  maintenanceTenths: 'maintenance, tenths of a cent',
  firstTwo: 'each of the first two',
  under65: 'under 65',
  from65: 'from 65',
  from75: 'from 75',
}
/** Words whose meaning depends on the kind. */
const WORDS_OF_KIND: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  medicalCredits: { further: 'each further person' },
  bursaries: { school: 'school (to NQF 4)', further: 'further study (NQF 5 to 10)' },
}
const DUTY_NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  transferDuty: { bands: 'transfer duty' },
  conveyancerGuideline: { bands: 'the guideline of conveyancers' },
  deedsFees: { transfer: 'the deeds office fee of a transfer', bond: 'the deeds office fee of a bond', lodgement: 'the lodgement fee' },
  fica: { recommended: 'the recommended FICA charge' },
  sundries: { typical: 'typical sundries' },
  lateInterest: { rate: 'interest on late transfer duty' },
  nonResidentSellers: { withholding: 'what is withheld from sellers who are not resident' },
  lifeInterests: {
    rate: 'the rate of a right for life',
    upTo24: 'factors of Table A up to the age of 24',
    upTo67: 'factors of Table A up to the age of 67',
    upTo90: 'factors of Table A up to the age of 90',
  },
  registration: { months: 'months to registration' },
  repoRate: { rate: 'the repo rate', knownUntil: 'the day of the next decision' },
}

const spaced = (name: string, kind?: string) =>
  ownOf(ownOf(WORDS_OF_KIND, kind ?? '') ?? {}, name) ?? ownOf(WORDS, name) ?? name.replaceAll(/([A-Z])/g, ' $1').toLowerCase()

/** A figure's name in words: `Income tax brackets, band 2, base`. */
export function labelOf(figure: string): string {
  const place = placeOf(figure)
  if (place === undefined) return figure
  const { kind, from, part, path } = place
  const all: Readonly<Record<string, Readonly<Record<string, string>>>> = NAMES
  const names = ownOf(all, kind) ?? ownOf(DUTY_NAMES, kind) ?? {}
  const name =
    part === END ? `last day of ${spaced(kind)}` : (ownOf(names, part) ?? `${spaced(kind)}, ${spaced(part)}`).replace(/^the /, '')
  const steps = path.map((step) => (/^\d+$/.test(step) ? `row ${step}` : spaced(step, kind)))
  return [`${name.charAt(0).toUpperCase()}${name.slice(1)}`, ...(from === undefined ? [] : [`from ${from}`]), ...steps].join(', ')
}
