import { recordRoutes } from '@tafel/contracts/contexts/records/record-routes.ts'
import type { RecordView } from '@tafel/contracts/contexts/records/views.ts'
import { plain } from '@tafel/contracts/base/money/format.ts'
import type { Answer } from '@tafel/kernel/http/handler.ts'
import { refuse } from '@tafel/kernel/http/refusal.ts'
import { expect, test } from 'vitest'
import type { QueriesClient } from './queries-client.ts'
import { reportTables } from './route.ts'
import { inThisThread } from './threads/in-this-thread.ts'
import { account, client, loanWith, me } from './testing/sample.ts'

// The compared options are ids in the report's address: the caller's rights decide, not the address.

const LOAN = { principal: 200_000_000, primeAtStart: 105_000, repoAtStart: 70_000, firstPayment: '2027-01-01' }
const OTHER = '1a2b3c4d-5e6f-4a7b-8c9d-0e1f2a3b4c5d'
const option = (more: Partial<RecordView<'homeLoanRepayment'>> = {}) =>
  loanWith({ ...LOAN, extraMonthly: 250_000 }, { recordId: OTHER, description: 'R 2 500 more a month', ...more })

async function ask(options: string, other: RecordView<'homeLoanRepayment'> | undefined) {
  const record = loanWith(LOAN)
  const asked: string[] = []
  const queries: QueriesClient = {
    async get<T>(path: string, caller: { readonly authorization: string }) {
      asked.push(`${caller.authorization} ${path}`)
      if (path.startsWith('/api/clients/')) return { ok: true as const, value: client as T }
      if (path === '/api/me') return { ok: true as const, value: { ...me, account } as T }
      if (path.startsWith('/api/issued-reports?')) return { ok: true as const, value: { items: [], next: null, people: {} } as T }
      const found = path.endsWith(record.recordId) ? record : path.endsWith(OTHER) ? other : undefined
      return found === undefined ? { ok: false as const, refusal: refuse('functions/not-found') } : { ok: true as const, value: found as T }
    },
  }
  const reply = await reportTables(
    'homeLoanRepayment',
    queries,
    inThisThread,
  )({
    params: { id: record.recordId },
    query: { options },
    headers: { authorization: 'Bearer of-this-caller' },
    requestId: 'b2b6a7f0-5f0e-4b1e-9a52-6e0a4d7c9c11',
    signal: new AbortController().signal,
  })
  return { reply, asked, record }
}

test('reads a chosen record as the caller, and shows it next to the report’s own', async () => {
  const { reply, asked, record } = await ask(OTHER, option())
  expect(asked).toContain(`Bearer of-this-caller /api/home-loan-repayments/${OTHER}`)
  const csv = plain(String((reply as Answer).body))
  expect(csv).toContain('Options compared')
  expect(csv).toContain(`"A ${record.description}",19977.10,`)
  expect(csv).toContain('B R 2 500 more a month,19977.10,0.00')
  expect(csv).toContain('Extra payment a month,R 0,R 2 500')
})

test('the record itself is not an option', async () => {
  const { reply } = await ask(loanWith(LOAN).recordId, undefined)
  expect(String((reply as Answer).body)).not.toContain('Options compared')
})

test.each([
  ['is of another firm, or none', undefined, 'functions/not-found'],
  ['is of another client', option({ clientId: '00000000-0000-4000-8000-000000000009' }), 'functions/not-found'],
  ['is deleted', option({ deleted: true }), 'records/deleted'],
])('one that %s refuses the report', async (_, other, code) => {
  expect((await ask(OTHER, other)).reply).toMatchObject({ code })
})

test.each([
  ['six', Array.from({ length: 6 }, (_, at) => `00000000-0000-4000-8000-00000000000${at}`).join(',')],
  ['an invalid id', '../me'],
])('refuses %s before any query', (_, options) => {
  expect(recordRoutes.printHomeLoanRepayment.query.safeParse({ options }).success).toBe(false)
  expect(recordRoutes.printHomeLoanRepayment.query.safeParse({ options: OTHER }).success).toBe(true)
})
