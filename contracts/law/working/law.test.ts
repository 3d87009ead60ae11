import { expect, test } from 'vitest'
import { ofAct, paragraph, section, sectionOf } from './law.ts'

test('a section of the Income Tax Act is listed alone, one of another Act with its Act', () => {
  expect([sectionOf(section('11F')), sectionOf(paragraph('Fourth', '2'))]).toEqual(['s 11F', 'Fourth Schedule, para 2'])
  const uif = ofAct('Unemployment Insurance Contributions Act 4 of 2002', '6')
  expect(sectionOf(uif)).toBe('s 6, Unemployment Insurance Contributions Act 4 of 2002')
  expect([sectionOf(ofAct('Rates Act of the year')), sectionOf(undefined)]).toEqual(['Rates Act of the year', ''])
})
