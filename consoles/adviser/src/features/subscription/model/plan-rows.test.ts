import { plain } from '@tafel/contracts/base/money/format.ts'
import { expect, test } from 'vitest'
import { activeSubscription, unpaidSubscription } from '../../../shared/testing/fake-subscription.ts'
import { exampleTier, planRows, tooSmallText, yearText } from './plan-rows.ts'

const shown = (...[view, billing]: Parameters<typeof planRows>) =>
  planRows(view, billing).map(({ name, tag, note, end }) =>
    plain([name, tag ?? '', note, end === undefined ? '' : end.kind === 'word' ? end.word : `[${end.label}]`].join(' | ')),
  )

test('each tier shows the cost of a change and its days, or why it is too small', () => {
  const view = activeSubscription()
  expect(shown(view, 'monthly')).toEqual([
    'Solo |  | you use 4 seats | too small',
    'Practice | Current plan | since July 01, 2026 | ',
    'Firm |  | R 470,76 due today, for the 9 days left | [Change to Firm]',
  ])
  expect(shown(view, 'yearly')[1]).toBe('Practice |  | nothing due today, from December 01, 2026 | [Pay yearly]')
  expect(tooSmallText(view, 'monthly')).toMatch(/^Your team has 4 people/)
})

test('offers plans to a firm without one', () => {
  expect(shown(unpaidSubscription(), 'monthly')[0]).toBe('Solo |  | R 399,99 due today | [Choose Solo]')
  expect(tooSmallText(unpaidSubscription(), 'monthly')).toBeUndefined()
})

test('marks a plan that starts later as chosen', () => {
  const view = activeSubscription({ nextPlan: { tierId: 't', name: 'Practice', seats: 5, billing: 'monthly' } })
  expect(shown(view, 'monthly')[1]).toBe('Practice | chosen | from December 01, 2026 | ')
})

test('uses the specification’s words for a plan without a date', () => {
  expect(shown(activeSubscription({ since: null }), 'monthly')[1]).toBe('Practice | Current plan | No start date | ')
  const chosen = { tierId: 't', name: 'Practice', seats: 5, billing: 'monthly' } as const
  expect(shown(activeSubscription({ nextPlan: chosen, next: null }), 'monthly')[1]).toBe('Practice | chosen | No payment date | ')
})

test('before a trial, the example is the tier with the trial’s seats', () => {
  const view = unpaidSubscription()
  expect(exampleTier({ ...view, seats: { ...view.seats, of: 1 } })?.name).toBe('Practice')
})

test('states the yearly saving in months if it is whole months, otherwise in rand', () => {
  const tier = exampleTier(activeSubscription())!
  expect(plain(yearText(tier))).toBe('Or pay yearly and have two months free: R 9 999,90 for Practice.')
  expect(plain(yearText({ ...tier, yearCents: tier.monthCents * 11 }))).toContain('have one month free')
  expect(plain(yearText({ ...tier, yearCents: tier.monthCents * 12 - 10_000 }))).toContain('save R 100,00')
  expect(plain(yearText({ ...tier, yearCents: tier.monthCents * 12 }))).toBe('Or pay yearly: R 11 999,88 for Practice.')
})
