import type { Verification } from '@tafel/contracts/contexts/issued/views.ts'
import { expect, test } from 'vitest'
import { verdictSentences } from './verdict-words.ts'

const found = (more: Partial<Verification>): Verification => ({
  verdict: 'issued',
  number: 'KXTR-2026-000001',
  issuedOn: '2026-11-22',
  isSameFile: null,
  supersededByNumber: null,
  supersededOn: null,
  withdrawnOn: null,
  ...more,
})
const words = (more: Partial<Verification>) => verdictSentences(found(more)).join(' ')

test('never calls a file genuine from its number alone', () => {
  expect(words({})).toContain('It is in force. A number can be copied onto anything')
  expect(words({ verdict: 'withdrawn', withdrawnOn: '2026-11-23' })).toContain(
    'It was withdrawn on 23 November 2026. It is no longer in force.',
  )
})

test('states whether a file is the one that was issued', () => {
  expect(words({ verdict: 'genuine', isSameFile: true })).toBe(
    'Report KXTR-2026-000001 was issued on 22 November 2026. The file is identical to the one that was issued. It is in force.',
  )
  expect(words({ verdict: 'edited', isSameFile: false })).toContain('This file is not the one that was issued')
  const superseded = {
    verdict: 'superseded',
    isSameFile: true,
    supersededOn: '2026-11-23',
    supersededByNumber: 'KXTR-2026-000002',
  } as const
  expect(words(superseded)).toContain(
    'It was replaced on 23 November 2026 by report KXTR-2026-000002. It is no longer in force. The file is',
  )
  expect(verdictSentences(found({ verdict: 'unknown', number: null, issuedOn: null }))[0]).toContain('Tafel has no such report')
})
