import { expect, test } from 'vitest'
import { comparable, recordedAnswers } from './answers.ts'
import { LEFT_OUT } from './left-out.ts'
import { QUESTIONS } from './questions.ts'

test('every recorded answer has either a question or a reason to be left out', () => {
  const asked = QUESTIONS.map(({ name }) => name)
  expect([...asked, ...Object.keys(LEFT_OUT)].toSorted()).toEqual([...recordedAnswers().keys()].toSorted())
})

test.each([
  ['a revision', { rev: 1n }, { rev: 2n }],
  ['a different position', { commit: 'as first' }, { commit: 'later' }],
  ['the class of an error', 'UnknownError[type=unknown code=2]', 'StreamNotFoundError[type=unknown code=2]'],
  ['its code', 'UnknownError[type=unknown code=2] said so', 'UnknownError[type=unknown code=3] said so'],
  [
    'the revision in it',
    'E[type=w code=9] expected="1n" actual="0n" stream=given ',
    'E[type=w code=9] expected="1n" actual="2n" stream=given ',
  ],
  ['the order of messages', { order: 'confirmation caughtUp' }, { order: 'confirmation checkpoint caughtUp' }],
  ['their number', { n: 3 }, { n: 2 }],
])('distinguishes answers by %s', (_, one, other) => {
  expect(comparable(one)).not.toEqual(comparable(other))
})

test.each([
  ['its duration', { ok: 1, ms: 3 }, { ok: 1, ms: 40 }],
  ['the wording of an error', 'UnknownError[type=unknown code=2] 2 UNKNOWN: one', 'UnknownError[type=unknown code=2] 2 UNKNOWN: two'],
  ['its place in the log', { commit: '19975061n' }, { commit: 640n }],
])('does not distinguish answers by %s', (_, one, other) => {
  expect(comparable(one)).toEqual(comparable(other))
})
