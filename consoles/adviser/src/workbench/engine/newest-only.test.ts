import { expect, it } from 'vitest'
import { newestOnly } from './newest-only.ts'

function setup() {
  const calls: { readonly asked: string; readonly answer: (value: string) => void; readonly fail: (error: Error) => void }[] = []
  const told: string[] = []
  const ask = newestOnly((asked: string) => new Promise<string>((answer, fail) => calls.push({ asked, answer, fail })))
  const tell = (asked: string) =>
    ask(asked).then(
      (value) => told.push(value),
      (error: Error) => told.push(`failed: ${error.message}`),
    )
  const settle = () => new Promise((done) => setTimeout(done))
  return { calls, told, tell, settle, asked: () => calls.map((call) => call.asked) }
}

it('calls one at a time, and of those that wait only the newest', async () => {
  const { calls, told, tell, settle, asked } = setup()
  void tell('1')
  void tell('12')
  void tell('123')
  expect(asked()).toEqual(['1'])
  calls[0]!.answer('of 1')
  await settle()
  expect(asked()).toEqual(['1', '123'])
  calls[1]!.answer('of 123')
  await settle()
  expect(told).toEqual(['of 1', 'of 123'])
})

it('goes on after a call that failed', async () => {
  const { calls, told, tell, settle, asked } = setup()
  void tell('1')
  void tell('2')
  calls[0]!.fail(new Error('no'))
  await settle()
  expect(asked()).toEqual(['1', '2'])
  calls[1]!.answer('of 2')
  await settle()
  expect(told).toEqual(['failed: no', 'of 2'])
})
