import type { HouseholdRecord, HouseholdView, PersonView } from '@tafel/contracts/contexts/clients/views.ts'
import { KIND_NAMES } from '@tafel/contracts/base/kind-names.ts'
import type { RecordView } from '@tafel/contracts/contexts/records/views.ts'
import { refuse } from '@tafel/kernel/http/refusal.ts'
import type { QueriesClient } from '../queries-client.ts'
import { client, comparisonWith, loanWith, me, recordWith, scenarioWith } from './sample.ts'

// A household of two with a record of each kind and a return of each spouse, for tests.

const LAST = { what: 'Added', at: client.createdAt, by: me.userId } as const
const THANDI: PersonView = {
  ...client,
  dateOfBirth: '1979-08-18',
  revision: '12',
  dependants: [{ dependantId: '0d1e2f3a-4b5c-4d6e-8f70-8192a3b4c5d6', name: 'Lerato', dateOfBirth: '2012-03-04', kind: 'child' }],
  last: LAST,
}
const SIZWE: PersonView = {
  ...client,
  clientId: '8f3e0d5c-2a4b-4f6e-8c9d-7b801f2e3d4c',
  name: 'Sizwe',
  dateOfBirth: '1977-02-02',
  revision: '3',
  dependants: [],
  last: LAST,
}
const idOf = (at: number) => `c3a1e5d7-9b2f-4c6d-8e0a-4f5b6c7d8e0${at}`
const ofSizwe = { clientId: SIZWE.clientId, clientName: 'Sizwe Dlamini' }
const open = (at: number, description: string) => ({ recordId: idOf(at), description, locked: false, revision: String(30 + at) })

const year = (salary: number, payeDeducted: number) => ({
  taxYear: 2027,
  dateOfBirth: '1979-08-18',
  employers: [{ salary, payeDeducted }],
  deductions: { raContribution: 12_000_000 },
})

export const THANDIS_RETURN = scenarioWith(year(96_000_000, 20_000_000), open(1, 'Tax 2027: Thandi'))
export const SIZWES_RETURN = scenarioWith(year(60_000_000, 13_500_000), { ...open(2, 'Tax 2027: Sizwe'), ...ofSizwe })
export const TRANSFER = recordWith({}, open(3, '14 Protea Road'))
export const LOAN = loanWith(
  { principal: 200_000_000, primeAtStart: 105_000, repoAtStart: 70_000, firstPayment: '2027-01-01' },
  { ...open(4, 'Bond of 14 Protea Road'), locked: true },
)
export const COMPARISON = comparisonWith(
  {
    startDate: '2026-12-01',
    dateOfBirth: '1979-08-18',
    horizonMonths: 60,
    view: 'real',
    marginalRates: [{ from: '2026-12-01', rate: 410_000 }],
    vehicles: [],
  },
  open(5, 'Not complete'),
)

/** The records of the household by the ids above. */
export const RECORDS: readonly RecordView[] = [
  THANDIS_RETURN,
  SIZWES_RETURN,
  TRANSFER,
  LOAN,
  COMPARISON,
] as unknown as readonly RecordView[]

const listed = (record: RecordView): HouseholdRecord => {
  const { inputs } = record as { readonly inputs: { readonly taxYear?: number } }
  return { ...record, year: inputs.taxYear ?? null, last: { what: 'Changed', at: record.changedAt, by: me.userId } }
}

/** The household, with overrides. */
export function householdWith(records: readonly RecordView[] = RECORDS, more: Partial<HouseholdView> = {}): HouseholdView {
  return {
    client: THANDI,
    spouse: SIZWE,
    maritalStatus: { status: 'married', since: '2008-04-12', regime: 'ancWithAccrual', regimeSince: '' },
    records: records.map(listed),
    hasMoreRecords: false,
    people: {},
    review: {
      nextReviewOn: '2026-12-05',
      reviewedOn: '2025-12-05',
      everyMonths: 12,
      isProposed: false,
      recordsChanged: 4,
      reportsIssued: 2,
    },
    ...more,
  }
}

/** Queries' answers about a household and its records; every call is recorded. */
export function queriesOf(
  {
    household = householdWith(),
    records = RECORDS,
    as = me,
  }: {
    readonly household?: HouseholdView | undefined
    readonly records?: readonly RecordView[]
    readonly as?: typeof me
  } = {},
  asked: string[] = [],
): QueriesClient {
  const known: Record<string, unknown> = { [`/api/clients/${THANDI.clientId}/household`]: household, '/api/me': as }
  for (const record of records) known[`/api/${KIND_NAMES[record.kind].collection}/${record.recordId}`] = record
  return {
    async get<T>(path: string) {
      asked.push(path)
      return Object.hasOwn(known, path) ? { ok: true, value: known[path] as T } : { ok: false, refusal: refuse('functions/not-found') }
    },
  }
}
