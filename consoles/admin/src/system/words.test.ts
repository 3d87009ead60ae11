import type { SystemView } from '@tafel/contracts/system/views.ts'
import { expect, test } from 'vitest'
import { furthestBehind, megabytesText, secondsText } from './words.ts'

test('times and sizes are written as people read them', () => {
  expect([secondsText(0), secondsText(9.44), secondsText(1234.5), secondsText(null)]).toEqual(['0,0 s', '9,4 s', '1235 s', 'not known'])
  expect([megabytesText(512), megabytesText(20_480)]).toEqual(['512 MB', '20,0 GB'])
})

test('the part furthest behind is named, and none where nothing is known', () => {
  const part = (name: string, behindSeconds: number | null) => ({ name, behindSeconds })
  const of = (readModels: unknown, reactors: unknown) => furthestBehind({ readModels, reactors } as SystemView)
  expect(of([part('users', 1), part('audit', null)], [part('mails', 3)])).toEqual({ name: 'mails', seconds: 3 })
  expect(of(null, null)).toBeUndefined()
})
