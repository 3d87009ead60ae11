import { constantsAmong, shippedConstants } from '@tafel/contracts/law/constants/constants-source.ts'
import { SHIPPED_CONSTANTS } from '@tafel/contracts/law/constants/shipped.ts'
import type { RecordView } from '@tafel/contracts/contexts/records/views.ts'
import { expect, test } from 'vitest'
import { account, client, loanWith } from '../testing/sample.ts'
import { documentOf, forThread } from './document.ts'

const published = { ...SHIPPED_CONSTANTS, constantsVersion: 'published.1' }
const loan = (constantsVersion: string) =>
  loanWith(
    { principal: 200_000_000, primeAtStart: 105_000, repoAtStart: 70_000, firstPayment: '2027-01-01' },
    { constantsVersion },
  ) as unknown as RecordView
const jobOf = (record: RecordView) =>
  ({
    client,
    firm: account,
    today: '2026-11-21',
    sections: 'short',
    record,
    linked: [],
    options: [],
    linkedOfOptions: [],
    lastReport: null,
  }) as const

test('a thread gets the published constants of its records, and none that it has', () => {
  const constantsAt = constantsAmong([SHIPPED_CONSTANTS, published])
  const [own, option] = [loan(SHIPPED_CONSTANTS.constantsVersion), loan('published.1')]
  expect(forThread({ ...jobOf(own), options: [option, option] }, constantsAt).published).toEqual([published])
  expect(forThread(jobOf(own), constantsAt).published).toEqual([])
  expect(forThread(jobOf(loan('gone')), constantsAt).published).toEqual([])
})

test('calculates with the constants it is given, and refuses a record of an unknown version', () => {
  const job = jobOf(loan('published.1'))
  expect(documentOf(job, constantsAmong([published]))).toMatchObject({ outcome: 'report' })
  expect(documentOf(job, shippedConstants.at)).toEqual({ outcome: 'noEngine' })
})
