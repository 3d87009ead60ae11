import { describe, expect, test } from 'vitest'
import { readImport } from './import.ts'
import { labelOf } from './place.ts'
import { COLLECTIONS, setIdOf } from '../figure/set-id.ts'

describe('the label of a figure', () => {
  test.each([
    ['medicalCredits.credits.firstTwo', 'Medical scheme fees credit, each of the first two'],
    ['medicalCredits.credits.further', 'Medical scheme fees credit, each further person'],
    [
      'bursaries@2018-03-01.relatives.usual.further',
      'Limits of bursaries to relatives, from 2018-03-01, usual, further study (NQF 5 to 10)',
    ],
    [
      'bursaries@2018-03-01.relatives.withDisability.school',
      'Limits of bursaries to relatives, from 2018-03-01, with disability, school (to NQF 4)',
    ],
    ['incomeTax.brackets.2.upTo', 'Income tax brackets, row 2, up to'],
  ])('%s', (figure, label) => expect(labelOf(figure)).toBe(label))
})

test('a name that every object has is not a figure', () => {
  for (const figure of [
    'constructor.prototype.x',
    'constructor.to',
    'toString.length',
    '__proto__.x',
    'incomeTax.constructor.name',
    'medicalCredits.credits.constructor',
  ])
    for (const collection of COLLECTIONS) {
      const set = setIdOf(collection, collection === 'tax-scenario' ? '2028' : '2028-03-01')!
      const { rows } = readImport(set, new Map(), { format: 'csv', text: `figure,value\n${figure},1` })
      expect([figure, rows.map(({ fate }) => fate)]).toEqual([figure, ['refused']])
    }
})
