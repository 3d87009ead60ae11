import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { FROZEN_KINDS, WRITTEN_WORKINGS } from './testing/frozen-kinds.ts'
import type { Frozen } from '../../law/working/testing/frozen.ts'

const stored = <T>(folder: string, name: string) => JSON.parse(readFileSync(join(import.meta.dirname, '../..', folder, name), 'utf8')) as T

const WHAT_TO_DO =
  'A frozen answer changed. If a figure of law changed: give the constants a new version (constants/shipped.ts). If the engine changed: raise ' +
  'its version and keep the old one (README.md). Then run node deploy/check/freeze.ts.'

describe.each(Object.entries(FROZEN_KINDS))('%s answers as it did', (folder, { freeze }) => {
  const before = stored<readonly Frozen[]>(folder, 'frozen.json')
  const now = freeze()
  test('to the same questions', () => expect(now.map(({ name }) => name)).toEqual(before.map(({ name }) => name)))
  test.each(before.map((each) => [each.name, each] as const))('%s', (name, then) => {
    const found = now.find((each) => each.name === name)
    // Figures first: they say what changed.
    if (then.figures !== undefined) expect(found?.figures, WHAT_TO_DO).toEqual(then.figures)
    expect(found, WHAT_TO_DO).toEqual(then)
  })
})

describe.each(Object.entries(WRITTEN_WORKINGS))('workings of %s are written as they were', (folder, workings) => {
  const before = stored<Readonly<Record<string, readonly string[]>>>(folder, 'written-workings.json')
  const now = workings()
  test('of all that is shown, and of nothing else', () => expect(Object.keys(now)).toEqual(Object.keys(before)))
  test.each(Object.entries(before))('%s', (name, lines) => {
    expect(now[name], 'If that is meant: node deploy/check/freeze.ts, and read what changed.').toEqual(lines)
  })
})
