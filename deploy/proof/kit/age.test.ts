import { expect, test } from 'vitest'
import { ageOf, type Git, isRepository, isWhole, withUnknownCommit } from './age.ts'

const RESULT = { commit: 'aaa1111', measures: ['contracts/law/assessment', 'contracts/law'] }

/** A git that answers by subcommand; one without an answer fails. */
const answering =
  (answers: Readonly<Record<string, string>>, asked: string[] = []): Git =>
  (...args) => {
    asked.push(args.join(' '))
    const answer = answers[args[0] ?? '']
    if (answer === undefined) throw new Error('fatal')
    return answer
  }

test('reports no age for a result whose code is unchanged', () => {
  expect(ageOf(RESULT, answering({ 'merge-base': '', log: '', status: '' }))).toBeUndefined()
})

test('reports the first commit that changed the code since', () => {
  const asked: string[] = []
  expect(ageOf(RESULT, answering({ 'merge-base': '', log: 'bbb2222\nccc3333' }, asked))).toBe('older than its code (since bbb2222)')
  expect(asked[1]).toContain('--reverse --format=%h aaa1111..HEAD -- contracts/law/assessment contracts/law')
})

test('counts uncommitted changes', () => {
  const git = answering({ 'merge-base': '', log: '', status: ' M contracts/law/figure/bands.ts' })
  expect(ageOf(RESULT, git)).toBe('older than its code (since uncommitted changes)')
})

test('names an unknown commit', () => {
  expect(ageOf(RESULT, answering({ log: '' }))).toBe('from an unknown commit (aaa1111)')
})

test('recognises a missing repository', () => {
  expect(isRepository(answering({}))).toBe(false)
  expect(isRepository(answering({ 'rev-parse': '.git' }))).toBe(true)
})

test('names results from unknown commits, and recognises an incomplete history', () => {
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
