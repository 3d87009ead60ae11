import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decideAppend, type Expected, type StreamView } from './decide.ts'

const written = ['a', 'b', 'c']

function view(change: Partial<StreamView> = {}, ids: readonly string[] = written): StreamView {
  return {
    last: ids.length - 1,
    tombstoned: false,
    softDeleted: false,
    hasMetadata: false,
    idAt: (revision) => ids[revision],
    recent: (id) => (ids.includes(id) ? ids.indexOf(id) : undefined),
    ...change,
  }
}

const empty = view({}, [])
const conflict = { kind: 'wrong-revision', current: 2 }

describe('the expected revision must match', () => {
  test.each<[string, StreamView, Expected, unknown]>([
    ['the right revision', view(), 2, { kind: 'write' }],
    ['a revision behind', view(), 1, conflict],
    ['a revision ahead', view(), 3, conflict],
    ['no stream, and there is none', empty, 'no_stream', { kind: 'write' }],
    ['no stream, and there is one', view(), 'no_stream', conflict],
    ['any, and there is a stream', view(), 'any', { kind: 'write' }],
    ['any, and there is none', empty, 'any', { kind: 'write' }],
    ['a stream, and there is one', view(), 'stream_exists', { kind: 'write' }],
    ['a stream, and there is none', empty, 'stream_exists', { kind: 'wrong-revision', current: -1 }],
    ['a stream, and there is only its metadata', view({ hasMetadata: true }, []), 'stream_exists', { kind: 'write' }],
    ['revision 0 of a stream that is not there', empty, 0, { kind: 'wrong-revision', current: -1 }],
  ])('%s', (_name, stream, expected, decision) => {
    expect(decideAppend(stream, expected, ['new'])).toEqual(decision)
  })
})

describe('the same events again', () => {
  test.each<[string, Expected, readonly string[], unknown]>([
    ['with the same revision they were written before', 0, ['b', 'c'], { kind: 'written-before', last: 2 }],
    ['the first ones alone too', 0, ['b'], { kind: 'written-before', last: 1 }],
    ['with "no stream" they were written before', 'no_stream', ['a', 'b', 'c'], { kind: 'written-before', last: 2 }],
    ['with other ones after them they are a conflict', 0, ['b', 'x'], conflict],
    ['with more than were written they are a conflict', 1, ['c', 'd'], conflict],
    ['with another revision they are a conflict', 1, ['b'], conflict],
    ['with "any" they were written before', 'any', ['b', 'c'], { kind: 'written-before', last: 2 }],
    ['with "any" and a new one after them they are a conflict', 'any', ['c', 'd'], conflict],
    ['with "any" and a new one before them they are written', 'any', ['d', 'c'], { kind: 'write' }],
    ['with the newest revision they are written again', 2, ['c'], { kind: 'write' }],
  ])('%s', (_name, expected, ids, decision) => {
    expect(decideAppend(view(), expected, ids)).toEqual(decision)
  })
})

describe('deleted streams', () => {
  test('a permanently deleted stream accepts nothing', () => {
    for (const expected of [2, 'any', 'no_stream', 'stream_exists'] as const) {
      expect(decideAppend(view({ tombstoned: true }), expected, ['x'])).toEqual({ kind: 'deleted' })
    }
  })
  test('a soft-deleted stream can be written again like a missing one, or at its revision', () => {
    const stream = view({ softDeleted: true })
    expect(decideAppend(stream, 'no_stream', ['x'])).toEqual({ kind: 'write' })
    expect(decideAppend(stream, 'any', ['x'])).toEqual({ kind: 'write' })
    expect(decideAppend(stream, 2, ['x'])).toEqual({ kind: 'write' })
    expect(decideAppend(stream, 1, ['x'])).toEqual(conflict)
    expect(decideAppend(stream, 'stream_exists', ['x'])).toEqual({ kind: 'deleted' })
  })
})

test('an empty append checks the expected revision', () => {
  expect(decideAppend(view(), 2, [])).toEqual({ kind: 'write' })
  expect(decideAppend(view(), 'any', [])).toEqual({ kind: 'write' })
  expect(decideAppend(view(), 1, [])).toEqual(conflict)
})

test('in any history a repeated append with the same expected revision changes nothing and gets the first answer', () => {
  const appends = fc.array(fc.array(fc.uuid(), { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(appends, fc.nat(), (history, pick) => {
      const ids: string[] = []
      const firsts = history.map((batch) => {
        const expected = ids.length === 0 ? ('no_stream' as const) : ids.length - 1
        expect(decideAppend(view({}, [...ids]), expected, batch)).toEqual({ kind: 'write' })
        ids.push(...batch)
        return { batch, expected, last: ids.length - 1 }
      })
      const again = firsts[pick % firsts.length]!
      expect(decideAppend(view({}, ids), again.expected, again.batch)).toEqual({ kind: 'written-before', last: again.last })
    }),
  )
})
