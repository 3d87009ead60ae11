import { formatMoney } from '@tafel/contracts/base/money/format.ts'
import type { Billing } from '@tafel/contracts/contexts/subscriptions/plan.ts'
import type { SubscriptionView, TierChange, TierOffer } from '@tafel/contracts/contexts/subscriptions/views.ts'
import { seatsInUse } from '@tafel/contracts/contexts/teams/seats.ts'
import { dateText, forDaysLeft, paymentDateText, startDateText } from './subscription-words.ts'

/** A tier as a row of the plans table. */
export interface PlanRow {
  readonly tierId: string
  readonly name: string
  readonly seats: number
  readonly cents: number
  /** `Current plan`, or `chosen` for a plan that starts later. */
  readonly tag: string | undefined
  /** The cost of choosing it and the days it covers, or why it can't be chosen. */
  readonly note: string
  readonly end: { readonly kind: 'button'; readonly label: string } | { readonly kind: 'word'; readonly word: string } | undefined
}

export function planRows(view: SubscriptionView, billing: Billing): readonly PlanRow[] {
  return view.tiers.map((tier) => {
    const { tierId, name, seats } = tier
    const row = { tierId, name, seats, cents: billing === 'monthly' ? tier.monthCents : tier.yearCents }
    const change = tier.change[billing]
    return change === null ? { ...row, ...own(view) } : { ...row, ...offered(view, tier, billing, change) }
  })
}

function own({ plan, nextPlan, since, next }: SubscriptionView) {
  if (nextPlan !== null && plan !== null) {
    return { tag: 'chosen', note: paymentDateText(next?.on ?? null, 'from '), end: undefined }
  }
  return { tag: 'Current plan', note: startDateText(since, 'since '), end: undefined }
}

function offered(view: SubscriptionView, tier: TierOffer, billing: Billing, change: TierChange) {
  const tag = tier.isCurrent && view.plan?.billing === billing ? 'Current plan' : undefined
  if (!change.possible) {
    const inUse = seatsInUse(view.seats)
    return inUse > tier.seats
      ? { tag, note: `you use ${inUse} seats`, end: { kind: 'word', word: 'too small' } as const }
      : { tag, note: change.why, end: undefined }
  }
  return { tag, note: costText(change), end: { kind: 'button', label: buttonText(tier, billing, change) } as const }
}

function costText({ purpose, nowCents, daysLeft, from }: Extract<TierChange, { readonly possible: true }>): string {
  if (nowCents === 0) return purpose === 'changeNow' ? 'nothing due today' : `nothing due today, from ${dateText(from)}`
  return `${formatMoney(nowCents, 'always')} due today${daysLeft === null ? '' : `, ${forDaysLeft(daysLeft)}`}`
}

function buttonText(
  { name, isCurrent }: TierOffer,
  billing: Billing,
  { purpose }: Extract<TierChange, { readonly possible: true }>,
): string {
  if (purpose === 'start') return `Choose ${name}`
  if (purpose === 'takeBack') return isCurrent ? `Continue with ${name}` : `Choose ${name}`
  return isCurrent ? `Pay ${billing}` : `Change to ${name}`
}

/** Why tiers are too small, once for all; undefined if none is. */
export function tooSmallText({ tiers, seats }: SubscriptionView, billing: Billing): string | undefined {
  const changes = tiers.filter((tier) => seatsInUse(seats) > tier.seats).map((tier) => tier.change[billing])
  return changes.flatMap((change) => (change?.possible === false ? [change.why] : []))[0]
}

/** The saving of a year over twelve months of the same tier. */
export function yearText({ name, monthCents, yearCents }: TierOffer): string {
  const saved = monthCents * 12 - yearCents
  const price = `${formatMoney(yearCents, 'always')} for ${name}`
  if (saved <= 0) return `Or pay yearly: ${price}.`
  const months = saved / monthCents
  const words = Number.isInteger(months)
    ? `have ${months === 1 ? 'one month' : months === 2 ? 'two months' : `${months} months`} free`
    : `save ${formatMoney(saved, 'always')}`
  return `Or pay yearly and ${words}: ${price}.`
}

/** The tier in the sentence about paying yearly: the current one, or else the one with the trial's seats. */
export const exampleTier = ({ tiers, plan }: SubscriptionView): TierOffer | undefined =>
  tiers.find(({ tierId }) => tierId === plan?.tierId) ?? tiers.find(({ isTrial }) => isTrial) ?? tiers[0]
