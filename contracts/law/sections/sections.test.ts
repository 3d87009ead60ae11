import { describe, expect, test } from 'vitest'
import { lawText } from '../working/law.ts'
import { ACT_IDS } from './section/acts.ts'
import { LAW_SECTIONS } from './all.ts'
import { sectionFinder } from './find-section.ts'
import { numberedExceptions, slugOf } from './section/law-section.ts'
import { runCase } from '../../contexts/law/run-case.ts'
import { citedSections } from './testing/citations.ts'

const TODAY = '2026-11-27'
const nameOf = ({ act, section }: (typeof LAW_SECTIONS)[number]) => `${act} ${section}`

test('every section that a working line cites has an entry', () => {
  const find = sectionFinder(LAW_SECTIONS)
  const without = citedSections(400).filter(({ law }) => find(law) === undefined)
  expect(without.map(({ law, labels }) => `${lawText(law)}: ${[...labels][0]}`)).toEqual([])
})

test('entries come by Act, and no two have one address', () => {
  const acts = LAW_SECTIONS.map(({ act }) => ACT_IDS.indexOf(act))
  expect(acts).toEqual(acts.toSorted((a, b) => a - b))
  const slugs = LAW_SECTIONS.map(slugOf)
  expect(slugs.filter((slug, at) => slugs.indexOf(slug) !== at)).toEqual([])
})

describe.each(LAW_SECTIONS.map((entry) => [nameOf(entry), entry] as const))('%s', (_name, entry) => {
  test('its reading is one sentence, and its wordings are in order', () => {
    expect(entry.reading).toMatch(/^[^.!?]*(?:\.(?=\d)[^.!?]*)*\.$/)
    const starts = entry.wordings.map(({ from }) => from ?? '')
    expect(starts.length).toBeGreaterThan(0)
    expect(starts).toEqual(starts.toSorted())
  })
  test('has a case, and each case gives its figures by a rule of the entry', () => {
    const highest = numberedExceptions(entry).length
    expect(entry.cases.length).toBeGreaterThan(0)
    for (const each of entry.cases) {
      if (each.rule !== 'base') expect(each.rule, each.title).toBeLessThanOrEqual(highest)
      const { figures } = runCase(each, TODAY)
      expect(Object.fromEntries(figures.map(({ path, actual }) => [path, actual])), each.title).toEqual(each.expected)
    }
  })
  test('a working line of its cases cites it, or the entry says what applies it', () => {
    const find = sectionFinder(LAW_SECTIONS)
    const isCited = entry.cases.some((each) => runCase(each, TODAY).trace.some(({ law }) => law !== undefined && find(law) === entry))
    expect(isCited).toBe(entry.appliedBy === undefined)
  })
})
