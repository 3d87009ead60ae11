import { SHIPPED_CONSTANTS } from '@tafel/contracts/law/constants/shipped.ts'
import type { RecordView } from '@tafel/contracts/contexts/records/views.ts'
import { plain } from '@tafel/contracts/base/money/format.ts'
import { expect, it } from 'vitest'
import { disagreement } from './disagreement.ts'

const record = { headline: 6_720_000 } as RecordView
const answer = { ok: false, faults: [] } as const
const kind = (cents: number | null) => ({ recalculated: () => answer, summary: () => ({ cents, words: '', spoken: '' }) })

it('returns nothing if the server and the browser agree', () => {
  expect(disagreement(kind(6_720_000), record, SHIPPED_CONSTANTS, undefined)).toBeUndefined()
})

it('shows both figures if they differ', () => {
  expect(plain(String(disagreement(kind(6_720_001), record, SHIPPED_CONSTANTS, undefined)))).toContain(
    'The server has R 67 200 for these figures, this browser R 67 200,01.',
  )
  expect(plain(String(disagreement(kind(null), record, SHIPPED_CONSTANTS, undefined)))).toContain('this browser no answer')
})

it('returns nothing for versions that this build does not have', () => {
  expect(disagreement({ ...kind(1), recalculated: () => undefined }, record, SHIPPED_CONSTANTS, undefined)).toBeUndefined()
})
