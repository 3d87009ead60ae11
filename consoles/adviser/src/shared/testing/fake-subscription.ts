import type { InvoiceSummary, InvoicesView } from '@tafel/contracts/contexts/invoices/views.ts'
import { vatInside } from '@tafel/contracts/contexts/invoices/vat.ts'
import type { Billing } from '@tafel/contracts/contexts/subscriptions/plan.ts'
import { FIRM_TIER, PRACTICE_TIER, SEEDED_TIERS } from '@tafel/contracts/contexts/subscriptions/seeded-tiers.ts'
import { priceOf } from '@tafel/contracts/contexts/subscriptions/tiers.ts'
import type {
  CheckoutAnswer,
  CheckoutStatusView,
  NextPayment,
  PlanQuote,
  SubscriptionView,
  TierChange,
  TierOffer,
} from '@tafel/contracts/contexts/subscriptions/views.ts'
import { AppError } from '@tafel/kit/http/app-error.ts'

const NOTHING: SubscriptionView['can'] = {
  start: false,
  startTrial: false,
  cancel: false,
  takeBack: false,
  pause: false,
  resume: false,
  updateCard: false,
  applyCoupon: false,
}
const NOW: TierChange = { possible: true, purpose: 'changeNow', nowCents: 47_076, daysLeft: 9, from: '2026-11-22' }
const LATER: TierChange = { possible: true, purpose: 'changeAtRenewal', nowCents: 0, daysLeft: null, from: '2026-12-01' }
const START: TierChange = { possible: true, purpose: 'start', nowCents: 39_999, daysLeft: null, from: '2026-11-22' }
const TOO_SMALL: TierChange = { possible: false, why: 'Your team has 4 people, and Solo has 1 seat. Take people off the team first.' }

export const payment = (cents: number, on = '2026-12-01'): NextPayment => ({
  on,
  cents,
  lines: [{ text: 'Practice, 5 seats, monthly', cents }],
  vatCents: vatInside(cents, 150_000),
})

/** The last payment, and the credit for an earlier one. */
export const INVOICES: readonly InvoiceSummary[] = [
  {
    documentId: 'i2',
    kind: 'invoice',
    number: 'INV-000318',
    issuedOn: '2026-11-01',
    covers: { from: '2026-11-01', to: '2026-11-30' },
    corrects: null,
    exclusiveCents: 86_956,
    vatCents: 13_043,
    totalCents: 99_999,
    state: 'paid',
  },
  {
    documentId: 'c1',
    kind: 'creditNote',
    number: 'CN-000011',
    issuedOn: '2026-08-20',
    covers: null,
    corrects: { invoiceId: 'i1', number: 'INV-000221' },
    exclusiveCents: -21_739,
    vatCents: -3261,
    totalCents: -25_000,
    state: 'creditNote',
  },
]

export function fakeInvoices(items: readonly InvoiceSummary[]): InvoicesView {
  const sum = (of: 'exclusiveCents' | 'vatCents' | 'totalCents') => items.reduce((total, item) => total + item[of], 0)
  return {
    items,
    next: null,
    sums: {
      documents: items.length,
      since: items.at(-1)?.issuedOn ?? null,
      exclusiveCents: sum('exclusiveCents'),
      vatCents: sum('vatCents'),
      totalCents: sum('totalCents'),
    },
  }
}

export const CHECKOUT_ID = '11111111-2222-4333-8444-555555555555'

const offers = (changes: (tierId: string, billing: Billing) => TierChange | null): readonly TierOffer[] =>
  SEEDED_TIERS.map((tier) => ({
    tierId: tier.tierId,
    name: tier.name,
    seats: tier.seats,
    monthCents: priceOf(tier, 'monthly'),
    yearCents: priceOf(tier, 'yearly'),
    isCurrent: tier.tierId === PRACTICE_TIER,
    isTrial: tier.trial,
    change: { monthly: changes(tier.tierId, 'monthly'), yearly: changes(tier.tierId, 'yearly') },
  }))

