import { describe, expect, test } from 'vitest'
import { findInYear, findOn } from '../../../law/lookup/find.ts'
import { findPrime } from '../../../law/lending/find.ts'
import { findProperty } from '../../../law/property/find.ts'
import { SHIPPED_CONSTANTS, type Constants } from '../../../law/constants/shipped.ts'
import { yearEnd, yearOf, yearStart } from '../../../law/tax-year.ts'
import { addDays } from '../../../base/dates.ts'
import {
  aDayLate,
  confirmedUntil,
  datedParts,
  type DatedPart,
  type Row,
  edgesOf,
  insideOf,
  jumpsOf,
  nameOf,
  valueOn,
} from './dated-parts.ts'
import { type DateProbe, DATE_PROBES, LOOKUP_ALONE } from './date-probes.ts'

// The day before, the day and the day after every day on which a row of the constants begins or ends: each calculator answers by the row
// of the day, changes there and nowhere else, and refuses by name a day that no row covers. A rate of interest continues unconfirmed.

const PARTS = datedParts(SHIPPED_CONSTANTS)
/** `npm test` takes the oldest rows, the newest and some between them; the measurement of the laws takes all. */
const MOST = process.env.TAFEL_RUNS === undefined ? 10 : Infinity
function some<Item>(all: readonly Item[]): readonly Item[] {
  if (all.length <= MOST) return all
  const every = Math.ceil((all.length - 6) / (MOST - 6))
  return all.filter((_item, at) => at < 2 || at >= all.length - 4 || at % every === 0)
}
const WITH_EDGES = PARTS.filter((part) => edgesOf(part).length > 0)

function faultsOf(part: DatedPart, probe: DateProbe, constants: Constants, edges = some(edgesOf(part))): readonly string[] {
  const expected = (day: string) => valueOn(part, probe.byYearEnd === true ? yearEnd(yearOf(day)) : day)
  const answers = new Map<string, ReturnType<DateProbe['answer']>>()
  const named = probe.refusedAs ?? new RegExp(nameOf(part.id) ?? '^$')
  const on = (day: string) => {
    const known = answers.get(day) ?? probe.answer(day, constants)
    answers.set(day, known)
    return isNamed(known) ? { ...known, figure: undefined } : known
  }
  const isNamed = ({ refused }: ReturnType<DateProbe['answer']>) => refused.some((name) => named.test(name) || NO_ANSWER.test(name))
  const faults: string[] = []
  const compare = (one: string, other: string) => {
    const isSame = on(one).figure === on(other).figure
    if (isSame !== (expected(one) === expected(other)))
      faults.push(`${one} to ${other}: ${on(one).figure} and ${on(other).figure}, ${isSame ? 'though the rows differ' : 'in the same row'}`)
  }
  const cover = (day: string) => {
    const answer = on(day)
    const { figure, refused } = answer
    const isCovered = expected(day) !== undefined
    if (isCovered && figure === undefined) faults.push(`${day}: refused, though a row covers it: ${refused.join('; ')}`)
    if (isCovered || probe.withoutRow !== undefined) return
    if (figure !== undefined) faults.push(`${day}: ${figure}, though no row covers it`)
    else if (!isNamed(answer)) faults.push(`${day}: refused without its name: ${refused.join('; ')}`)
  }
  const since = probe.since?.(constants)
  for (const day of edges) {
    const edge = probe.byYearEnd === true ? yearStart(yearOf(day)) : day
    if (since !== undefined && edge <= since) continue
    const [before, after] = [addDays(edge, -1), addDays(edge, 1)]
    for (const each of [before, edge, after]) cover(each)
    compare(before, edge)
    compare(edge, after)
  }
  if (probe.isOfYear !== true && edges.length > 1)
    for (const day of some(insideOf(part))) {
      const row = part.rows.find(({ from, to }) => from! <= day && day <= to!)!
      if (since !== undefined && row.from! <= since) continue
      compare(row.from!, day)
    }
  return faults
}

/** Of a whole scenario: a year without tables, and days before the first transfer duty table. */
const NO_ANSWER = /no tables are loaded for|no transfer duty table from before/

test('every part that holds for a time has a probe through a calculator, or a reason why it has none', () => {
  const known = new Set([...Object.keys(DATE_PROBES), ...Object.keys(LOOKUP_ALONE)])
  expect(WITH_EDGES.map(({ id }) => id).filter((id) => !known.has(id))).toEqual([])
  const ids = new Set(PARTS.map(({ id }) => id))
  expect([...known].filter((id) => !ids.has(id))).toEqual([])
})

describe('a day to each side of every first and last day', () => {
  test.each(WITH_EDGES.filter(({ id }) => DATE_PROBES[id] !== undefined))('$id', (part) => {
    expect(faultsOf(part, DATE_PROBES[part.id]!, SHIPPED_CONSTANTS)).toEqual([])
  })
})

