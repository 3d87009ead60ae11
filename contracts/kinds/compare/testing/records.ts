import { SHIPPED_CONSTANTS } from '../../../law/constants/shipped.ts'
import type { KindName } from '../../../base/kind-names.ts'
import { kindOf } from '../../../contexts/records/kind-of.ts'
import type { RecordView } from '../../../contexts/records/views.ts'

/** For tests: the day on which records are answered, where they don't say. */
export const TODAY = '2026-11-21'

let made = 0

/** A record as queries give it, answered as the server answers it. */
export function recordOf(name: KindName, inputs: unknown, more: Partial<RecordView> & { readonly today?: string } = {}): RecordView {
  const kind = kindOf(name)
  const { today = TODAY, ...rest } = more
  const result = kind.answer(inputs, { today, constants: SHIPPED_CONSTANTS })
  made += 1
  return {
    recordId: `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`,
    kind: name,
    clientId: '00000000-0000-4000-8000-00000000c11e',
    clientName: 'Thandi Dlamini',
    description: `Variant ${made}`,
    headline: kind.headline(result),
    locked: false,
    deleted: false,
    createdAt: '2026-11-20T08:00:00Z',
    changedAt: '2026-11-21T08:00:00Z',
    revision: '1',
    links: [],
    inputs,
    result,
    constantsVersion: SHIPPED_CONSTANTS.constantsVersion,
    engineVersion: kind.engineVersion,
    ...rest,
  } as RecordView
}
