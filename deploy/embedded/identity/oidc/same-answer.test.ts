import { expect, test } from 'vitest'
import { sameAnswers } from './same-answer.ts'

const answer = (name: string, status = 200) => ({ status, body: { refresh_token: name } })
const alive = async () => true

test('repeats the answer to the same request within ten seconds, even while the first is pending', async () => {
  let now = 0
  const answers = sameAnswers(() => now)
  let asked = 0
  const ask = async () => answer(`token ${++asked}`)
  const together = await Promise.all([answers.to('a', ask, alive), answers.to('a', ask, alive)])
  now = 9999
  expect([...together, await answers.to('a', ask, alive)]).toEqual(Array(3).fill(answer('token 1')))
  expect(await answers.to('b', ask, alive)).toEqual(answer('token 2'))
})

test('asks again after ten seconds', async () => {
  let now = 0
  const answers = sameAnswers(() => now)
  await answers.to('a', async () => answer('first'), alive)
  now = 10_001
  expect(await answers.to('a', async () => answer('reuse', 400), alive)).toEqual(answer('reuse', 400))
})

test('keeps neither refusals nor answers whose session has ended', async () => {
  const answers = sameAnswers(() => 0)
  expect(await answers.to('a', async () => answer('refused', 400), alive)).toEqual(answer('refused', 400))
  expect(await answers.to('a', async () => answer('good'), alive)).toEqual(answer('good'))
  expect(
    await answers.to(
      'a',
      async () => answer('ended', 400),
      async () => false,
    ),
  ).toEqual(answer('ended', 400))
})

test('a failure is shared by all waiting requests, and the next one asks again', async () => {
  const answers = sameAnswers(() => 0)
  const failing = async () => Promise.reject(new Error('no database'))
  const both = await Promise.allSettled([answers.to('a', failing, alive), answers.to('a', failing, alive)])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await answers.to('a', async () => answer('good'), alive)).toEqual(answer('good'))
})
