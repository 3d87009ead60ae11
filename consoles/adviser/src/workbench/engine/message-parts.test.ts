import { expect, it, vi } from 'vitest'
import { createPartsReader, createPartsWriter } from './message-parts.ts'

const long = (letter: string) => letter.repeat(500)
const rows = (letter: string) => [{ name: long(letter) }]

function ends() {
  const write = createPartsWriter()
  const read = createPartsReader<{ readonly value: { readonly inputs: Record<string, unknown>; readonly tax: number } }>()
  return { write, read }
}

it.each([
  [{ id: 1, progress: 0.5 }],
  [{ id: 1, failure: 'no such engine' }],
  [{ id: 1, value: null }],
  [{ id: 1, value: { ok: false, faults: [] } }],
  [{ id: 1, value: [long('a'), { b: 2 }] }],
  [
    {
      id: 1,
      value: { ok: true, result: { rows: rows('a'), 'with "quotes"': long('b'), none: null, nothing: {}, 'deductions.ra': rows('c') } },
    },
  ],
])('transfers %j unchanged', (message) => {
  const { write, read } = ends()
  expect(read(write(message))).toEqual(message)
})

it('omits undefined values', () => {
  const { write, read } = ends()
  expect(read(write({ id: 1, value: { a: undefined, b: 1 } }))).toEqual({ id: 1, value: { b: 1 } })
})

it('sends only changed parts again and returns the same object for the others', () => {
  const { write, read } = ends()
  const first = read(write({ value: { inputs: { employers: rows('a'), disposals: rows('b') }, tax: 1 } }))
  const { employers, disposals } = first.value.inputs
  const written = write({ value: { inputs: { employers: rows('a'), disposals: rows('c') }, tax: 2 } })
  expect(JSON.stringify(written)).not.toContain(long('a'))
  const second = read(written)
  expect(second.value).toEqual({ inputs: { employers: rows('a'), disposals: rows('c') }, tax: 2 })
  expect(second.value.inputs['employers']).toBe(employers)
  expect(first.value.inputs['disposals']).toBe(disposals)
  expect(second.value.inputs['disposals']).not.toBe(disposals)
})

it('does not serialize an identical object again', () => {
  const { write } = ends()
  const employers = rows('a')
  write({ value: { inputs: { employers } } })
  const text = vi.spyOn(JSON, 'stringify')
  write({ value: { inputs: { employers } } })
  expect(text).not.toHaveBeenCalledWith(employers)
  text.mockRestore()
})

it('handles a part that becomes short or is removed in between', () => {
  const { write, read } = ends()
  for (const employers of [rows('a'), [], rows('a'), undefined, rows('a'), rows('b')]) {
    const inputs = employers === undefined ? {} : { employers }
    expect(read(write({ value: { inputs } })).value.inputs).toEqual(inputs)
  }
})

it('parses a part on first access, once', () => {
  const { write, read } = ends()
  const written = write({ value: { inputs: { employers: rows('a') }, tax: 1 } })
  const parse = vi.spyOn(JSON, 'parse')
  const { value } = read(written)
  expect(value.tax).toBe(1)
  expect(parse).toHaveBeenCalledTimes(1)
  const { employers } = value.inputs
  expect(employers).toEqual(rows('a'))
  expect(value.inputs['employers']).toBe(employers)
  expect(parse).toHaveBeenCalledTimes(2)
  parse.mockRestore()
})

it('rejects a message that refers to a part it never received', () => {
  const { write, read } = ends()
  const inputs = { employers: rows('a') }
  write({ value: { inputs } })
  const outOfOrder = write({ value: { inputs } })
  expect(() => read(outOfOrder)).toThrow('as unchanged')
})
