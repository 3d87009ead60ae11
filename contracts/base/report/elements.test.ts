import { expect, test } from 'vitest'
import { type Table, text } from './document.ts'
import { elementsOf } from './elements.ts'

const LONG =
  'Taxable income before losses of trades is R 1 086 523,33. Section 20A applies only above R 1 817 000, where the highest rate begins.'

test('a column of sentences begins at the left and wraps; the table is not set smaller for it', () => {
  const table: Table = {
    kind: 'table',
    heading: 'Loss of letting',
    columns: ['Test', 'Outcome', 'Why'],
    hasHead: true,
    rows: [{ cells: [text('A suspect trade'), text('not met'), text(LONG)] }],
  }
  const drawn = JSON.stringify(elementsOf(table, 1))
  expect(drawn).not.toMatch(/"className":"(wide|widest)"/)
  expect(drawn).toContain(JSON.stringify({ tag: 'td', attrs: {}, children: [LONG] }))
})
