import * as z from 'zod/mini'
import type { MARITAL_REGIMES } from '../../law/assessment/inputs/person.ts'
import { date, id, optionalRequestDate, requiredText } from '../../base/fields.ts'

// The members of a client's household, and the marriage's matrimonial property regime.

export const MARITAL_STATUSES = ['married', 'single', 'divorced', 'widowed'] as const
export type MaritalStatusName = (typeof MARITAL_STATUSES)[number]

/** As a tax scenario names them. Only `inCommunity` splits income between the spouses (Income Tax Act s 7(2A)). */
export const PROPERTY_REGIMES = [
  'inCommunity',
  'ancWithAccrual',
  'ancWithoutAccrual',
  'foreign',
] as const satisfies readonly (typeof MARITAL_REGIMES)[number][]
export type PropertyRegime = (typeof PROPERTY_REGIMES)[number]

/** As events hold it: any date, or none yet. */
export const optionalDate = z.union([date, z.literal('')])
type Day = typeof optionalDate

const shapeWith = (day: Day) => ({
  status: z.enum(MARITAL_STATUSES),
  /** Since when: of a marriage its day. Empty where it isn't known. */
  since: day,
  /** Of a marriage, and of nothing else; empty where it isn't known. */
  regime: z.enum(['', ...PROPERTY_REGIMES]),
  /** From when the regime holds, where it was changed during the marriage (Matrimonial Property Act s 21); empty: since the marriage. */
  regimeSince: day,
})
interface Status {
  readonly status: MaritalStatusName
  readonly since: string
  readonly regime: '' | PropertyRegime
  readonly regimeSince: string
}
const regimeOfMarriage = z.refine<Status>(
  ({ status, regime, regimeSince }) => status === 'married' || (regime === '' && regimeSince === ''),
  {
    path: ['regime'],
    error: 'Only a marriage has a property regime.',
  },
)
/** Beyond the schema, for form and decision alike: the problem of a marriage's dates together; undefined if there is none. */
export function regimeProblem({ since, regimeSince }: Status): string | undefined {
  return since !== '' && regimeSince !== '' && regimeSince < since ? 'A regime cannot begin before the marriage.' : undefined
}

export const maritalStatus = z.strictObject(shapeWith(optionalDate)).check(regimeOfMarriage)
export type MaritalStatus = z.infer<typeof maritalStatus>

const spouseOfMarriage = z.refine<Status & { readonly spouseId: string | null }>(
  ({ status, spouseId }) => status === 'married' || spouseId === null,
  {
    path: ['spouseId'],
    error: 'Only who is married has a spouse.',
  },
)
/** `spouseId`: the client of the same firm that the client is married to; null if the spouse isn't a client. */
export const setMaritalStatus = z
  .strictObject({ ...shapeWith(optionalRequestDate), spouseId: z.nullable(id) })
  .check(regimeOfMarriage, spouseOfMarriage)

export const DEPENDANT_KINDS = ['child', 'parent', 'other'] as const
export type DependantKind = (typeof DEPENDANT_KINDS)[number]

const dependantWith = (day: Day) =>
  z.strictObject({
    dependantId: id,
    name: requiredText(80, 'Enter the name of the dependant.'),
    dateOfBirth: day,
    kind: z.enum(DEPENDANT_KINDS),
  })
export type Dependant = z.infer<ReturnType<typeof dependantWith>>

export const MAX_DEPENDANTS = 20
const dependantsWith = (day: Day) =>
  z.array(dependantWith(day)).check(
    z.maxLength(MAX_DEPENDANTS, `At most ${MAX_DEPENDANTS} dependants.`),
    z.refine((rows) => new Set(rows.map(({ dependantId }) => dependantId)).size === rows.length, 'Two dependants have the same id.'),
  )
export const storedDependants = dependantsWith(optionalDate)
export const setDependants = z.strictObject({ dependants: dependantsWith(optionalRequestDate) })
