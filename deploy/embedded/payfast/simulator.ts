import { setTimeout as wait } from 'node:timers/promises'
import { addDays } from '@tafel/contracts/base/dates.ts'
import { type Clock, createClock } from './clock.ts'
import { createFaults } from './faults.ts'
import { feeOf, inCents } from './fees.ts'
import { checkForm, type FormProblems, type SimulatedMerchant } from './form-check.ts'
import { createIds } from './ids.ts'
import { createItns, earliest, type Itns } from './itns.ts'
import { type Checkout, emptyState, type Outcome, type Payment, type State, STATUS, type Subscription } from './model.ts'
import { firstRun, nextRun, startOf } from './periods.ts'
import type { Store } from './store.ts'

export const PAY_ACTIONS = ['pay', 'pay-late', 'pay-lost', 'pay-twice', 'cancel', 'decline', 'fail'] as const
export type PayAction = (typeof PAY_ACTIONS)[number]

/** PayFast attempts a renewal this often, a day apart, before it locks the subscription. */
const TRIES = 5
const LATE_MS = 20_000
const TAKEN_WITHIN_MS = 3000
const OUT_OF_FUNDS = 'Subscriber Out of Funds'
/** An unpaid checkout expires after this time. */
const OPEN_FOR_MS = 24 * 3_600_000
/** The limit of steps in one advance of the clock; more is a mistake. */
const MAX_STEPS = 20_000

export interface SimulatorOptions {
  readonly merchant: SimulatedMerchant
  readonly store: Store
  readonly machineTime?: () => number
  readonly onError: (error: unknown) => void
}

