import { expect, test } from 'vitest'
import { provisionalDue } from './provisional-due.ts'

test.each([
  ['2026-03-01', 'First provisional payments are due by 31 August 2026, in 183 days.'],
  ['2026-08-30', 'First provisional payments are due tomorrow.'],
  ['2026-08-31', 'First provisional payments are due today.'],
  ['2026-09-01', 'Second provisional payments are due by 28 February 2027, in 180 days.'],
  ['2028-02-28', 'Second provisional payments are due tomorrow.'],
  ['2028-02-29', 'Second provisional payments are due today.'],
])('on %s: %s', (today, sentence) => expect(provisionalDue(today)).toBe(sentence))
