import { announcedSentence } from '../figure/announced-changes.ts'
import type { AnnouncedAt, Line } from './ledger.ts'

/** An announced change that an answer doesn't apply, with the lines it concerns. */
export interface AnnouncedInAnswer {
  readonly id: string
  readonly lines: string[]
  readonly section: string
  readonly announcedOn: string
  readonly from: string | null
  readonly confidence: string
  readonly source: string
  readonly sentence: string
}

/** The announced changes that concern lines of an answer: each once. */
export function announcedIn(lines: readonly Line[]): AnnouncedInAnswer[] {
  const found = new Map<string, AnnouncedInAnswer>()
  for (const { id: lineId, announced } of lines)
    for (const { id, change } of announced) {
      const same = found.get(id)
      const { section, announcedOn, from, confidence, source } = change
      if (same !== undefined) same.lines.push(lineId)
      else found.set(id, { id, lines: [lineId], section, announcedOn, from, confidence, source, sentence: announcedSentence(change) })
    }
  return [...found.values()]
}

/** Each field that an announced change concerns, once for each change. */
export function announcedFields(lines: readonly Line[]): readonly AnnouncedAt[] {
  const found = new Map<string, AnnouncedAt>()
  for (const { announced } of lines) for (const at of announced) found.set(`${at.id} ${at.field}`, at)
  return [...found.values()]
}
