import type { Recorded } from '@tafel/contracts/base/envelope.ts'
import type { TafelEvent } from '@tafel/contracts/api/events.ts'
import { FIXED_EVENTS } from '@tafel/contracts/contexts/finance/testing/fixed-events.ts'

/** Texts that a spreadsheet might run. The name of a tier is the only typed text in an export. */
export const HOSTILE = [
  '=1+1',
  '+27821234567',
  '-1+1',
  '@SUM(A1:A9)',
  '\t=1',
  '＝1+1',
  '=HYPERLINK("http://x.example","y")',
  "=cmd|' /C calc'!A0",
]

const FIRST_MS = Date.UTC(2026, 0, 1)
export const timeOf = (at: number): string => new Date(FIRST_MS + at * 20).toISOString()
const uuid = (group: number, at: number) => `${group.toString(16).padStart(8, '0')}-0000-4000-8000-${at.toString(16).padStart(12, '0')}`

/** Every kind of exported event in turn: amounts and firms derived from the number, every seventh tier hostile, positions of 1 to 18 digits. */
export function eventNumber(at: number): Recorded<TafelEvent> {
  const fixed = FIXED_EVENTS[at % FIXED_EVENTS.length]!
  const data = structuredClone(fixed.data) as Record<string, unknown>
  if ('accountId' in data) data['accountId'] = uuid(1, at % 4999)
  for (const [name, value] of Object.entries(data)) if (typeof value === 'number' && name.endsWith('Cents')) data[name] = value + (at % 977)
  if ('tier' in data && at % 7 === 0) data['tier'] = { ...(data['tier'] as object), name: HOSTILE[at % HOSTILE.length] }
  return {
    ...fixed,
    data,
    id: uuid(2, at),
    position: BigInt(at) ** 3n,
    recordedAt: timeOf(at),
    occurredAt: timeOf(at - 1),
  } as unknown as Recorded<TafelEvent>
}
