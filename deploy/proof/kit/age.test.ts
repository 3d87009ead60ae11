import { expect, test } from 'vitest'
import { ageOf, type Git, isRepository, isWhole, withUnknownCommit } from './age.ts'

const RESULT = { commit: 'aaa1111', measures: ['contracts/law/assessment', 'contracts/law'] }

/** Answers by the name of the command; one without an answer fails, as git does. */
const answering =
  (answers: Readonly<Record<string, string>>, asked: string[] = []): Git =>
  (...args) => {
    asked.push(args.join(' '))
    const answer = answers[args[0] ?? '']
    if (answer === undefined) throw new Error('fatal')
    return answer
  }

test('a result whose code is as it was has no age', () => {
  expect(ageOf(RESULT, answering({ 'merge-base': '', log: '', status: '' }))).toBeUndefined()
})

test('a result is older than its code since the first commit that changed it', () => {
  const asked: string[] = []
  expect(ageOf(RESULT, answering({ 'merge-base': '', log: 'bbb2222\nccc3333' }, asked))).toBe('older than its code (since bbb2222)')
  expect(asked[1]).toContain('--reverse --format=%h aaa1111..HEAD -- contracts/law/assessment contracts/law')
})

test('changes that are not committed count', () => {
  const git = answering({ 'merge-base': '', log: '', status: ' M contracts/law/figure/bands.ts' })
  expect(ageOf(RESULT, git)).toBe('older than its code (since changes that are not committed)')
})

test('a commit that is not here is named', () => {
  expect(ageOf(RESULT, answering({ log: '' }))).toBe('of a commit that this repository does not have (aaa1111)')
})

test('without a repository there is none', () => {
  expect(isRepository(answering({}))).toBe(false)
  expect(isRepository(answering({ 'rev-parse': '.git' }))).toBe(true)
})

test('results of commits that are not here are named, and only with the whole history', () => {
  const known: Git = (...args) => {
    if (args.includes('bbb2222')) throw new Error('fatal')
    return ''
  }
  const results = [
    { name: 'append', commit: 'aaa1111' },
    { name: 'axe', commit: 'bbb2222' },
  ]
  expect(withUnknownCommit(results, known)).toEqual(['axe (bbb2222)'])
  expect(isWhole(answering({ 'rev-parse': 'true' }))).toBe(false)
  expect(isWhole(answering({ 'rev-parse': 'false' }))).toBe(true)
  expect(isWhole(answering({}))).toBe(false)
})
