import type { IssuedSummary } from '@tafel/contracts/contexts/issued/views.ts'
import { expect, test } from 'vitest'
import { issuedNotes } from './issued-notes.ts'
import { statusWords } from './issued-words.ts'

const report = (more: Partial<IssuedSummary>): IssuedSummary => ({
  reportId: 'r1',
  number: 'KXTR-2026-000001',
  state: 'issued',
  kind: 'transferDuty',
  recordId: 't1',
  clientId: 'c1',
  clientName: 'Thandi Dlamini',
  description: '14 Protea Road',
  revision: 30,
  constantsVersion: '2026-11-21.4',
  engineVersion: '2.0',
  issuedAt: '2026-11-21T22:30:00.000Z',
  issuedBy: 'u1',
  supersedes: null,
  supersededBy: null,
  supersededAt: null,
  withdrawnAt: null,
  withdrawnBy: null,
  reason: null,
  sha256: '',
  keptUntil: '2031-11-22',
  keptFor: '',
  isFileErased: false,
  ...more,
})
const first = report({ state: 'superseded', supersededAt: '2026-11-23T08:00:00.000Z', supersededBy: 'r2' })
const second = report({
  reportId: 'r2',
  number: 'KXTR-2026-000002',
  state: 'withdrawn',
  supersedes: 'r1',
  withdrawnAt: '2026-11-24T08:00:00.000Z',
  withdrawnBy: 'u2',
  reason: 'clientAsked',
})

test('lists what was issued, what it replaced, and who withdrew it and why', () => {
  expect(issuedNotes([second, first]).map(({ by, did, detail }) => [by, did, detail])).toEqual([
    ['u1', 'issued report KXTR-2026-000002 replacing KXTR-2026-000001', 'frozen with revision 30, constants 2026-11-21.4'],
    ['u2', 'withdrew report KXTR-2026-000002', 'The client asked for it'],
    ['u1', 'issued report KXTR-2026-000001', 'frozen with revision 30, constants 2026-11-21.4'],
    ['u1', 'superseded report KXTR-2026-000001', 'by report KXTR-2026-000002'],
  ])
  expect(issuedNotes([first, second]).map(({ href }) => href)).toEqual(['/reports/r1', '/reports/r1', '/reports/r2', '/reports/r2'])
  expect(issuedNotes([first], 'client')[0]!.detail).toMatch(/^Transfer duty: 14 Protea Road, frozen/)
})

test('describes a report’s status in a sentence, with the dates of Johannesburg', () => {
  expect(statusWords(report({}))).toBe('Issued on 22 November 2026. It is in force.')
  expect(statusWords(first, 'KXTR-2026-000002')).toBe(
    'Superseded on 23 November 2026 by report KXTR-2026-000002. It is no longer in force.',
  )
  expect(statusWords(second)).toBe('Withdrawn on 24 November 2026: the client asked for it. It is no longer in force.')
})
