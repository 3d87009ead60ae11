import { expect, test } from 'vitest'
import { writtenWorkings } from './testing/written-workings.ts'
import kept from './written-workings.json' with { type: 'json' }

const WHAT_TO_DO = 'Workings are written otherwise. If that is meant: node deploy/check/freeze-written-workings.ts, and read what changed.'
const now = writtenWorkings()

test('workings are kept of all that is shown, and of nothing else', () => expect(Object.keys(now)).toEqual(Object.keys(kept)))
test.each(Object.entries(kept))('the workings of %s are written as they were', (name, lines) => {
  expect(now[name], WHAT_TO_DO).toEqual(lines)
})
