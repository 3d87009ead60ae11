import { formatDate } from '../../base/money/format.ts'
import type { Origin } from './origin.ts'

/** By the origin of the confirmed rate and its days, so that all later days have the same origin. */
const CONTINUED = new WeakMap<Origin, Map<string, Origin>>()

/** Whether a rate continues after the last day it is confirmed for. */
export const isContinued = (origin: Origin | undefined): origin is Origin & { readonly asOf: string } => origin?.asOf !== undefined

/** The origin of a rate after `confirmedUntil`: unconfirmed, as of the day the rate began. */
export function continued(origin: Origin, asOf: string, confirmedUntil: string): Origin {
  const ofOrigin = CONTINUED.get(origin) ?? new Map<string, Origin>()
  CONTINUED.set(origin, ofOrigin)
  const days = `${asOf} ${confirmedUntil}`
  const known = ofOrigin.get(days)
  if (known !== undefined) return known
  const source = `${origin.source}; not confirmed after ${formatDate(confirmedUntil)}`
  const later: Origin = { ...origin, confidence: 'memory', source, asOf }
  ofOrigin.set(days, later)
  return later
}
