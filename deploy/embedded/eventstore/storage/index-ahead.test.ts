import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { indexAhead } from './index-ahead.ts'
import type { StoredRecord } from './record.ts'
import { openStoredIndex, type Place } from './stream-index.ts'

let directory: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'tafel-index-'))
})
afterEach(() => {
  rmSync(directory, { recursive: true, force: true })
})

const STREAMS = ['a', 'b', 'c'] as const
const recordOf = (stream: string, revision: number, position: number): StoredRecord => ({
  id: '00000000-0000-4000-8000-000000000000',
  stream,
  type: 'Changed',
  isJson: true,
  data: new Uint8Array(),
  metadata: new Uint8Array(),
  position,
  batch: position,
  revision,
  created: 0,
  tombstone: false,
  lastOfBatch: true,
  length: 1,
})
type Step = { readonly add: string } | 'settle' | 'fail' | 'reopen'
const steps = fc.array(
  fc.oneof({ weight: 6, arbitrary: fc.record({ add: fc.constantFrom(...STREAMS) }) }, fc.constantFrom<Step>('settle', 'fail', 'reopen')),
  { maxLength: 40 },
)

test('is read the same whether its events are in memory, on the disk, or could not be written', () => {
  let run = 0
  fc.assert(
    fc.property(steps, fc.nat({ max: 12 }), fc.integer({ min: 1, max: 5 }), (all: readonly Step[], from, limit) => {
      const path = join(directory, `${(run += 1)}.sqlite`)
      let stored = openStoredIndex(path)
      let index = indexAhead(stored)
      const model = new Map<string, Place[]>()
      const ids = new Map<string, number>()
      let position = 100
      for (const step of all) {
        if (step === 'settle') index.settle()
        else if (step === 'fail') {
          const apply = stored.apply
          stored.apply = () => {
            throw new Error('full')
          }
          if (index.unsettled() > 0) expect(() => index.settle()).toThrow('full')
          stored.apply = apply
        } else if (step === 'reopen') {
          index.close()
          stored = openStoredIndex(path)
          index = indexAhead(stored)
        } else {
          const places = model.get(step.add) ?? []
          const record = recordOf(step.add, places.length, (position += 1))
          model.set(step.add, [...places, { revision: record.revision, position }])
          const added = index.add([record], { end: position + 1, last: position, batch: position })
          const before = ids.get(step.add)
          if (before !== undefined) expect(added.get(step.add)).toBe(before)
          ids.set(step.add, added.get(step.add)!)
        }
      }
      expect(new Set(ids.values()).size).toBe(ids.size)
      for (const name of STREAMS) {
        const places = model.get(name)
        const known = index.stream(name)
        expect(known?.last).toBe(places === undefined ? undefined : places.length - 1)
        if (places === undefined || known === undefined) continue
        expect(index.page(known.id, from, limit, 'forwards')).toEqual(places.slice(from, from + limit))
        expect(index.page(known.id, from, limit, 'backwards')).toEqual(
          places
            .slice(0, from + 1)
            .toReversed()
            .slice(0, limit),
        )
        expect(index.position(known.id, from)).toBe(places[from]?.position)
      }
      expect(index.size().events).toBe(position - 100)
      index.close()
    }),
    { numRuns: 200 },
  )
})

test('metadata of a stream stands at the stream it is about, before and after it is written', () => {
  const index = indexAhead(openStoredIndex(join(directory, 'streams.sqlite')))
  index.add([recordOf('a', 0, 100), recordOf('$$a', 0, 200)], { end: 201, last: 200, batch: 1 })
  const expected = { last: 0, metadata: 200, tombstoned: false }
  expect(index.stream('a')).toMatchObject(expected)
  index.settle()
  expect(index.stream('a')).toMatchObject(expected)
  index.add([{ ...recordOf('a', 1, 300), tombstone: true }], { end: 301, last: 300, batch: 2 })
  expect(index.stream('a')).toMatchObject({ ...expected, tombstoned: true })
  index.settle()
  expect(index.stream('a')).toMatchObject({ ...expected, tombstoned: true })
  index.close()
})
