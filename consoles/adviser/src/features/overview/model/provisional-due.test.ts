import { expect, test } from 'vitest'
import { provisionalDue } from './provisional-due.ts'

test.each([
  ['2026-03-01', 'First provisional payments are due by 31 August 2026, in 183 days.'],
  ['2026-08-30', 'First provisional payments are due tomorrow.'],
  ['2026-08-31', 'First provisional payments are due today.'],
  // 28 February 2027 is a Sunday.
  ['2026-09-01', 'Second provisional payments are due by 26 February 2027, in 178 days.'],
  ['2027-02-26', 'Second provisional payments are due today.'],
  ['2027-02-27', 'First provisional payments are due by 31 August 2027, in 185 days.'],
  // 31 August 2024 is a Saturday.
  ['2024-08-29', 'First provisional payments are due tomorrow.'],
  ['2028-02-28', 'Second provisional payments are due tomorrow.'],
  ['2028-02-29', 'Second provisional payments are due today.'],
])('on %s: %s', (today, sentence) => expect(provisionalDue(today)).toBe(sentence))
