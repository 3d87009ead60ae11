import type { FinanceEvent } from '@tafel/contracts/contexts/finance/export/exported-events.ts'
import { FINANCE_JOURNAL } from '@tafel/contracts/contexts/finance/events.ts'
import { JOURNAL_SETTINGS } from '@tafel/contracts/contexts/finance/journal-settings.ts'
import { person, testApi, type TestApi } from '@tafel/kernel/http/testing/api.ts'
import { given } from '@tafel/kernel/testing/given-when-then.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { figuresHandlers } from '../../exports/figures.ts'
import { registerUser } from '../../identity/register-user/register.ts'
import { changeJournalSettings } from './decide.ts'
import { journalSettingsHandlers } from './handlers.ts'
import { financeJournal } from './settings.ts'

const PATH = '/api/finance/journal/settings'
const by = '0b8f6f5e-6a0c-4d0e-9a53-2f4f1d6c7a10'
const CHANGED = {
  ...JOURNAL_SETTINGS,
  accounts: { ...JOURNAL_SETTINGS.accounts, receivables: { code: '1150', name: 'Subscribers' } },
  taxNames: { noVat: 'No VAT', vat: 'VAT by hand' },
}

const INVOICE = {
  type: 'TaxInvoiceIssued',
  eventId: by,
  recordedAt: '2026-10-03T08:00:00.000Z',
  data: {
    number: 318,
    issuedOn: '2026-10-03',
    suppliedOn: '2026-10-03',
    coversFrom: '2026-11-01',
    coversTo: '2026-11-30',
    totalCents: 11_500,
    exclusiveCents: 10_000,
    vatCents: 1500,
  },
} as unknown as FinanceEvent

let api: TestApi
beforeAll(async () => {
  api = await testApi(
    ({ commands }) => ({
      ...journalSettingsHandlers({ commands }),
      ...figuresHandlers({
        eventsBefore: async () => [INVOICE],
        statementLines: async () => [],
        closedMonths: async () => [],
        journalSettings: async (signal) => (await commands.load(financeJournal, FINANCE_JOURNAL, signal)).state,
        now: () => new Date('2026-11-27T08:00:00.000Z'),
      }),
    }),
    { ratePerMinute: 100_000 },
    ({ commands }) => ({ register: registerUser(commands), accountStatus: async () => 'open', hasSubscription: async () => true }),
  )
})
afterAll(() => api.close())

test('a change is one event, and the same settings again change nothing', () => {
  const event = { type: 'JournalSettingsChanged', data: { by, settings: CHANGED } } as const
  given(financeJournal)
    .when((state) => changeJournalSettings(CHANGED, by, state))
    .then(event)
  given(financeJournal, event)
    .when((state) => changeJournalSettings(structuredClone(CHANGED), by, state))
    .thenNothing()
  given(financeJournal)
    .when((state) => changeJournalSettings(structuredClone(JOURNAL_SETTINGS), by, state))
    .thenNothing()
})

test('finance changes the settings, and the journal and its files have them', async () => {
  const finance = api.as(person({ roles: ['finance'] }))
  expect((await finance.get(PATH)).json).toEqual({ settings: JOURNAL_SETTINGS, revision: null })
  const file = '/api/finance/journal/file?month=2026-10&ledger=xero'
  expect((await finance.get(file)).text).toContain('616,Tax Exempt,115.00')

  expect((await finance.put(PATH, CHANGED)).json).toMatchObject({ id: 'main', revision: '0' })
  const read = await finance.get(PATH)
  expect([read.json, read.headers.get('etag')]).toEqual([{ settings: CHANGED, revision: '0' }, '"0"'])
  const { text } = await finance.get(file)
  expect(text).toContain('1150,No VAT,115.00')
  expect(text).toContain('820,VAT by hand,-15.00')
  expect((await finance.get('/api/finance/journal?month=2026-10')).json).toMatchObject({ accounts: CHANGED.accounts })
})

test('rejects a stale revision with 412, and names the field of a code that Xero keeps for itself', async () => {
  const finance = api.as(person({ roles: ['finance'] }))
  const stale = await finance.put(PATH, JOURNAL_SETTINGS, { headers: { 'If-Match': '"7"' } })
  expect([stale.status, stale.code]).toEqual([412, 'http/revision-behind'])
  const accounts = { ...JOURNAL_SETTINGS.accounts, receivables: { code: '610', name: 'Trade receivables' } }
  const refused = await finance.put(PATH, { ...JOURNAL_SETTINGS, accounts }, { headers: { 'If-Match': '"0"' } })
  expect(refused.status).toBe(400)
  expect(refused.json['errors']).toEqual([
    { field: 'accounts.receivables.code', message: expect.stringContaining('610 is Xero’s own receivables account') },
  ])
})

test('of two first saves at the same time only one counts: without If-Match no settings may be stored yet', async () => {
  const finance = api.as(person({ roles: ['finance'] }))
  const late = await finance.put(PATH, JOURNAL_SETTINGS)
  expect([late.status, late.code, late.json['revision']]).toEqual([412, 'http/revision-behind', '0'])
  expect((await finance.get(PATH)).json).toEqual({ settings: CHANGED, revision: '0' })
  expect((await finance.put(PATH, JOURNAL_SETTINGS, { headers: { 'If-Match': '"0"' } })).json).toMatchObject({ revision: '1' })
})

test('refuses advisers', async () => {
  expect((await api.as(person()).get(PATH)).status).toBe(403)
  expect((await api.as(person()).put(PATH, CHANGED)).status).toBe(403)
})
