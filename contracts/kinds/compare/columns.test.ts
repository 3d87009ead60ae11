import { expect, test } from 'vitest'
import { shippedConstants } from '../../law/constants/constants-source.ts'
import { bestOf, columnOf, differentVersions } from './columns.ts'
import { COMPARE_KINDS } from '../../contexts/records/compare-kinds.ts'
import { recordOf } from './testing/records.ts'

const kind = COMPARE_KINDS.transferDuty
const duty = (transferAmount: number, more = {}) =>
  recordOf('transferDuty', { transferAmount, purchaserType: 'natural', bondAmount: 0, dateOfAcquisition: '2027-01-15' }, more)

test('a record has its stored answer', () => {
  expect(columnOf(kind, duty(250_000_000), shippedConstants.at)).toMatchObject({
    why: null,
    figures: { transferDutyPayable: { value: 6_720_000 } },
  })
})

test('a line whose constant is missing says so, and a sum without it is incomplete', () => {
  const { figures } = columnOf(kind, duty(250_000_000, {}), shippedConstants.at)
  expect(figures['cash.onTheDay']).toMatchObject({ isIncomplete: true })
})

test.each([
  ['was erased', { result: null, headline: null }, 'Its details were erased.'],
  ['of an engine that is gone', { engineVersion: '0.1' }, 'It was calculated with a version of Tafel that is no longer available.'],
  [
    'of constants that are gone',
    { constantsVersion: '2025-01-01.1' },
    'It was calculated with a version of Tafel that is no longer available.',
  ],
  [
    'stored with another answer',
    { headline: 1 },
    'Its stored answer differs from its answer now. Open it; if the difference remains, report it.',
  ],
  ['whose link was changed', { headline: 1, links: [{}] as never }, expect.stringContaining('A linked record has changed')],
])('a record %s has no figures, and the reason is given', (_, more, why) => {
  const column = columnOf(kind, duty(250_000_000, more), shippedConstants.at)
  expect(column.why).toEqual(why)
  expect(Object.values(column.figures).every(({ value }) => value === null)).toBe(true)
})

test('the best are those with no better answer; none if all are the same', () => {
  const columns = [300, 250, 250].map((million) => columnOf(kind, duty(million * 1_000_000), shippedConstants.at))
  expect([...bestOf(kind, columns)]).toEqual([columns[1]!.recordId, columns[2]!.recordId])
  expect(bestOf(kind, columns.slice(1)).size).toBe(0)
  expect(bestOf(kind, columns.slice(0, 1)).size).toBe(0)
})

test('notes records that were calculated with different constants', () => {
  const [a, b] = [{}, { constantsVersion: '2025-01-01.1' }].map((more) => columnOf(kind, duty(250_000_000, more), shippedConstants.at))
  expect(differentVersions([a!, a!])).toBeNull()
  expect(differentVersions([a!, b!])).toContain('different constants')
})