/** PayFast's behaviour without HTTP: checkouts, payments, scheduled charges, notifications. */
export function createSimulator({ merchant, store, machineTime, onError }: SimulatorOptions) {
  const { state } = store
  const clock: Clock = createClock(state, machineTime)
  const faults = createFaults()
  const ids = createIds(state)
  const itns: Itns = createItns({ state, clock, faults, merchant, newId: ids.uuid })
  let working: Promise<unknown> = Promise.resolve()
  let sending: Promise<void> | undefined

  /** Serialised: concurrent moves of the clock would charge twice. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = working.then(work)
    working = done.catch(() => undefined)
    return done
  }
  const save = () => void store.save().catch(onError)

  function pay(kind: Payment['kind'], fields: Payment['fields'], grossCents: number, token: string | null): Payment {
    const feeCents = feeOf(grossCents, faults.all().feeProfile ?? 'live')
    const payment: Payment = { id: ids.paymentId(), kind, token, fields, grossCents, feeCents, refunds: [], at: clock.now() }
    state.payments.push(payment)
    return payment
  }

  const notify = (payment: Payment, options?: Parameters<Itns['add']>[1]) =>
    itns.add(
      {
        status: 'COMPLETE',
        paymentId: payment.id,
        fields: payment.fields,
        amounts: payment,
        merchantId: merchant.merchantId,
        token: payment.token,
        billingDate: payment.fields['billing_date'],
      },
      options,
    )

  function begin(fields: Readonly<Record<string, string>>, token: string, paymentId: string): Subscription {
    const today = clock.today()
    const billingDate = fields['billing_date'] || today
    return {
      token,
      isOnDemand: fields['subscription_type'] === '2',
      amountCents: inCents(fields['recurring_amount'] || fields['amount'] || '0'),
      frequency: Number(fields['frequency'] ?? 0),
      cycles: Number(fields['cycles'] ?? 0),
      cyclesComplete: inCents(fields['amount'] ?? '') > 0 ? 1 : 0,
      runDate: firstRun(fields, today),
      anchorDay: Number(billingDate.slice(8)),
      status: STATUS.active,
      statusReason: '',
      pausedCycles: 0,
      failures: 0,
      nextOutcomes: [],
      fields: { ...fields },
      lastPaymentId: paymentId,
    }
  }

  /** The form posted by a browser: a checkout, or its problems. */
  function open(fields: Readonly<Record<string, string>>): Checkout | FormProblems {
    const problems = checkForm(fields, merchant, { today: clock.today(), isStrict: faults.all().strictPorts === true })
    if (problems) return problems
    const { signature: _, merchant_key: __, ...kept } = fields
    const isRecurring = (kept['subscription_type'] ?? '') !== ''
    const whole = isRecurring ? { ...kept, billing_date: kept['billing_date'] || clock.today() } : kept
    const checkout: Checkout = { id: ids.uuid(), fields: whole, state: 'open', declined: 0, at: clock.now() }
    state.checkouts.push(checkout)
    save()
    return checkout
  }

  /** A known checkout, expired if its time has passed. */
  function checkoutOf(id: string | undefined): Checkout | undefined {
    const checkout = state.checkouts.find((each) => each.id === id)
    if (checkout?.state === 'open' && clock.now() - checkout.at > OPEN_FOR_MS) checkout.state = 'expired'
    return checkout
  }

  /** The buyer's action on the page. False: the checkout is over. The notification is sent before the buyer returns, unless it is late. */
  async function act(checkout: Checkout, action: PayAction): Promise<boolean> {
    if (checkout.state !== 'open') return false
    if (action === 'decline') checkout.declined += 1
    else if (action === 'cancel') checkout.state = 'cancelled'
    else if (action === 'fail') checkout.state = 'failed'
    else takePayment(checkout, action)
    await delivered()
    return true
  }

  function takePayment(checkout: Checkout, action: Exclude<PayAction, 'decline' | 'cancel' | 'fail'>): void {
    checkout.state = 'paid'
    const { fields } = checkout
    const token = (fields['subscription_type'] ?? '') === '' ? null : ids.uuid()
    const payment = pay('initial', fields, inCents(fields['amount'] ?? '0'), token)
    if (token !== null) state.subscriptions.push(begin(fields, token, payment.id))
    notify(payment, { isLost: action === 'pay-lost', isTwice: action === 'pay-twice', ...(action === 'pay-late' && { delayMs: LATE_MS }) })
  }

  async function sendDue(): Promise<void> {
    for (let itn = itns.due(clock.now()); itn !== undefined; itn = itns.due(clock.now())) await itns.attempt(itn)
  }
  /** Sends everything due by now, one after another. */
  async function deliver(): Promise<void> {
    while (itns.due(clock.now()) !== undefined) await (sending ??= sendDue().finally(() => (sending = undefined)))
    save()
  }
  /** The longest wait for deliveries: the merchant may be slow, or be calling at the same time. */
  const delivered = () => Promise.race([deliver().catch(onError), wait(TAKEN_WITHIN_MS, undefined, { ref: false })])

  const attemptDate = ({ runDate, failures }: Subscription) => addDays(runDate, failures)
  const isScheduled = (subscription: Subscription) =>
    !subscription.isOnDemand &&
    (subscription.status === STATUS.active || (subscription.status === STATUS.paused && subscription.pausedCycles > 0))
  const dueAt = (subscription: Subscription) => startOf(attemptDate(subscription))

  /** One charge of one subscription; `outcome` overrides the prepared one. */
  function charge(subscription: Subscription, outcome: Outcome): void {
    const move = () => {
      subscription.runDate = nextRun(subscription.runDate, subscription.frequency, subscription.anchorDay)
      subscription.failures = 0
    }
    if (subscription.status === STATUS.paused) {
      move()
      subscription.pausedCycles -= 1
      if (subscription.pausedCycles === 0) subscription.status = STATUS.active
      return
    }
    if (outcome !== 'ok') {
      subscription.failures += 1
      if (subscription.failures >= TRIES) {
        subscription.status = STATUS.failed
        subscription.statusReason = OUT_OF_FUNDS
      }
      if (outcome === 'failTold' || faults.all().failedItn)
        itns.add({ ...itnContent(subscription), status: 'FAILED', amounts: { grossCents: subscription.amountCents, feeCents: 0 } })
      return
    }
    const payment = pay('renewal', subscription.fields, subscription.amountCents, subscription.token)
    subscription.lastPaymentId = payment.id
    subscription.cyclesComplete += 1
    notify(payment)
    move()
    if (subscription.cycles > 0 && subscription.cyclesComplete >= subscription.cycles) subscription.status = STATUS.complete
  }

  const itnContent = ({ lastPaymentId, fields, token }: Subscription) => ({
    paymentId: lastPaymentId,
    fields,
    merchantId: merchant.merchantId,
    token,
    billingDate: fields['billing_date'],
  })

  /** Runs everything due until then, in order of time. */
  async function runUntil(until: number): Promise<void> {
    for (let steps = 0; steps < MAX_STEPS; steps++) {
      const due = state.subscriptions.filter(isScheduled).toSorted((one, other) => dueAt(one) - dueAt(other))[0]
      const next = earliest([due === undefined ? Infinity : dueAt(due), itns.nextAt() ?? Infinity])!
      if (next > until) return
      if (next > clock.now()) clock.set(next)
      if (due !== undefined && dueAt(due) <= next) charge(due, due.nextOutcomes.shift() ?? 'ok')
      await deliver()
    }
  }

  return {
    state,
    clock,
    faults,
    itns,
    merchant,
    open,
    checkoutOf,
    act,
    /** Runs everything due by now. */
    tick: () => inTurn(() => runUntil(clock.now()).then(save)),
    /** Moves the clock, running everything due until then. */
    advanceTo: (at: number) =>
      inTurn(async () => {
        await runUntil(at)
        clock.set(at)
        save()
      }),
    /** Makes the next charge of a subscription before its date. False: there is none. */
    async chargeNow(subscription: Subscription): Promise<boolean> {
      if (!isScheduled(subscription)) return false
      charge(subscription, subscription.nextOutcomes.shift() ?? 'ok')
      await delivered()
      return true
    },
    /** Cancels it permanently, with a notification. */
    async cancel(subscription: Subscription): Promise<void> {
      subscription.status = STATUS.cancelled
      itns.add({ ...itnContent(subscription), status: 'CANCELLED' })
      await delivered()
    },
    pause(subscription: Subscription, cycles: number): void {
      subscription.status = STATUS.paused
      subscription.pausedCycles = cycles
      subscription.failures = 0
      subscription.statusReason = ''
      save()
    },
    /** Resumes charges after a pause or with a new card. Of several missed dates only the last one is charged. */
    reactivate(subscription: Subscription): void {
      const next = () => nextRun(subscription.runDate, subscription.frequency, subscription.anchorDay)
      if (!subscription.isOnDemand) while (next() <= clock.today()) subscription.runDate = next()
      subscription.status = STATUS.active
      subscription.pausedCycles = 0
      subscription.failures = 0
      subscription.statusReason = ''
      save()
    },
    /** A charge at the merchant's request. */
    async chargeOnDemand(
      subscription: Subscription,
      cents: number,
      own: Readonly<Record<string, string>>,
      isNotified: boolean,
    ): Promise<Payment> {
      const payment = pay('adhoc', { ...subscription.fields, ...own }, cents, subscription.token)
      subscription.lastPaymentId = payment.id
      if (isNotified) notify(payment)
      await delivered()
      return payment
    },
    async resend(id: string): Promise<boolean> {
      const itn = state.itns.find((each) => each.id === id)
      if (itn === undefined) return false
      await itns.attempt(itn)
      save()
      return true
    },
    save,
    /** Clears everything except the seed of ids, because numbers must not repeat. */
    reset() {
      faults.clear()
      const { seed: _, made: __, ...empty } = emptyState()
      Object.assign(state satisfies State, empty)
      save()
    },
  }
}
export type Simulator = ReturnType<typeof createSimulator>
