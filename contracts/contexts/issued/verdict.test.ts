import { expect, test } from 'vitest'
import { type PublicReport, verdictOf } from './verdict.ts'

const inForce: PublicReport = {
  number: 'KXTR-2026-000001',
  sha256: 'a'.repeat(64),
  state: 'issued',
  issuedOn: '2026-11-22',
  supersededByNumber: null,
  supersededOn: null,
  withdrawnOn: null,
}
const superseded: PublicReport = { ...inForce, state: 'superseded', supersededByNumber: 'KXTR-2026-000002', supersededOn: '2026-11-23' }
const withdrawn: PublicReport = { ...inForce, state: 'withdrawn', withdrawnOn: '2026-11-23' }
const none = undefined

test.each([
  ['a number in force', { hasFile: false, byFile: none, byNumber: inForce }, 'issued', null],
  ['a number that was replaced', { hasFile: false, byFile: none, byNumber: superseded }, 'superseded', null],
  ['a number that was withdrawn', { hasFile: false, byFile: none, byNumber: withdrawn }, 'withdrawn', null],
  ['an unknown number', { hasFile: false, byFile: none, byNumber: none }, 'unknown', null],
  ['the very file', { hasFile: true, byFile: inForce, byNumber: none }, 'genuine', true],
  ['the very file of a report that was replaced', { hasFile: true, byFile: superseded, byNumber: none }, 'superseded', true],
  ['another file with a known number', { hasFile: true, byFile: none, byNumber: inForce }, 'edited', false],
  ['another file with a number that was withdrawn', { hasFile: true, byFile: none, byNumber: withdrawn }, 'edited', false],
  ['another file without a known number', { hasFile: true, byFile: none, byNumber: none }, 'unknown', null],
] as const)('%s', (_, given, verdict, isSameFile) => {
  expect(verdictOf(given)).toMatchObject({ verdict, isSameFile })
})

test('reveals only the number, dates and the replacement', () => {
  expect(Object.keys(verdictOf({ hasFile: true, byFile: superseded, byNumber: none })).toSorted()).toEqual([
    'isSameFile',
    'issuedOn',
    'number',
    'supersededByNumber',
    'supersededOn',
    'verdict',
    'withdrawnOn',
  ])
})
