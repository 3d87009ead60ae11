import { globSync, readFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { expect, test } from 'vitest'
import { isInPlainEnglish, wordOffences, type Dictionary } from './words.ts'

const ROOT = join(import.meta.dirname, '../..')
const dictionary = JSON.parse(readFileSync(join(ROOT, 'deploy/check/words.json'), 'utf8')) as Dictionary
const found = (text: string, file = 'services/a.ts') => wordOffences(file, text, dictionary).map((one) => `${one.line} ${one.found}`)

test.each([
  ['a comment', '// Nobody waits.', '1 Nobody'],
  ['an identifier', 'const isToldOf = 1', '1 Told'],
  ['a constant', 'const WISH_MS = 1', '1 WISH'],
  ['a screen text', '<p>Whoever pays</p>', '1 Whoever'],
  ['a phrase', 'text\nthe price as it was then', '2 as it was then'],
  ['a renamed identifier', 'const one: Gate = x', '1 Gate'],
])('finds an offence planted in %s', (_, text, offence) => {
  expect(found(text)).toEqual([offence])
})

test('finds an offence in the name of a file', () => {
  expect(found('', 'services/doers.ts')).toEqual(['0 doers'])
})

test('passes parts of words, and names that contain a renamed one', () => {
  expect(found('Wishbone, understands, a stand-in stands in for it; AccessGuard, Gateway, standalone')).toEqual([])
})

test('an exception covers its word in its files, and nothing else', () => {
  const allowed = [{ file: 'services/*.ts', word: 'wish', reason: 'planted' }]
  const of = (file: string) => wordOffences(file, 'a wish, told', { ...dictionary, allowed }).map((one) => one.found)
  expect(of('services/a.ts')).toEqual(['told'])
  expect(of('contracts/a.ts')).toEqual(['wish', 'told'])
})

test('every exception has a reason and is used, and there are at most 40', () => {
  expect(dictionary.allowed.length).toBeLessThanOrEqual(40)
  const files = globSync(['{contracts,services,projections,consoles,deploy}/**/*.{ts,tsx,mjs,md,json}', '*.md'], {
    cwd: ROOT,
    exclude: (path) => /(^|\/)(dist|node_modules)(\/|$)/.test(path),
  }).filter((file) => isInPlainEnglish(file, dictionary))
  for (const one of dictionary.allowed) {
    expect(one.reason.length, one.file).toBeGreaterThan(10)
    const allowed = dictionary.allowed.filter((other) => other !== one)
    const covered = files.filter((file) => matchesGlob(file, one.file))
    const isUsed = covered.some((file) => wordOffences(file, readFileSync(join(ROOT, file), 'utf8'), { ...dictionary, allowed }).length > 0)
    expect(isUsed, `${one.file} ${one.word}`).toBe(true)
  }
})
