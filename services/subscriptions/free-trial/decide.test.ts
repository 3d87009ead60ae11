import { describe, expect, test } from 'vitest'
import { given } from '@tafel/kernel/testing/given-when-then.ts'
import { claimsOf } from '../claims.ts'
import { inForce } from '@tafel/contracts/contexts/subscriptions/life/status.ts'
import { BILLING_RULES } from '@tafel/contracts/contexts/subscriptions/rules.ts'
import { subscription } from '../subscription.ts'
import { trialAddress } from '../trial-address.ts'
import { startTrial, useAddress } from './decide.ts'

const command = { accountId: '2c9f7d10-6a3e-5b84-9f21-0d7e5a4c3b12', owner: '3f0c7a52-94a8-4a6e-8d3b-6b1f2f6a9c01' }
const started = { type: 'FreeTrialStarted', data: { ...command, startsOn: '2026-12-25', endsOn: '2027-01-08' } } as const

test('a trial lasts a fortnight after the day it starts on', () => {
  given(subscription)
    .when((state) => startTrial(command, state, '2026-12-25', BILLING_RULES))
    .then(started)
})

test('there is one trial, ever', () => {
  for (const today of ['2026-12-25', '2027-01-08', '2036-12-25']) {
    given(subscription, started)
      .when((state) => startTrial(command, state, today, BILLING_RULES))
      .thenRefused('subscriptions/trial-used')
  }
})

test.each([
  ['2026-12-24', false],
  ['2026-12-25', true],
  ['2027-01-08', true],
  ['2027-01-09', false],
])('on %s the trial is in force: %s', (today, expected) => {
  const { state } = given(subscription, started)
  expect(inForce(state, today, BILLING_RULES)).toBe(expected)
  expect(claimsOf(state, today, false, command.accountId, BILLING_RULES)).toEqual({
    admin: false,
    hasSubscription: expected,
    atNextPayment: '2027-01-08',
    atStartSubscription: '2026-12-25',
    teamId: command.accountId,
    centAmount: null,
  })
})

test('without any event there is no subscription', () => {
  const { state } = given(subscription)
  expect(inForce(state, '2026-12-25', BILLING_RULES)).toBe(false)
  expect(claimsOf(state, '2026-12-25', true, null, BILLING_RULES)).toMatchObject({
    admin: true,
    hasSubscription: false,
    atNextPayment: null,
  })
})

test('an ended subscription is in force on no day, and its trial stays used', () => {
  const ended = { type: 'SubscriptionEnded', data: command } as const
  const { state } = given(subscription, started, ended)
  expect(inForce(state, '2026-12-25', BILLING_RULES)).toBe(false)
  given(subscription, started, ended)
    .when((ending) => startTrial(command, ending, '2027-12-25', BILLING_RULES))
    .thenRefused('subscriptions/trial-used')
})

describe('a mailbox', () => {
  const used = { type: 'FreeTrialAddressUsed', data: { accountId: command.accountId } } as const

  test('has one trial, for the first firm', () => {
    given(trialAddress)
      .when((state) => useAddress(command.accountId, state))
      .then(used)
    given(trialAddress, used)
      .when((state) => useAddress('9b1d4e72-3c5f-5a86-8e20-7f6c4d3b2a19', state))
      .thenRefused('subscriptions/trial-used')
  })

  test('lets its own firm ask again', () => {
    given(trialAddress, used)
      .when((state) => useAddress(command.accountId, state))
      .thenNothing()
  })
})
