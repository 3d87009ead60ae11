import type { Exception, Question } from '@tafel/contracts/law/sections/section/law-section.ts'
import { expect, test } from 'vitest'
import { precedenceWords } from './rule-words.ts'

const exception: Exception = { when: '', effect: '', provision: '' }
const question = (count: number, precedence?: Question['precedence']): Question => ({
  question: '',
  exceptions: Array.from({ length: count }, () => exception),
  ...(precedence === undefined ? {} : { precedence }),
})

test('states in one line which exceptions exclude each other', () => {
  expect(precedenceWords({ questions: [question(3, 'first'), question(2, 'together'), question(2)] })).toBe(
    'of 1 to 3 the first that applies decides; 4 and 5 can apply together; no two of 6 and 7 apply at once',
  )
})

test('states no relation for a single exception', () => {
  expect(precedenceWords({ questions: [question(1), question(2, 'first')] })).toBe('of 2 and 3 the first that applies decides')
  expect(precedenceWords({ questions: [] })).toBe('')
})
