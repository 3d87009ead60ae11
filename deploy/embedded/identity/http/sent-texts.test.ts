import { expect, test } from 'vitest'
import { checkTexts, readPairs } from './sent-texts.ts'

test('reads a form as browsers encode it', () => {
  expect([...readPairs('name=Zo%C3%AB+van+der+Merwe&sign=%F0%9F%98%80&empty=&alone&a=1=2')]).toEqual([
    ['name', 'Zoë van der Merwe'],
    ['sign', '😀'],
    ['empty', ''],
    ['alone', ''],
    ['a', '1=2'],
  ])
})

test.each(['%00', 'a%00b', '%ED%A0%80', '%ED%B0%80', '%FF', '%0A', '%0D%0A', '%1B', '%E2%80%AE', '%', '%zz', '\ud800'])(
  'refuses NUL, half a surrogate pair, controls and invalid text, naming the field: %j',
  (sign) => {
    expect(() => readPairs(`email=a&firstName=Ann${sign}`)).toThrow(/^firstName: .+(Delete it|take the line breaks out)/)
    expect(() => readPairs(`na${sign}me=x`)).toThrow(/^A field: /)
  },
)

test('checks JSON completely, including names', () => {
  expect(() => checkTexts({ users: [{ attributes: { teamId: ['a\0'] } }] })).toThrow(/^users\.0\.attributes\.teamId\.0: /)
  expect(() => checkTexts({ user: { 'a\ud800': 1 } })).toThrow(/^user: /)
  expect(() => checkTexts('a\nb')).toThrow(/^The body: /)
  expect(() => checkTexts({ name: 'Zoë', count: 1, none: null, list: [true] })).not.toThrow()
})