/** Practice, monthly, with four of its five seats in use. */
export function activeSubscription(over: Partial<SubscriptionView> = {}): SubscriptionView {
  return {
    accountId: 'a1',
    revision: '7',
    status: 'active',
    inForce: true,
    since: '2026-07-01',
    coveredTo: '2026-11-30',
    plan: { tierId: PRACTICE_TIER, name: 'Practice', seats: 5, billing: 'monthly' },
    nextPlan: null,
    trial: null,
    next: payment(99_999),
    coupon: null,
    pastDue: null,
    cancelled: null,
    paused: null,
    lapsedOn: null,
    seats: { members: 3, invited: 1, of: 5 },
    tiers: offers((tierId, billing) => {
      if (tierId === PRACTICE_TIER) return billing === 'monthly' ? null : LATER
      return tierId === FIRM_TIER ? NOW : TOO_SMALL
    }),
    vatPpm: 150_000,
    can: { ...NOTHING, cancel: true, pause: true, updateCard: true, applyCoupon: true },
    maxPauseMonths: 3,
    trialDays: 14,
    openCheckoutId: null,
    ...over,
  }
}

/** Without charges: no plan yet, or an ended one. */
export function unpaidSubscription(over: Partial<SubscriptionView> = {}): SubscriptionView {
  return activeSubscription({
    status: 'none',
    inForce: false,
    since: null,
    coveredTo: null,
    plan: null,
    next: null,
    seats: { members: 1, invited: 0, of: 5 },
    tiers: offers(() => START).map((tier) => ({ ...tier, isCurrent: false })),
    can: { ...NOTHING, start: true, applyCoupon: true },
    ...over,
  })
}

/** The subscription's part of the fake server. Tests set its responses. */
export function createFakeSubscription() {
  const state = {
    view: activeSubscription(),
    quote: {
      purpose: 'changeNow',
      tier: { tierId: FIRM_TIER, name: 'Firm', seats: 15, billing: 'monthly' },
      nowCents: 47_076,
      nowVatCents: 6140,
      lines: [
        { text: 'Firm for 9 days', cents: 75_000 },
        { text: 'Practice for 9 days, paid before', cents: -27_924 },
      ],
      coversFrom: '2026-11-22',
      coversTo: '2026-11-30',
      daysLeft: 9,
      next: payment(249_999),
      isFree: false,
      coupon: null,
    } as PlanQuote,
    /** Null: a coupon of 100 % leaves nothing to pay. */
    action: 'https://pay.example/eng/process' as string | null,
    checkouts: new Map<string, CheckoutStatusView>(),
    invoices: [] as readonly InvoiceSummary[],
  }

  function read(path: string): unknown {
    if (path === '/api/subscription') return state.view
    const checkout = state.checkouts.get(path.split('/').at(-1)!)
    if (checkout === undefined) throw new AppError('functions/not-found', 'Not found.', { status: 404 })
    return checkout
  }
  const ask = (path: string): unknown => (path.endsWith('/card') ? { url: 'https://pay.example/card' } : state.quote)

  function write(path: string, body: unknown): object {
    const { view } = state
    switch (path.split('/').at(-1)) {
      case 'checkout':
      case 'take-back':
        return {
          checkoutId: CHECKOUT_ID,
          action: state.action,
          fields: [
            ['merchant_id', '10000100'],
            ['signature', 's'],
          ],
          quote: state.quote,
          revision: '8',
        } satisfies CheckoutAnswer
      case 'coupon': {
        const { code } = (body ?? {}) as { readonly code?: string }
        const coupon: SubscriptionView['coupon'] =
          code === undefined
            ? null
            : {
                code: code.toUpperCase(),
                discount: { kind: 'percent', ppm: 250_000 },
                duration: { kind: 'once' },
                endsOn: '2026-12-31',
                paymentsLeft: 1,
              }
        state.view = { ...view, coupon }
        break
      }
      case 'cancel':
        state.view = {
          ...view,
          status: 'cancelled',
          next: null,
          cancelled: { endsOn: view.coveredTo!, atPayFast: false },
          can: { ...NOTHING, takeBack: true },
        }
        break
      case 'pause':
        state.view = {
          ...view,
          status: 'pausing',
          paused: { from: '2026-12-01', until: '2027-02-01' },
          can: { ...NOTHING, resume: true },
        }
        break
      case 'resume':
        state.view = activeSubscription()
    }
    return { revision: '8' }
  }
  return { state, read, ask, write }
}
