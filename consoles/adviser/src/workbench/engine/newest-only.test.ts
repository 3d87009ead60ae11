import { expect, it } from 'vitest'
import { newestOnly } from './newest-only.ts'

function setup() {
  const calls: { readonly asked: string; readonly answer: (value: string) => void; readonly fail: (error: Error) => void }[] = []
  const results: string[] = []
  const ask = newestOnly((asked: string) => new Promise<string>((answer, fail) => calls.push({ asked, answer, fail })))
  const request = (asked: string) =>
    ask(asked).then(
      (value) => results.push(value),
      (error: Error) => results.push(`failed: ${error.message}`),
    )
  const settle = () => new Promise((done) => setTimeout(done))
  return { calls, results, request, settle, asked: () => calls.map((call) => call.asked) }
}

it('runs one call at a time, then only the newest waiting one', async () => {
  const { calls, results, request, settle, asked } = setup()
  void request('1')
  void request('12')
  void request('123')
  expect(asked()).toEqual(['1'])
  calls[0]!.answer('of 1')
  await settle()
  expect(asked()).toEqual(['1', '123'])
  calls[1]!.answer('of 123')
  await settle()
  expect(results).toEqual(['of 1', 'of 123'])
})

it('continues after a failed call', async () => {
  const { calls, results, request, settle, asked } = setup()
  void request('1')
  void request('2')
  calls[0]!.fail(new Error('no'))
  await settle()
  expect(asked()).toEqual(['1', '2'])
  calls[1]!.answer('of 2')
  await settle()
  expect(results).toEqual(['failed: no', 'of 2'])
})
