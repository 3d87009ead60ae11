import { BILLING_RULES } from '@tafel/contracts/contexts/subscriptions/rules.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { billingRulesOf, billingSettings } from './billing-settings.ts'
import { BadConfiguration, parseEnvironment } from '@tafel/kernel/runtime/config.ts'

const rulesOf = (environment: Readonly<Record<string, string>>) => billingRulesOf(parseEnvironment(z.object(billingSettings), environment))

test('uses defaults, each of which can be set', () => {
  expect(rulesOf({})).toEqual(BILLING_RULES)
  expect(rulesOf({ TAFEL_DUNNING_DAYS: '1,5,30', TAFEL_MAX_PAUSE_MONTHS: '6', TAFEL_TRIAL_REMINDER_DAYS: '5' })).toMatchObject({
    dunningDays: [1, 5, 30],
    maxPauseMonths: 6,
    trialReminderDays: 5,
  })
})

test.each([
  ['TAFEL_DUNNING_DAYS', '0,3,3'],
  ['TAFEL_DUNNING_DAYS', '7,3'],
  ['TAFEL_DUNNING_DAYS', '0,91'],
  ['TAFEL_DUNNING_DAYS', '0,1,2,3,4,5,6,7,8,9,10'],
  ['TAFEL_DUNNING_DAYS', '0;3'],
  ['TAFEL_MAX_PAUSE_MONTHS', '13'],
  ['TAFEL_CHECKOUT_HOURS', '0'],
  ['TAFEL_TRIAL_DAYS', 'two weeks'],
  ['TAFEL_TRIAL_REMINDER_DAYS', '0'],
  ['TAFEL_INVITATION_DAYS', '31'],
  ['TAFEL_REFUND_DOUBT_MINUTES', '5'],
])('refuses %s = %s at start, naming the setting', (name, value) => {
  expect(() => rulesOf({ [name]: value })).toThrow(BadConfiguration)
  expect(() => rulesOf({ [name]: value })).toThrow(name)
})
