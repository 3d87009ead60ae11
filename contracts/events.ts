import { accessEvents } from './access/events.ts'
import { lookEvents } from './access/looks.ts'
import { actingEvents } from './acting/events.ts'
import { alertEvents } from './alerts/events.ts'
import { accountEvents } from './accounts/events.ts'
import { clientEvents } from './clients/events.ts'
import { spouseEvents } from './clients/spouse-events.ts'
import { constantsEvents } from './constants/sets/events.ts'
import { configEvents } from './config/events.ts'
import type { EventOf, EventType } from './event-type.ts'
import { mandateEvents } from './mandates/events.ts'
import { financeBooksEvents, financeMonthEvents, journalSettingsChanged } from './finance/events.ts'
import { userEvents } from './identity/events.ts'
import { systemEvents } from './system/events.ts'
import { invoiceEvents, invoiceNumberEvents } from './invoices/events.ts'
import { issuedEvents } from './issued/events.ts'
import { reminderEvents } from './reminders/events.ts'
import { assessmentEvents, profileEvents } from './profiles/events.ts'
import { RECORD_KINDS, type RecordKind } from './records/record-kinds.ts'
import { recalculationEvents } from './recalculations/events.ts'
import { membershipEvents, teamEvents } from './teams/events.ts'
import { couponEvents } from './subscriptions/coupons.ts'
import { freeTrialAddressUsed, subscriptionEvents } from './subscriptions/events.ts'
import { paymentRoutingEvents } from './subscriptions/payment-routing-events.ts'
import { reconciled } from './subscriptions/reconciliation.ts'
import { tierEvents } from './subscriptions/tiers.ts'

/** Every type of event there is. The kernel's codec and the fixtures' test are built on this list. */
export const eventTypes = [
  ...userEvents,
  ...accountEvents,
  ...subscriptionEvents,
  freeTrialAddressUsed,
  ...invoiceNumberEvents,
  ...invoiceEvents,
  ...reminderEvents,
  ...teamEvents,
  ...membershipEvents,
  ...profileEvents,
  ...assessmentEvents,
  ...configEvents,
  ...accessEvents,
  ...lookEvents,
  ...mandateEvents,
  ...actingEvents,
  ...alertEvents,
  ...systemEvents,
  ...paymentRoutingEvents,
  ...couponEvents,
  ...tierEvents,
  reconciled,
  ...clientEvents,
  ...spouseEvents,
  ...constantsEvents,
  ...issuedEvents,
  ...recalculationEvents,
  ...financeBooksEvents,
  ...financeMonthEvents,
  journalSettingsChanged,
  ...RECORD_KINDS.flatMap(({ events }): readonly RecordKind['events'][number][] => events),
] as const

/** By name. Throws at start-up if two types share one: names are never reused. */
export const eventTypeByName: ReadonlyMap<string, EventType> = (() => {
  const byName = new Map<string, EventType>()
  for (const type of eventTypes) {
    if (byName.has(type.type)) throw new Error(`Two event types are named ${type.type}.`)
    byName.set(type.type, type as unknown as EventType)
  }
  return byName
})()

/** Any event, as a union discriminated by `type`. */
export type TafelEvent = EventOf<(typeof eventTypes)[number]>
