import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeSigner } from '@tafel/kernel/transparency/signed-note.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenKey } from './given-key.ts'

const { text } = makeSigner('tafel.example').verifier
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tafel-key-'))
  writeFileSync(join(folder, 'key.txt'), `${text}\n`)
  writeFileSync(join(folder, 'other.txt'), 'no key')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a key is given as its text or as a file', () => {
  expect(givenKey(text)).toBe(text)
  expect(givenKey(`${text} until 7`)).toBe(`${text} until 7`)
  expect(givenKey(join(folder, 'key.txt')).trim()).toBe(text)
})

test('a mistyped path or text reports the key’s problem, and gives no result of a check', () => {
  expect(() => givenKey(join(folder, 'kye.txt'))).toThrow(/Cannot be checked: --key .*kye\.txt is neither/)
  expect(() => givenKey(join(folder, 'other.txt'))).toThrow(/Cannot be checked: the file .*other\.txt of --key holds no key/)
  expect(() => givenKey(`${text}x`)).toThrow('Cannot be checked')
})
