import { expect, test } from 'vitest'
import { ANNOUNCED_CHANGES } from './announced-changes.ts'
import { clientSource, NOT_CONFIRMED, sourceParts } from './client-source.ts'
import { SHIPPED_CONSTANTS } from '../constants/shipped.ts'
import { OFFICIAL_SOURCES, OTHER_SOURCES } from './source-classes.ts'

/** Every `source` anywhere in a value, part by part. */
function sourcesIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return []
  const own = 'source' in value && typeof value.source === 'string' ? sourceParts(value.source) : []
  return [...own, ...Object.values(value).flatMap(sourcesIn)]
}
const used = [...new Set([...sourcesIn(SHIPPED_CONSTANTS), ...sourcesIn(ANNOUNCED_CHANGES)])]

test('every source of a figure is classified in source-classes.ts as official or other, and as one of them', () => {
  expect(used.filter((source) => !Object.hasOwn(OFFICIAL_SOURCES, source) && !OTHER_SOURCES.has(source))).toEqual([])
  expect(Object.keys(OFFICIAL_SOURCES).filter((source) => OTHER_SOURCES.has(source))).toEqual([])
})

test('an official citation names an Act, its regulations with their Gazette, or SARS, and no other publisher', () => {
  const OFFICIAL =
    /^(SARS, |Income Tax Act 58 of 1962|Deeds Registries Regulations, .*\((GG|GN) \d|Transfer Duty Act 40 of 1949|Estate Duty Act 45 of 1955|National Credit Regulations, .*\(GG \d)/
  const SECOND_HAND = /read from|cites|summary|K-Mos|Acts Online|Juta|not checked|no source/i
  const wrong = Object.values(OFFICIAL_SOURCES).filter((cited) => !OFFICIAL.test(cited) || SECOND_HAND.test(cited))
  expect(wrong).toEqual([])
})

test('a client reads the official sources of a figure, or that none has confirmed it', () => {
  expect(clientSource('SARS, rates of tax for individuals; Business Day, Budget 2026')).toBe('SARS, rates of tax for individuals')
  expect(clientSource('K-Mos, text of the Income Tax Act; Acts Online, Income Tax Act, section 35A')).toBe(
    'Income Tax Act 58 of 1962; Income Tax Act 58 of 1962, section 35A',
  )
  expect(clientSource('no source checked yet')).toBe(NOT_CONFIRMED)
})

test('a source that an admin enters is official by its publisher, not by what it quotes', () => {
  const gazette = 'Government Gazette 54225 of 27 February 2026, notice 7180'
  expect(clientSource(gazette)).toBe(gazette)
  for (const other of ['A blog', 'SARS tables as read by a blog', 'SARS, via https://blog.example'])
    expect(clientSource(other)).toBe(NOT_CONFIRMED)
})
