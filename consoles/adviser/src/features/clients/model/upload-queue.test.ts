import { expect, it } from 'vitest'
import { nextUp, problemOf, type Upload } from './upload-queue.ts'

const used = { bytes: 20_000_000, count: 3 }

it.each([
  [0, used, 'This file is empty'],
  [10_000_001, used, 'a file can have at most 10 MB'],
  [5_000_001, used, 'only 5 MB of 25 MB are left'],
  [1000, { bytes: 0, count: 100 }, 'at most 100 files'],
])('refuses %i bytes before sending them', (size, before, words) => expect(problemOf({ name: 'IRP5.pdf', size }, before)).toContain(words))

it.each(['evil.exe', 'setup.MSI', 'Invoice.pdf.lnk '])('refuses %s before sending it', (name) =>
  expect(problemOf({ name, size: 10 }, used)).toContain('program or script'),
)

it('accepts a file that fits', () => expect(problemOf({ name: 'Executive summary.docx', size: 5_000_000 }, used)).toBeUndefined())

it('sends one file at a time, and skips failed ones', () => {
  const upload = (uploadId: string, state: Upload['state']): Upload => ({ uploadId, file: new File([], 'x'), state })
  expect(nextUp([upload('a', 'failed'), upload('b', 'waiting'), upload('c', 'waiting')])?.uploadId).toBe('b')
  expect(nextUp([upload('a', 'retrying'), upload('b', 'waiting')])).toBeUndefined()
  expect(nextUp([upload('a', 'failed')])).toBeUndefined()
})
