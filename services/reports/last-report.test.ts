import { plain } from '@tafel/contracts/base/money/format.ts'
import type { Answer } from '@tafel/kernel/http/handler.ts'
import { isRefusal, refuse } from '@tafel/kernel/http/refusal.ts'
import { expect, test } from 'vitest'
import type { Queried, QueriesClient } from './queries-client.ts'
import { reportTables } from './route.ts'
import { account, client, loanWith, me } from './testing/sample.ts'
import { inThisThread } from './threads/in-this-thread.ts'

const LOAN = { principal: 200_000_000, primeAtStart: 105_000, repoAtStart: 70_000, firstPayment: '2027-01-01' }
const ISSUED = { number: 'KXTR-2026-000123', revision: 3, issuedAt: '2026-03-02T22:30:00.000Z' }

async function ask({ items = [ISSUED] as readonly object[], asOf = 'there', sections = 'long' as 'long' | 'short' }) {
  const record = loanWith({ ...LOAN, termMonths: 300 })
  const asked: string[] = []
  const ok = (value: unknown): Queried<never> => ({ ok: true, value: value as never })
  const queries: QueriesClient = {
    async get(path) {
      asked.push(path)
      if (path.startsWith('/api/clients/')) return ok(client)
      if (path === '/api/me') return ok({ ...me, account })
      if (path.startsWith('/api/issued-reports?')) return ok({ items, next: null, people: {} })
      if (!path.includes('/as-of')) return ok(record)
      return asOf === 'there'
        ? ok({ ...loanWith(LOAN), isErased: false, linked: [] })
        : { ok: false, refusal: refuse('functions/unavailable', { retryAfter: 2 }) }
    },
  }
  const reply = await reportTables(
    'homeLoanRepayment',
    queries,
    inThisThread,
  )({
    params: { id: record.recordId },
    query: { sections },
    headers: { authorization: 'Bearer of-this-caller' },
    requestId: 'b2b6a7f0-5f0e-4b1e-9a52-6e0a4d7c9c11',
    signal: new AbortController().signal,
  })
  return { reply, asked, csv: isRefusal(reply) ? '' : plain(String((reply as Answer).body)), recordId: record.recordId }
}

test('the long form lists changes since the newest report in force, by its frozen revision', async () => {
  const { csv, asked, recordId } = await ask({})
  expect(asked).toContain(`/api/issued-reports?recordId=${recordId}&state=issued&limit=1`)
  expect(asked).toContain(`/api/home-loan-repayments/${recordId}/as-of?revision=3`)
  expect(csv).toContain('What changed since the last report')
})

test('has no such section in the short form, or without an issued report', async () => {
  const short = await ask({ sections: 'short' })
  expect(short.asked.some((path) => path.startsWith('/api/issued-reports'))).toBe(false)
  for (const { csv } of [short, await ask({ items: [] })]) {
    expect(csv).not.toBe('')
    expect(csv).not.toContain('What changed since')
  }
})

test('refuses the report if the earlier state can’t be read', async () => {
  expect((await ask({ asOf: 'away' })).reply).toMatchObject({ code: 'functions/unavailable' })
})