const partOf = (id: string) => PARTS.find((part) => part.id === id)!
/** A figure of the tax constants that begins and ends a day later than the constants say. */
const slipped = (kind: keyof Constants['tax']): Constants => ({
  ...SHIPPED_CONSTANTS,
  tax: { ...SHIPPED_CONSTANTS.tax, [kind]: aDayLate<Row>(SHIPPED_CONSTANTS.tax[kind]) },
})

describe('a planted jump fails', () => {
  test.each([
    'dividendsTax.rate',
    'residenceExclusion.exclusion',
    'lumpSums.retirement',
    'uif.rate',
    'uif.monthlyCeiling',
    'officialRate.rate',
    'vat.rate',
  ])('%s: a day late', (id) => {
    const part = partOf(id)
    const constants = slipped(id.split('.')[0] as keyof Constants['tax'])
    for (const edge of jumpsOf(part).slice(-2)) expect(faultsOf(part, DATE_PROBES[id]!, constants, [edge]), edge).not.toEqual([])
  })
  test('transfer duty: a table that begins a day late', () => {
    const constants = { ...SHIPPED_CONSTANTS, transferDuty: aDayLate(SHIPPED_CONSTANTS.transferDuty) }
    const part = partOf('transferDuty.natural')
    for (const edge of jumpsOf(part).slice(-2)) expect(faultsOf(part, DATE_PROBES[part.id]!, constants, [edge]), edge).not.toEqual([])
  })
  test('a change in a year in which the rows have none', () => {
    const incomeTax = SHIPPED_CONSTANTS.tax.incomeTax.map((row) =>
      row.year === 2025 ? { ...row, primaryRebate: { ...row.primaryRebate, value: row.primaryRebate.value + 1 } } : row,
    )
    const constants = { ...SHIPPED_CONSTANTS, tax: { ...SHIPPED_CONSTANTS.tax, incomeTax } }
    const part = partOf('incomeTax.primaryRebate')
    expect(faultsOf(part, DATE_PROBES[part.id]!, constants, ['2024-03-01'])).toHaveLength(1)
  })
  test('a row that the calculator no longer refuses', () => {
    const first = SHIPPED_CONSTANTS.tax.uif.at(-1)!
    const uif = [...SHIPPED_CONSTANTS.tax.uif.slice(0, -1), { ...first, from: addDays(first.from, -40) }]
    const constants = { ...SHIPPED_CONSTANTS, tax: { ...SHIPPED_CONSTANTS.tax, uif } }
    const part = partOf('uif.monthlyCeiling')
    expect(faultsOf(part, DATE_PROBES[part.id]!, constants, [first.from]).join()).toContain('though no row covers it')
  })
})

test('figures that the engine splits by months change at the start of a month (assessment/stretches.ts)', () => {
  for (const id of ['officialRate.rate', 'prescribedRate.rate', 'uif.monthlyCeiling'])
    for (const day of edgesOf(partOf(id))) expect(day, id).toMatch(/-01$/)
})

describe('the lookup', () => {
  test.each(WITH_EDGES.filter(({ id }) => /^(?!lending|transferDuty)/.test(id)))(
    'of $id gives the row of the day, or names what is missing',
    (part) => {
      for (const edge of edgesOf(part))
        for (const day of [addDays(edge, -1), edge, addDays(edge, 1)]) {
          const found = lookUp(part.id, day)
          if (found.found) expect('asOf' in found.origin, `${day}: unconfirmed`).toBe(day > (confirmedUntil(part) ?? day))
          expect(found.found ? JSON.stringify(found.value) : undefined, day).toBe(valueOn(part, day))
          if (!found.found) expect(found.missing.name, day).toContain(nameOf(part.id) ?? '')
        }
    },
  )
})

test.each(['prime', 'repo'] as const)('%s continues after its last confirmed day, as of the day it began', (part) => {
  const last = confirmedUntil(partOf(`lending.${part}`))!
  const [on, after] = [last, addDays(last, 1)].map((day) => findPrime(SHIPPED_CONSTANTS.lending, part, day))
  if (on?.found !== true || after?.found !== true) throw new Error('refused')
  expect([after.value, on.origin.asOf, after.origin.asOf]).toEqual([
    on.value,
    undefined,
    SHIPPED_CONSTANTS.lending.prime.changes.at(-1)!.from,
  ])
})

function lookUp(id: string, day: string) {
  const [kind, part, ofProperty] = id.split('.') as [never, never, never]
  const { tax, property } = SHIPPED_CONSTANTS
  if (kind === ('property' as never)) return findProperty(property, part, ofProperty, day)
  const rows = tax[kind] as readonly object[]
  return rows.some((row) => 'year' in row) ? findInYear(tax, kind, part, yearOf(day)) : findOn(tax, kind, part, day)
}
