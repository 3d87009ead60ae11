// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { plain } from '@tafel/contracts/base/money/format.ts'
import { PRACTICE_TIER } from '@tafel/contracts/contexts/subscriptions/seeded-tiers.ts'
import type { SubscriptionView } from '@tafel/contracts/contexts/subscriptions/views.ts'
import { AppError } from '@tafel/kit/http/app-error.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isReadingOnly } from '../../../shared/session/reading-only.ts'
import { createFakeServer } from '../../../shared/testing/fake-server.ts'
import { activeSubscription, CHECKOUT_ID, INVOICES, unpaidSubscription } from '../../../shared/testing/fake-subscription.ts'
import { axeViolations, renderRoute } from '../../../app/testing/render-route.tsx'
import Subscriptions from './subscriptions.tsx'

let posted: { readonly action: string; readonly fields: readonly (readonly [string, string])[] }[] = []
beforeEach(() => {
  posted = []
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    posted.push({ action: this.action, fields: [...new FormData(this)].map(([name, value]) => [name, String(value)]) })
  })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  isReadingOnly.set(false)
})

async function show(view: SubscriptionView, url = '/subscriptions', invoices: typeof INVOICES = []) {
  const server = createFakeServer()
  server.subscription.view = view
  server.subscription.invoices = invoices
  const shown = renderRoute(server, url, { '/subscriptions': Subscriptions })
  await screen.findByRole('region', { name: 'Plan' })
  return { server, user: userEvent.setup(), ...shown }
}
const region = (name: string) => plain(screen.getByRole('region', { name }).textContent ?? '')
const can = activeSubscription().can
const none = unpaidSubscription().can

test('an active subscription: shows the next payment and its calculation, seats and invoice details', async () => {
  await show(activeSubscription())
  const next = region('Next payment')
  expect(next).toContain('Next payment, December 01, 2026R 999,99by card, through PayFast')
  expect(next).toContain('Practice, 5 seats, monthlyR 999,99To payR 999,99of which VATR 130,43')
  expect(region('Seats')).toContain('3 members, 1 invited, 1 free of 5')
  expect(region('On the invoices')).toContain('Mokoena Advisers')
  expect(region('Cancel or pause')).toContain('You can keep working until November 30, 2026, the end of the paid period.')
  expect(screen.getByRole('link', { name: 'Subscription' }).getAttribute('aria-current')).toBe('page')
  expect(await axeViolations()).toEqual([])
})

test('a trial shows its end, that nothing is charged, and how to continue', async () => {
  const trial = { endsOn: '2099-12-05', daysLeft: 13 }
  await show(unpaidSubscription({ status: 'trial', inForce: true, trial, coveredTo: '2026-12-05' }))
  const text = region('Payments')
  expect(text).toMatch(/^Free trial \d+ days leftUntilDecember 05, 2099/)
  expect(text).toContain('Nothing is charged')
  expect(text).toContain('To continue after the trial, choose a plan')
  expect(text).not.toContain('Next payment')
  expect(screen.queryByRole('region', { name: 'Leave' })).toBeNull()
})

test('a trial followed by a coupon shows when the coupon ends', async () => {
  const trial = { endsOn: '2099-12-05', daysLeft: 13 }
  await show(unpaidSubscription({ status: 'trial', inForce: true, trial, coveredTo: '2100-01-05' }))
  expect(region('Payments')).toContain('After the trial, a coupon covers the full price until January 05, 2100.')
})

test('uses the specification’s words for missing dates without a subscription', async () => {
  await show(unpaidSubscription())
  expect(region('Payments')).toContain('Next paymentNo payment dateNo start dateNothing is charged until you choose a plan.')
})

