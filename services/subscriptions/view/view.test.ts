import { noSubscription } from '@tafel/contracts/contexts/subscriptions/life/state.ts'
import { FIRM_TIER, PRACTICE_TIER, SEEDED_TIERS } from '@tafel/contracts/contexts/subscriptions/seeded-tiers.ts'
import { expect, test } from 'vitest'
import { offer } from '../testing/story.ts'
import { tierOn } from './view.ts'

const TODAY = '2026-11-22'

test('a firm has the tier of its plan, the trial tier, or none', () => {
  const cover = { from: TODAY, to: '2026-12-21', since: TODAY, plan: offer('large').tier, valueCents: 0, isGranted: false }
  const states = [noSubscription, { ...noSubscription, trialUsed: true }, { ...noSubscription, trialUsed: true, cover }]
  expect(states.map((state) => tierOn(state, SEEDED_TIERS, TODAY))).toEqual([null, PRACTICE_TIER, FIRM_TIER])
})
