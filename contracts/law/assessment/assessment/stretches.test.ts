import { expect, test } from 'vitest'
import type { Lookup } from '../../lookup/find.ts'
import { stretchesOf } from './stretches.ts'

const origin = { status: 'enacted', confidence: 'confirmed', source: 'one notice' } as const
const known = (value: number): Lookup<number> => ({ found: true, value, origin })
const unknown: Lookup<number> = { found: false, missing: { name: 'the rate', from: '2026-06-01' } }

test('a figure that changes begins a stretch, though one source gives both; what is missing in two months is one stretch', () => {
  const find = (on: string) => (on < '2026-05-01' ? known(1) : on < '2026-06-01' ? known(2) : unknown)
  expect(stretchesOf('2026-03-15', '2026-07-31', find).map(({ first, last, found }) => [first, last, found.found && found.value])).toEqual([
    ['2026-03-15', '2026-04-30', 1],
    ['2026-05-01', '2026-05-31', 2],
    ['2026-06-01', '2026-07-31', false],
  ])
  expect(stretchesOf('2026-07-31', '2026-03-15', find)).toEqual([])
})
