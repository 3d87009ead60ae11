import { scenario } from '@tafel/contracts/kinds/scenario/record.ts'
import type { RecordView } from '@tafel/contracts/contexts/records/views.ts'
import { refuse } from '@tafel/kernel/http/refusal.ts'
import { expect, test } from 'vitest'
import type { LinkedInputs } from '@tafel/contracts/kinds/links.ts'
import { isRefusal } from '@tafel/kernel/http/refusal.ts'
import { linkedInputsFrom, linkedRecordsOf } from './linked.ts'
import type { Queried, QueriesClient } from './queries-client.ts'

const SPOUSE = '9d2f6b18-4c7e-4a35-b1d0-7e3a5c8f9026'
const caller = { authorization: 'Bearer mine', requestId: 'r', signal: new AbortController().signal }
const record = (inputsVersion: number | null) => ({
  kind: 'scenario' as const,
  recordId: '3f0c7a52-94a8-4a6e-8d3b-6b1f2f6a9c01',
  inputs: { spouseScenarioId: SPOUSE },
  links: [{ kind: 'scenario' as const, recordId: SPOUSE, inputsVersion }],
})
function answering(found: Queried<Partial<RecordView>>) {
  const asked: string[] = []
  const queries: QueriesClient = {
    get: async (path) => {
      asked.push(path)
      return found as Queried<never>
    },
  }
  return { queries, asked }
}
const there: Queried<Partial<RecordView>> = { ok: true, value: { inputs: scenario.blank, inputsVersion: 4, deleted: false } }
const gone: Queried<Partial<RecordView>> = { ok: false, refusal: refuse('functions/not-found') }

function found(linked: Awaited<ReturnType<typeof linkedRecordsOf>>): LinkedInputs {
  if (isRefusal(linked)) throw new Error(`Refused: ${linked.code}`)
  return linkedInputsFrom(linked)
}

test('reads a linked record as the caller, and passes its inputs on', async () => {
  const { queries, asked } = answering(there)
  const linked = found(await linkedRecordsOf(record(4), queries, caller))
  expect(asked).toEqual([`/api/scenarios/${SPOUSE}`])
  expect(linked({ kind: 'scenario', recordId: SPOUSE.toUpperCase() })).toBe(scenario.blank)
})

test.each([
  ['has changed since', record(3), there],
  ['is gone since', record(4), gone],
  ['is deleted since', record(4), { ok: true, value: { inputs: {}, inputsVersion: 4, deleted: true } } as const],
])('one that %s refuses the report, with the remedy', async (_what, given, found) => {
  expect(await linkedRecordsOf(given, answering(found).queries, caller)).toMatchObject({ code: 'reports/linked-changed' })
})

test('one that was missing then too is not a change', async () => {
  const linked = found(await linkedRecordsOf(record(null), answering(gone).queries, caller))
  expect(linked({ kind: 'scenario', recordId: SPOUSE })).toBeUndefined()
})

test('one that can’t be read now does not count as missing', async () => {
  const away = { ok: false, refusal: refuse('functions/unavailable', { retryAfter: 2 }) } as const
  expect(await linkedRecordsOf(record(null), answering(away).queries, caller)).toMatchObject({ code: 'functions/unavailable' })
})
