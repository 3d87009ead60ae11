import { plain } from '@tafel/contracts/base/money/format.ts'
import { expect, it } from 'vitest'
import { readWhole, showWhole } from './whole-text.ts'

const KILOMETRES = { min: 0, max: 1_000_000 }

it('reads whole numbers with or without separators', () => {
  expect(readWhole('24 500', true, KILOMETRES)).toEqual({ kind: 'read', value: 24_500 })
  expect(readWhole(' 0 ', true, KILOMETRES)).toEqual({ kind: 'read', value: 0 })
  expect(readWhole('\u200e24\u2007500', true, KILOMETRES)).toEqual({ kind: 'read', value: 24_500 })
  expect(readWhole('', true, KILOMETRES)).toEqual({ kind: 'empty' })
  expect(plain(showWhole(24_500))).toBe('24 500')
})

it('refuses anything but a whole number within bounds, and shows what can be entered', () => {
  expect(readWhole('12,5', true, KILOMETRES)).toMatchObject({ kind: 'refused' })
  expect(readWhole('-3', true, KILOMETRES)).toMatchObject({ kind: 'refused' })
  const days = readWhole('367', false, { min: 0, max: 366 })
  expect(days.kind === 'refused' && plain(days.message)).toBe('“367” can’t be read. From 0 to 366.')
})

it('waits for the rest of a number that is still too small', () => {
  expect(readWhole('2', false, { min: 1900, max: 2199 })).toEqual({ kind: 'unfinished' })
  expect(readWhole('2', true, { min: 1900, max: 2199 })).toMatchObject({ kind: 'refused' })
})
