import * as z from 'zod/mini'
import { requestDate } from '../../base/fields.ts'

/**
 * The sets of constants that admins maintain: a year of assessment; a period of transfer duty and transfer costs, by its first day; a decision
 * on the repo rate, by the first day of the rate.
 */
export const COLLECTIONS = ['tax-scenario', 'transfer-duty', 'interest-rates'] as const
export type Collection = (typeof COLLECTIONS)[number]

/** One set of figures: `tax-scenario` of `2028`, `transfer-duty` of `2027-04-01`. */
export interface SetId {
  readonly collection: Collection
  readonly key: string
}

const KEYS = {
  'tax-scenario': z.string().check(z.regex(/^2(00[4-9]|0[1-9]\d|100)$/, 'A year of assessment from 2004 to 2100.')),
  'transfer-duty': requestDate,
  'interest-rates': requestDate,
} as const

/** The set that an address or a file names; undefined where there can be none. */
export function setIdOf(collection: string, key: string): SetId | undefined {
  const known = COLLECTIONS.find((name) => name === collection)
  return known !== undefined && z.safeParse(KEYS[known], key).success ? { collection: known, key } : undefined
}

const STREAMS = {
  'tax-scenario': 'constants-',
  'transfer-duty': 'transferDutyConstants-',
  'interest-rates': 'interestRateConstants-',
} as const
/** The prefixes of the streams of all sets. */
export const SET_STREAMS: readonly string[] = Object.values(STREAMS)
export const setStream = ({ collection, key }: SetId): string => `${STREAMS[collection]}${key}`

/** Its label: `Income tax 2028`. */
export const setName = ({ collection, key }: SetId): string => `${NAMES[collection]} ${key}`

const NAMES = { 'tax-scenario': 'Income tax', 'transfer-duty': 'Transfer duty from', 'interest-rates': 'Repo rate from' } as const

export const sameSet = (a: SetId, b: SetId): boolean => a.collection === b.collection && a.key === b.key
