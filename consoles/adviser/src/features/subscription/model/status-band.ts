import type { SubscriptionView } from '@tafel/contracts/contexts/subscriptions/views.ts'
import { dateText } from './subscription-words.ts'

export type BandAction = 'changeCard' | 'resume' | 'callOffPause' | 'takeBack' | 'readRecords'

/** The state of a subscription, unless it is just active: what happened, what still works, and what to do. */
export interface StatusBand {
  readonly tone: 'blue' | 'ochre' | 'quiet'
  readonly title: string
  readonly text: string
  readonly actions: readonly BandAction[]
}

const KEPT = 'You can read your records and export their reports; changing them needs a subscription.'

export function statusBand(view: SubscriptionView): StatusBand | undefined {
  switch (view.status) {
    case 'pastDue':
      return pastDue(view)
    case 'pausing':
    case 'paused':
      return paused(view)
    case 'cancelled':
      return cancelled(view)
    case 'granted':
      return {
        tone: 'blue',
        title: `Free until ${dateText(view.coveredTo ?? '')}`,
        text: 'A coupon covers the full price: nothing is charged, and there is no card. To continue after that, choose a plan before then.',
        actions: [],
      }
    case 'lapsed':
      return lapsed(view)
    case 'ended':
      return {
        tone: 'quiet',
        title: 'This subscription has ended',
        text: 'It belonged to a firm that was erased. Nothing more is charged.',
        actions: [],
      }
    default:
      return planToCome(view)
  }
}

function pastDue({ pastDue: late, can }: SubscriptionView): StatusBand | undefined {
  if (late === null) return undefined
  return {
    tone: 'ochre',
    title: `The payment of ${dateText(late.expectedOn)} is overdue`,
    text: `PayFast retries the card automatically. Everything works until ${dateText(late.worksUntil)}. After that, records can be read and exported, but not changed. If the card has expired or was replaced, change it now.`,
    actions: can.updateCard ? ['changeCard'] : [],
  }
}

function paused({ status, paused: pause, inForce, can }: SubscriptionView): StatusBand | undefined {
  if (pause === null) return undefined
  if (status === 'pausing' && inForce) {
    return {
      tone: 'blue',
      title: `Paused from ${dateText(pause.from)}`,
      text: `Until then everything works. Nothing is charged before ${dateText(pause.until)}. During the pause you can read and export records, but not change them.`,
      actions: can.resume ? ['callOffPause'] : [],
    }
  }
  return {
    tone: 'ochre',
    title: `Paused until ${dateText(pause.until)}`,
    text: `Nothing is charged before then. ${KEPT}`,
    actions: can.resume ? ['resume', 'readRecords'] : ['readRecords'],
  }
}

function cancelled({ cancelled: end, can }: SubscriptionView): StatusBand | undefined {
  if (end === null) return undefined
  const where = end.atPayFast ? 'It was cancelled at PayFast. ' : ''
  return {
    tone: 'ochre',
    title: `Cancelled: you can keep working until ${dateText(end.endsOn)}`,
    text: `${where}Nothing more is charged. After that day you can read and export every record, but not change one.${
      can.takeBack ? ' To continue as before, keep your subscription.' : ' To continue, choose a plan.'
    }`,
    actions: can.takeBack ? ['takeBack'] : [],
  }
}

function lapsed({ plan, lapsedOn, coveredTo }: SubscriptionView): StatusBand {
  const last = lapsedOn ?? coveredTo
  return {
    tone: 'ochre',
    // Only a trial has no plan.
    title: `Your ${plan === null ? 'free trial' : 'subscription'} has ended`,
    text: `${last === null ? '' : `Its last day was ${dateText(last)}. `}Everything you created is kept. ${KEPT} To continue working, choose a plan.`,
    actions: ['readRecords'],
  }
}

function planToCome({ nextPlan, plan, next }: SubscriptionView): StatusBand | undefined {
  if (nextPlan === null || plan === null || next === null) return undefined
  return {
    tone: 'quiet',
    title: `${nextPlan.name}, ${nextPlan.billing}, from ${dateText(next.on)}`,
    text: `Until then you keep ${plan.name}.`,
    actions: [],
  }
}
