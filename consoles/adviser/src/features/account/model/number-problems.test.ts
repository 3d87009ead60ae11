import { expect, it } from 'vitest'
import { newAccountDetails } from './empty-details.ts'
import { numberProblems } from './number-problems.ts'

const details = newAccountDetails({ email: '', displayName: '' })

it.each([
  ['www.ndlovu', false],
  ['https://ndlovu', false],
  ['www.ndlovu.co.za', true],
  ['ndlovu.co.za/contact', true],
  ['https://www.ndlovu.co.za', true],
  ['', true],
])('a website %j is accepted: %s', (website, isAccepted) => {
  expect(numberProblems({ ...details, website }).map(({ field }) => field)).toEqual(isAccepted ? [] : ['website'])
})
