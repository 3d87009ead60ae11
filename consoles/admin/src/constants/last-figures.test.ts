import { figuresBefore } from '@tafel/contracts/law/sets/figures-before.ts'
import { readImport } from '@tafel/contracts/law/sets/import.ts'
import { labelOf, placeOf, unitOf } from '@tafel/contracts/law/sets/place.ts'
import type { SetId } from '@tafel/contracts/law/figure/set-id.ts'
import type { FigureView } from '@tafel/contracts/contexts/constants/views.ts'
import { SHIPPED_CONSTANTS } from '@tafel/contracts/law/constants/shipped.ts'
import { expect, it } from 'vitest'
import { entryQuery, kindsToEnter, lastFiguresText } from './last-figures.ts'

const tableOf = (set: SetId): readonly FigureView[] =>
  [...figuresBefore(SHIPPED_CONSTANTS, set).values()].map(({ figure, value, confidence, source }) => {
    const unit = unitOf(set.collection, placeOf(figure)!) ?? 'words'
    return { figure, label: labelOf(figure), unit, before: value, confidence, source }
  })
const importOf = (set: SetId, text: string) => readImport(set, new Map(), { format: 'paste', text, source: 'SARS, 24 February 2027' })

it.each<[SetId, readonly string[]]>([
  [{ collection: 'tax-scenario', key: '2028' }, ['incomeTax', 'travel', 'medicalCredits', 'turnoverTax']],
  [{ collection: 'transfer-duty', key: '2027-04-01' }, ['deedsFees']],
])('%o: the prefilled figures can be imported', (set, kinds) => {
  const table = tableOf(set)
  const { rows, changes } = importOf(set, lastFiguresText({ table }, kinds))
  expect(rows.filter(({ fate }) => fate !== 'added')).toEqual([])
  const expected = table.filter(({ figure }) => kinds.includes(placeOf(figure)!.kind) && placeOf(figure)!.part !== 'to')
  expect(expected.length).toBeGreaterThan(5)
  expect(changes.map(({ figure, value }) => [figure, value])).toEqual(expected.map(({ figure, before }) => [figure, before]))
})

it('leaves out other kinds, and figures that the set has already', () => {
  const row: FigureView = { figure: 'travel.perKm', label: 'Rate per km', unit: 'cents', before: 495, confidence: 'confirmed', source: '' }
  expect(lastFiguresText({ table: [row] }, ['travel'])).toBe('figure,value,label\ntravel.perKm,4.95,Rate per km\n')
  expect(lastFiguresText({ table: [row] }, ['uif'])).toBe('')
  expect(lastFiguresText({ table: [{ ...row, draft: 500 }] }, ['travel'])).toBe('')
  expect(lastFiguresText({ table: [{ ...row, live: 500 }] }, ['travel'])).toBe('')
})

it('reads the kinds from the address that names them', () => {
  const query = entryQuery(['incomeTax', 'travel'])
  expect(query).toBe('?enter=incomeTax,travel')
  expect(kindsToEnter(new URLSearchParams(query))).toEqual(['incomeTax', 'travel'])
  expect(kindsToEnter(new URLSearchParams())).toEqual([])
})
