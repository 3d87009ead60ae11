import { readCsv } from '@tafel/contracts/base/csv.ts'
import { plain } from '@tafel/contracts/base/money/format.ts'
import type { ChangedRecord } from '@tafel/contracts/contexts/recalculations/views.ts'
import { expect, it } from 'vitest'
import { lettersCsv, lettersOf } from './client-letters.ts'

const record = (over: Partial<ChangedRecord>): ChangedRecord => ({
  kind: 'scenario',
  recordId: 'r',
  clientId: 'c1',
  clientName: 'Thandi Dlamini',
  description: 'Tax 2028',
  locked: false,
  was: 18_000_000,
  next: 17_900_000,
  why: null,
  isWithdrawn: false,
  ...over,
})
const from = { name: 'Naledi Mokoena', firm: 'Mokoena Advisers' }

it('writes one letter per client with all changes, except those of locked records', () => {
  const letters = lettersOf(
    [
      record({}),
      record({ clientId: 'c2', clientName: 'Sizwe Dlamini', was: 50_000, next: -20_000 }),
      record({ kind: 'transferDuty', description: '14 Protea Road', was: 6_720_000, next: null, why: 'the table of 2028 is not loaded.' }),
      record({ clientId: 'c3', locked: true }),
    ],
    from,
  )
  expect(letters.map(({ clientId }) => clientId)).toEqual(['c1', 'c2'])
  const [thandi, sizwe] = letters.map(({ text }) => plain(text))
  expect(thandi).toContain('Dear Thandi Dlamini')
  expect(thandi).toContain('- Tax scenario, Tax 2028: until now due to SARS R 180 000, with the new tables due to SARS R 179 000.')
  expect(thandi).toContain(
    '- Transfer duty, 14 Protea Road: until now transfer duty R 67 200. It cannot be calculated with the new tables: the table of 2028 is not loaded.',
  )
  expect(thandi?.endsWith('Kind regards\nNaledi Mokoena\nMokoena Advisers')).toBe(true)
  expect(sizwe).toContain('until now due to SARS R 500, with the new tables refund R 200.')
})

it('exports all letters as a CSV that is safe to open in a spreadsheet', () => {
  const rows = readCsv(lettersCsv(lettersOf([record({ clientName: '=HYPERLINK("x")' })], from)))
  expect(rows[0]?.cells).toEqual(['Client', 'Letter'])
  expect(rows[1]?.cells[0]).toBe('=HYPERLINK("x")')
  expect(lettersCsv(lettersOf([record({ clientName: '=HYPERLINK("x")' })], from))).toContain(`"'=HYPERLINK`)
})
