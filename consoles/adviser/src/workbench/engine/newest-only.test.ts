import { expect, it } from 'vitest'
import { newestOnly } from './newest-only.ts'

function setup() {
  const calls: { readonly input: string; readonly answer: (value: string) => void; readonly fail: (error: Error) => void }[] = []
  const results: string[] = []
  const ask = newestOnly((input: string) => new Promise<string>((answer, fail) => calls.push({ input, answer, fail })))
  const request = (input: string) =>
    ask(input).then(
      (value) => results.push(value),
      (error: Error) => results.push(`failed: ${error.message}`),
    )
  const settle = () => new Promise((done) => setTimeout(done))
  return { calls, results, request, settle, inputs: () => calls.map((call) => call.input) }
}

it('runs one call at a time, then only the newest waiting one', async () => {
  const { calls, results, request, settle, inputs } = setup()
  void request('1')
  void request('12')
  void request('123')
  expect(inputs()).toEqual(['1'])
  calls[0]!.answer('of 1')
  await settle()
  expect(inputs()).toEqual(['1', '123'])
  calls[1]!.answer('of 123')
  await settle()
  expect(results).toEqual(['of 1', 'of 123'])
})

it('continues after a failed call', async () => {
  const { calls, results, request, settle, inputs } = setup()
  void request('1')
  void request('2')
  calls[0]!.fail(new Error('no'))
  await settle()
  expect(inputs()).toEqual(['1', '2'])
  calls[1]!.answer('of 2')
  await settle()
  expect(results).toEqual(['failed: no', 'of 2'])
})
