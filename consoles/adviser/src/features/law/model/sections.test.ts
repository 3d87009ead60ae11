import { TAX_CONSTANTS } from '@tafel/contracts/law/constants/tax-constants.ts'
import { expect, test } from 'vitest'
import { SECTIONS, sectionGroups, sectionOf } from './sections.ts'

const found = (query: string) =>
  sectionGroups(query, TAX_CONSTANTS, '2026-11-27').flatMap(({ sections }) => sections.map(({ entry }) => entry.section))

test('lists every section by Act if the query is empty, starting with the Income Tax Act', () => {
  const groups = sectionGroups('', TAX_CONSTANTS, '2026-11-27')
  expect(groups[0]!.title).toBe('Income Tax Act')
  expect(groups.reduce((sum, { sections }) => sum + sections.length, 0)).toBe(SECTIONS.length)
})

test.each(['10(1)(i)', 's 10(1)(i)', 'S10(1)(i)', 'section 10 (1) (i)'])('finds a section by its number: %s', (query) => {
  expect(found(query)).toEqual(['s 10(1)(i)'])
})

test('finds sections by words in their title, reading and rules', () => {
  expect(found('interest exemption')).toContain('s 10(1)(i)')
  expect(found('uniform')).toEqual(['s 10(1)(nA)'])
  expect(found('no such word')).toEqual([])
})

test.each(['23 800', '23800', 'R 23 800', 'R23 800,00'])('finds an amount however it is spaced: %s', (query) => {
  expect(found(query)).toContain('s 10(1)(i)')
  expect(found(query)).not.toContain('s 10(1)(nA)')
})

test('finds a section by its address', () => {
  expect(sectionOf('incometax-s-10-1-i')?.title).toBe('Interest exemption')
  expect(sectionOf('nothing')).toBeUndefined()
})
