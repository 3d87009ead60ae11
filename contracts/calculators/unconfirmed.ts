import type { Origin } from '../constants/origin.ts'
import { formatDate } from '../money/format.ts'
import type { Line } from './ledger.ts'

/** Constants that stand and fall with one origin. */
export interface Unconfirmed {
  readonly names: string[]
  readonly status: string
  readonly confidence: string
  readonly source: string
}

/** Constants of the workings that two sources don't confirm, or that are announced and not yet law: each once, those of one origin together. */
export function unconfirmedOf(lines: readonly Line[]): Unconfirmed[] {
  const found = new Map<string, { readonly names: Set<string>; readonly origin: Origin }>()
  for (const { operands } of lines) {
    for (const figure of operands) {
      if (figure.from !== 'constant' || figure.origin === undefined) continue
      const { origin } = figure
      if (origin.status === 'enacted' && origin.confidence === 'confirmed') continue
      const name = nameAsOf(figure.name, origin.asOf)
      const key = `${origin.status} ${origin.confidence} ${origin.source}`
      const same = found.get(key)
      if (same === undefined) found.set(key, { names: new Set([name]), origin })
      else same.names.add(name)
    }
  }
  return [...found.values()].map(({ names, origin: { status, confidence, source } }) => ({ names: [...names], status, confidence, source }))
}

/** `prime on 1 December 2026, as of 25 September 2026`: a rate that continues after the last day it is confirmed for. */
export const nameAsOf = (name: string, asOf: string | undefined): string =>
  asOf === undefined ? name : `${name}, as of ${formatDate(asOf)}`
