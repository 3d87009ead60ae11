import { readdirSync, readFileSync } from 'node:fs'
import { upcast } from '../../../api/upcast.ts'
import { type ExportedEvent, exportedEvents, type FinanceEvent, isExported, keptData } from '../export/exported-events.ts'

const folder = new URL('../../../api/fixtures/', import.meta.url)
/** Every exported event in its first stored form, as finance reads it. */
export const FIXED_EVENTS: readonly FinanceEvent[] = readdirSync(folder)
  .toSorted()
  .map(
    (name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as { type: string; version: number; data: Record<string, unknown> },
  )
  .filter(isExported)
  .map((fixture, at) => {
    const { version } = fixture as unknown as { version: number }
    const upcasted = upcast(
      exportedEvents.find(({ type }) => type === fixture.type)!,
      version,
      fixture.data,
    )
    if (upcasted.outcome !== 'current') throw new Error(fixture.type)
    return {
      type: fixture.type,
      eventId: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
      position: String(9_007_199_254_740_993n + BigInt(at)),
      schemaVersion: version,
      recordedAt: '2026-11-21T08:00:00.000Z',
      occurredAt: '2026-11-21T07:59:59.999Z',
      data: keptData({ type: fixture.type, data: upcasted.data } as ExportedEvent),
    } as FinanceEvent
  })
