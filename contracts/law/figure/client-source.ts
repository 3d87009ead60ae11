import { OFFICIAL_SOURCES, OTHER_SOURCES } from './source-classes.ts'

/** The client's wording for a figure that no official source has confirmed yet. */
export const NOT_CONFIRMED = 'not yet confirmed by an official source'

/** The parts of an origin's source: `SARS, rates; Business Day, Budget 2026` names two. */
export const sourceParts = (source: string): readonly string[] => source.split('; ')

/** How an admin names an official source: its publisher first. */
const PUBLISHER =
  /^(SARS|Government Gazette|Gazette|Income Tax Act|Transfer Duty Act|Tax Administration Act|Value-Added Tax Act|Estate Duty Act|National Credit (Act|Regulations)|Deeds Registries (Act|Regulations)|(South African )?Reserve Bank|Legal Practice Council)\b/
const SECOND_HAND = /\b(read|cited|cites|quoted|according|summary|via)\b|https?:/i

/** The printed citation of an official source; undefined for any other. */
function citationOf(part: string): string | undefined {
  if (Object.hasOwn(OFFICIAL_SOURCES, part)) return OFFICIAL_SOURCES[part]
  return !OTHER_SOURCES.has(part) && PUBLISHER.test(part) && !SECOND_HAND.test(part) ? part : undefined
}

/** The citation of a figure's source in a client's report: its official parts, or that none has confirmed it. */
export function clientSource(source: string): string {
  const official = sourceParts(source).flatMap((part) => citationOf(part) ?? [])
  return official.length === 0 ? NOT_CONFIRMED : [...new Set(official)].join('; ')
}

/** Whether an official source is among those of a figure. */
export const isOfficial = (source: string): boolean => clientSource(source) !== NOT_CONFIRMED
