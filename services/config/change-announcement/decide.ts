import type { AnnouncementEvent } from '@tafel/contracts/contexts/config/events.ts'
import type { Decision } from '@tafel/kernel/commands/aggregate.ts'
import type { AnnouncementState } from '../config.ts'

/** A new text replaces the previous one; an empty one ends it. */
export function changeAnnouncement(text: string, state: AnnouncementState): Decision<AnnouncementEvent, never> {
  if (text === state.text) return []
  return [text === '' ? { type: 'AnnouncementEnded', data: {} } : { type: 'AnnouncementPublished', data: { text } }]
}
