/**
 * How far a set of figures has come on its way into law. Only enacted and announced ones calculate, and those that a calculation of
 * later years projects from them: an assumption that is never shipped.
 */
export const CONSTANT_STATUSES = ['draft', 'checked', 'announced', 'enacted', 'withdrawn', 'superseded', 'projected'] as const
/** `confirmed`: at least two sources. Everything else is shown as unconfirmed. */
export const CONFIDENCES = ['confirmed', 'one_source', 'memory'] as const

/** A figure's source, and how certain it is. */
export interface Origin {
  readonly status: (typeof CONSTANT_STATUSES)[number]
  readonly confidence: (typeof CONFIDENCES)[number]
  readonly source: string
  /** The first day of a rate that continues after the last day it is confirmed for. Never in the data: `find.ts` adds it. */
  readonly asOf?: string
}

/** A figure, or figures with the same origin, and where they come from. */
export interface Sourced<Value> {
  readonly value: Value
  readonly origin: Origin
}

/** Law. */
export function enacted(confidence: Origin['confidence'], ...sources: readonly string[]): Origin {
  return { status: 'enacted', confidence, source: sources.join('; ') }
}

/** Announced in a budget and applied by SARS, but not known to be promulgated: shown as such wherever it is used. */
export function announced(confidence: Origin['confidence'], ...sources: readonly string[]): Origin {
  return { status: 'announced', confidence, source: sources.join('; ') }
}

/** The figures of an earlier row, from other sources. */
export function restated<Row extends object>(
  row: Row,
  origin: Origin,
): { readonly [Part in Exclude<keyof Row, 'from' | 'to'>]: Row[Part] } {
  const parts = Object.entries(row).filter(([part]) => part !== 'from' && part !== 'to')
  return Object.fromEntries(parts.map(([part, figure]) => [part, { ...(figure as Sourced<unknown>), origin }])) as never
}

/** Kinds that no Budget announces: those that follow an interest rate, and a threshold enacted by a separate Act. */
export const APART_FROM_A_BUDGET: ReadonlySet<string> = new Set(['officialRate', 'prescribedRate', 'ringFencing'])

/**
 * Kinds that follow a rate of interest: no Budget announces them, they are law from the day that rate moves. Their newest row says until
 * when it is confirmed (`to`); after that the last rate continues, marked with its date.
 */
export const FOLLOWS_A_RATE: ReadonlySet<string> = new Set(['officialRate', 'prescribedRate'])

/** Whether figures of that status may be calculated with. */
export function isInForce({ status }: Pick<Origin, 'status'>): boolean {
  return status === 'enacted' || status === 'announced' || status === 'projected'
}
