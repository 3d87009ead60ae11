import type { Law } from '../working/trace.ts'
import { ACTS, citationOf } from './section/acts.ts'
import type { LawSection } from './section/law-section.ts'

/** Finds the entry of a citation: the same section, or else the longest one that the citation is a part of. */
export function sectionFinder(sections: readonly LawSection[]): (law: Law) => LawSection | undefined {
  const byCitation = new Map<string, LawSection>()
  for (const entry of sections)
    for (const section of [entry.section, ...(entry.alsoCitedAs ?? [])])
      byCitation.set(`${ACTS[entry.act].act}|${citationOf(entry.act, section)}`, entry)
  return ({ act, section = '' }) => {
    for (let cited = section; ; cited = shortened(cited)) {
      const found = byCitation.get(`${act}|${cited}`)
      if (found !== undefined || cited === '') return found
    }
  }
}

/** Without its last part: `s 10(1)(i)(i)` → `s 10(1)(i)` → `s 10(1)` → `s 10`; a part after a comma or a quotation is dropped first. */
function shortened(section: string): string {
  const at = Math.max(section.lastIndexOf('('), section.lastIndexOf(', proviso'), section.lastIndexOf(' "'), section.lastIndexOf(' and '))
  return at <= 0 ? '' : section.slice(0, at).trimEnd()
}
