import { constantsOf } from '../../law/working/constants-of.ts'
import type { TraceStep } from '../../law/working/trace.ts'
import { clientSource, NOT_CONFIRMED } from '../../law/figure/client-source.ts'
import { formatDate } from '../../base/money/format.ts'

// The law behind an answer, for the client: official sources, and in plain words what is not confirmed or not included.

/** Lines that an answer lacks because a figure or a fact is missing; nothing where it is complete. */
export function notIncluded(missing: readonly { readonly label: string }[]): readonly string[] {
  const labels = [...new Set(missing.map(({ label }) => label))]
  return labels.length === 0 ? [] : [`Not included in this answer: ${labels.join('; ')}.`]
}

/** The figures of law behind an answer by source, and those that no official source has confirmed. Projections don't count. */
export function lawSources(trace: readonly TraceStep[]): readonly string[] {
  const bySource = new Map<string, string[]>()
  for (const { name, source, status } of constantsOf(trace)) {
    if (status === 'projected') continue
    const cited = clientSource(source)
    bySource.set(cited, [...new Set([...(bySource.get(cited) ?? []), withoutBand(name)])])
  }
  const { [NOT_CONFIRMED]: unconfirmed, ...official } = Object.fromEntries(bySource)
  return [
    ...Object.entries(official).map(([cited, names]) => `${cited}: ${names.join('; ')}.`),
    ...(unconfirmed === undefined ? [] : [`${upperFirst(NOT_CONFIRMED)}: ${unconfirmed.join('; ')}.`]),
  ]
}

/** A table is named once, not each of its bands: `transfer duty from 1 April 2025`. */
const withoutBand = (name: string): string =>
  name
    .replace(/^(?:base|rate|lower bound|upper bound) of band \d+, /, '')
    .replace(/, (?:duty below|rate of|lower bound of|upper bound of) (?:the )?band.*$/, '')
    .replace(/, band \d+: .*$/, '')
    .replace(' (all)', '')
    .replaceAll(/\d{4}-\d{2}-\d{2}/g, formatDate)

/** A sentence that instructs the adviser to do something in the form. */
const INSTRUCTION = /(?<=^|[.:;] )(?:Enter|Type|Tick|Untick|Choose|Check|Correct|Link|Set|Say|Confirm) [^.]*\.\s?/g

/** Sentences of an engine for a client: without instructions to the adviser; a constant that is not loaded is a figure without confirmation. */
export const forClient = (sentences: string): string =>
  sentences
    .replaceAll(INSTRUCTION, '')
    .replaceAll(/\b(is|are) not loaded\b/g, '$1 not confirmed yet')
    .trim()

const upperFirst = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