test('a user who asked for a page before the trial starts the trial first, and then gets the page', async () => {
  const { router, user } = await show(unpaidSubscription({ can: { ...none, startTrial: true } }), '/subscriptions?to=%2Fclients')
  expect(screen.getByRole('heading', { name: 'Start your free trial first' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Start free trial' }))
  await screen.findByText('Your free trial has started')
  expect(router.state.location.pathname).toBe('/clients')
})

const statuses: readonly (readonly [string, SubscriptionView, title: string, text: string, ways: readonly string[]])[] = [
  [
    'past due',
    activeSubscription({ status: 'pastDue', pastDue: { expectedOn: '2026-12-01', attempt: 2, worksUntil: '2026-12-15' } }),
    'The payment of December 01, 2026 is overdue',
    'Everything works until December 15, 2026',
    ['Change card'],
  ],
  [
    'pausing',
    activeSubscription({ status: 'pausing', paused: { from: '2026-12-01', until: '2027-02-01' }, can: { ...can, resume: true } }),
    'Paused from December 01, 2026',
    'Nothing is charged before February 01, 2027',
    ['Cancel the pause'],
  ],
  [
    'paused',
    activeSubscription({
      status: 'paused',
      inForce: false,
      paused: { from: '2026-11-01', until: '2027-01-01' },
      can: { ...can, resume: true },
    }),
    'Paused until January 01, 2027',
    'You can read your records and export their reports',
    ['Resume', 'Read my records'],
  ],
  [
    'cancelled',
    activeSubscription({
      status: 'cancelled',
      next: null,
      cancelled: { endsOn: '2026-11-30', atPayFast: true },
      can: { ...none, takeBack: true },
    }),
    'Cancelled: you can keep working until November 30, 2026',
    'It was cancelled at PayFast. Nothing more is charged.',
    ['Keep my subscription'],
  ],
  [
    'granted',
    activeSubscription({ status: 'granted', next: null, coveredTo: '2026-12-21' }),
    'Free until December 21, 2026',
    'nothing is charged, and there is no card',
    [],
  ],
  [
    'lapsed',
    unpaidSubscription({ status: 'lapsed', plan: activeSubscription().plan, lapsedOn: '2026-11-01' }),
    'Your subscription has ended',
    'Its last day was November 01, 2026. Everything you created is kept.',
    ['Read my records'],
  ],
  [
    'a trial that is over',
    unpaidSubscription({ status: 'lapsed', coveredTo: '2026-11-10' }),
    'Your free trial has ended',
    'Its last day was November 10, 2026.',
    ['Read my records'],
  ],
  ['ended', unpaidSubscription({ status: 'ended', can: { ...none, start: false } }), 'This subscription has ended', 'erased', []],
]
test.each(statuses)('%s: a band shows the state, and what to do', async (_, view, title, text, ways) => {
  await show(view)
  const band = screen.getByRole('region', { name: title })
  expect(plain(band.textContent ?? '')).toContain(text)
  expect(
    within(band)
      .queryAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual(ways)
})

test('a lapsed subscriber can still read', async () => {
  const { router, user } = await show(unpaidSubscription({ status: 'lapsed', plan: activeSubscription().plan }))
  await user.click(screen.getByRole('button', { name: 'Read my records' }))
  expect(router.state.location.pathname).toBe('/clients')
  expect(isReadingOnly.get()).toBe(true)
})

test('a lapsed subscriber can also read the other tabs', async () => {
  const { server, user } = await show(unpaidSubscription({ status: 'lapsed' }))
  await user.click(screen.getByRole('link', { name: 'Company details' }))
  expect(isReadingOnly.get()).toBe(false)
  cleanup()
  server.me.claims = { ...server.me.claims, hasSubscription: false }
  renderRoute(server, '/subscriptions', { '/subscriptions': Subscriptions })
  await screen.findByRole('region', { name: 'Plan' })
  await user.click(screen.getByRole('link', { name: 'Company details' }))
  expect(isReadingOnly.get()).toBe(true)
})

test('a change of plan shows its cost first; two clicks are one checkout, posted to PayFast unchanged', async () => {
  const { server, user } = await show(activeSubscription())
  expect(plain(screen.getByRole('row', { name: /Firm/ }).textContent ?? '')).toContain('R 470,76 due today, for the 9 days left')
  await user.click(screen.getByRole('button', { name: 'Change to Firm' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Firm, monthly' }))
  expect(plain((await dialog.findByRole('table', { name: 'To pay now' })).textContent ?? '')).toContain(
    'To pay nowR 470,76of which VATR 61,40',
  )
  expect(dialog.getByText(/^This covers November 22, 2026 to November 30, 2026/)).toBeTruthy()
  expect(await axeViolations()).toEqual([])
  await user.dblClick(dialog.getByRole('button', { name: 'Continue to PayFast' }))
  await dialog.findByRole('button', { name: 'Taking you to PayFast…' })
  expect(server.sent.filter(({ path }) => path === '/api/subscription/checkout')).toHaveLength(1)
  expect(posted).toEqual([
    {
      action: 'https://pay.example/eng/process',
      fields: [
        ['merchant_id', '10000100'],
        ['signature', 's'],
      ],
    },
  ])
})

test('an attempt without a response is repeated under its key; a refused one gets a new key', async () => {
  const { server, user } = await show(activeSubscription())
  await user.click(screen.getByRole('button', { name: 'Change to Firm' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Firm, monthly' }))
  const go = await dialog.findByRole('button', { name: 'Continue to PayFast' })
  server.broken.command = new AppError('network/deadline-exceeded', 'This took too long.', { unanswered: true })
  await user.click(go)
  expect((await dialog.findByRole('alert')).textContent).toBe('This took too long.')
  server.broken.command = new AppError('subscriptions/too-few-seats', 'Take people off the team first.', { status: 409 })
  await user.click(go)
  await dialog.findByText('Take people off the team first.')
  delete server.broken.command
  await user.click(go)
  await vi.waitFor(() => expect(posted).toHaveLength(1))
  const [first, second, third] = server.sent.map(({ key }) => key)
  expect(second).toBe(first)
  expect(third).not.toBe(second)
})

test('a coupon of 100 % needs no PayFast', async () => {
  const { server, user } = await show(unpaidSubscription())
  server.subscription.quote = { ...server.subscription.quote, nowCents: 0, lines: [], isFree: true }
  server.subscription.action = null
  await user.click(screen.getByRole('button', { name: 'Choose Firm' }))
  await user.click(await screen.findByRole('button', { name: 'Start without paying' }))
  await screen.findByText('You have Firm')
  expect(posted).toEqual([])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('applies and removes a coupon; an invalid one shows the specification’s message and what to do', async () => {
  const { server, user } = await show(activeSubscription())
  await user.type(screen.getByLabelText('Coupon'), 'nothing')
  server.broken.command = new AppError('subscriptions/coupon-incorrect', 'Coupon incorrect', { status: 400 })
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  expect(await screen.findByText(/^Coupon incorrect\. Check the code/)).toBeTruthy()
  delete server.broken.command
  await user.clear(screen.getByLabelText('Coupon'))
  await user.type(screen.getByLabelText('Coupon'), 'season25{Enter}')
  await screen.findByText('SEASON25')
  expect(region('Next payment')).toContain('25 % off one payment, valid until December 31, 2026. Coupons can’t be combined.')
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  expect(await screen.findByLabelText('Coupon', { selector: 'input' })).toBeTruthy()
})

test('cancels with a reason, and undoes it after an explanation about PayFast', async () => {
  const { server, user } = await show(activeSubscription())
  await user.click(screen.getByRole('button', { name: 'Cancel at period end' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel your subscription?' }))
  await user.selectOptions(dialog.getByLabelText('Why are you leaving?'), 'It costs too much')
  await user.click(dialog.getByRole('button', { name: 'Cancel at period end' }))
  await screen.findByRole('region', { name: 'Cancelled: you can keep working until November 30, 2026' })
  expect(server.sent.at(-2)?.body ?? server.sent.at(-1)?.body).toEqual({ at: 'periodEnd', reason: 'tooExpensive' })
  await user.click(screen.getByRole('button', { name: 'Keep my subscription' }))
  expect((await screen.findByRole('dialog', { name: 'Keep your subscription?' })).textContent).toContain('asks for your card again')
  expect(posted).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Go to PayFast' }))
  await vi.waitFor(() => expect(posted).toHaveLength(1))
})

test('cancels immediately, after explaining what that means', async () => {
  const { server, user } = await show(activeSubscription())
  await user.click(screen.getByRole('button', { name: 'Cancel at period end' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel your subscription?' }))
  await user.selectOptions(dialog.getByLabelText('When?'), 'Now')
  expect(dialog.getByText(/is not refunded automatically/)).toBeTruthy()
  await user.selectOptions(dialog.getByLabelText('Why are you leaving?'), 'The firm is closing')
  await user.click(dialog.getByRole('button', { name: 'Cancel now' }))
  await vi.waitFor(() => expect(server.sent.find(({ path }) => path.endsWith('/cancel'))?.body).toEqual({ at: 'now', reason: 'closing' }))
})

test('cancels without a reason', async () => {
  const { server, user } = await show(activeSubscription())
  await user.click(screen.getByRole('button', { name: 'Cancel at period end' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel your subscription?' }))
  await user.click(dialog.getByRole('button', { name: 'Cancel at period end' }))
  await vi.waitFor(() => expect(server.sent.find(({ path }) => path.endsWith('/cancel'))?.body).toEqual({ at: 'periodEnd' }))
})

test('a pause shows its dates', async () => {
  const { server, user } = await show(activeSubscription())
  await user.click(screen.getByRole('button', { name: 'Pause' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Pause your subscription?' }))
  await user.selectOptions(dialog.getByLabelText('For how long?'), '2 months')
  expect(dialog.getByText(/starts on December 01, 2026, and the next payment is on February 01, 2027/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Pause for 2 months' }))
  await screen.findByRole('region', { name: 'Paused from December 01, 2026' })
  expect(server.sent.find(({ path }) => path.endsWith('/pause'))?.body).toEqual({ months: 2 })
})

test('a member without permission to pay sees the state and can change nothing', async () => {
  const server = createFakeServer()
  server.me.permissions = ['read', 'write']
  renderRoute(server, '/subscriptions', { '/subscriptions': Subscriptions })
  await screen.findByRole('region', { name: 'Next payment' })
  expect(
    within(screen.getByRole('main'))
      .queryAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual(['Monthly', 'Yearly', 'Show yearly prices'])
  expect(screen.getByText(/^Only the owner and members/)).toBeTruthy()
})

test('follows up an unconfirmed payment', async () => {
  await show(
    activeSubscription({ openCheckoutId: CHECKOUT_ID, nextPlan: { tierId: PRACTICE_TIER, name: 'Solo', seats: 1, billing: 'monthly' } }),
  )
  expect(screen.getByRole('link', { name: 'Check payment status' }).getAttribute('href')).toBe(`/payment-complete?checkout=${CHECKOUT_ID}`)
  expect(screen.getByRole('region', { name: 'Solo, monthly, from December 01, 2026' })).toBeTruthy()
})

test('shows an error when the server is unavailable', async () => {
  const server = createFakeServer()
  server.broken.query = new AppError('functions/unavailable', 'Try again shortly.', { status: 503 })
  renderRoute(server, '/subscriptions', { '/subscriptions': Subscriptions })
  expect((await screen.findByRole('alert')).textContent).toContain('Nothing was changed, and nothing was charged.')
})

test('lists invoices and credit notes with totals and downloads, or explains when the first one comes', async () => {
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  URL.createObjectURL = () => 'blob:invoice'
  const { user } = await show(activeSubscription(), '/subscriptions', INVOICES)
  const table = await screen.findByRole('table', { name: 'Invoices' })
  const [, first, second] = within(table).getAllByRole('row')
  expect(plain(first!.textContent!)).toBe(
    'INV-000318November 01, 2026November 01, 2026 to November 30, 2026R 869,56R 130,43R 999,99paidPDF',
  )
  expect(plain(second!.textContent!)).toContain('credit for INV-000221')
  expect(plain(within(table).getAllByRole('row').at(-1)!.textContent!)).toContain('Since August 20, 2026R 652,17R 97,82R 749,99')
  await user.click(screen.getByRole('button', { name: 'PDF of INV-000318' }))
  await user.click(screen.getByRole('button', { name: 'Download all invoices' }))
  await vi.waitFor(() => expect(saved).toEqual(['INV-000318.pdf', 'invoices.pdf']))
  expect(await axeViolations()).toEqual([])
  cleanup()
  await show(activeSubscription())
  expect(await screen.findByText('No invoices yet. You receive a tax invoice for each payment, here and by e-mail.')).toBeTruthy()
})
