import type { FigureView } from '@tafel/contracts/contexts/constants/views.ts'
import { expect, test } from 'vitest'
import { bandsIn } from './bands.ts'

const view = (figure: string) => ({ figure, label: figure, unit: 'cents', before: 1 }) as FigureView

test('a bracket is one row with all its parts, in the order of the law', () => {
  const { tables, others } = bandsIn(
    [
      'incomeTax.brackets.2.upTo',
      'incomeTax.brackets.2.base',
      'incomeTax.brackets.10.upTo',
      'incomeTax.brackets.1.upTo',
      'incomeTax.primaryRebate',
    ].map(view),
  )
  expect(tables.map(({ name, parts, rows }) => [name, parts, rows.map(({ row, figures }) => [row, Object.keys(figures)])])).toEqual([
    [
      'incomeTax.brackets',
      ['upTo', 'base'],
      [
        [1, ['upTo']],
        [2, ['upTo', 'base']],
        [10, ['upTo']],
      ],
    ],
  ])
  expect(others.map(({ figure }) => figure)).toEqual(['incomeTax.primaryRebate'])
})
