import { accessEvents } from '../contexts/access/events.ts'
import { accessLogEvents } from '../contexts/access/access-log-events.ts'
import { actingEvents } from '../contexts/acting/events.ts'
import { alertEvents } from '../contexts/alerts/events.ts'
import { accountEvents } from '../contexts/accounts/events.ts'
import { clientEvents } from '../contexts/clients/events.ts'
import { spouseEvents } from '../contexts/clients/spouse-events.ts'
import { constantsEvents } from '../contexts/constants/events.ts'
import { configEvents } from '../contexts/config/events.ts'
import type { EventOf, EventType } from '../base/event-type.ts'
import { apiKeyEvents } from '../contexts/integrators/events.ts'
import { mandateEvents } from '../contexts/mandates/events.ts'
import { financeBooksEvents, financeMonthEvents, journalSettingsChanged } from '../contexts/finance/events.ts'
import { userEvents } from '../contexts/identity/events.ts'
import { systemEvents } from '../contexts/system/events.ts'
import { invoiceEvents, invoiceNumberEvents } from '../contexts/invoices/events.ts'
import { issuedEvents } from '../contexts/issued/events.ts'
import { seasonEvents } from '../contexts/season/events.ts'
import { reminderEvents } from '../contexts/reminders/events.ts'
import { assessmentEvents, profileEvents } from '../contexts/profiles/events.ts'
import { RECORD_KINDS, type RecordKind } from '../contexts/records/record-kinds.ts'
import { recalculationEvents } from '../contexts/recalculations/events.ts'
import { membershipEvents, teamEvents } from '../contexts/teams/events.ts'
import { couponEvents } from '../contexts/subscriptions/coupons.ts'
import { freeTrialAddressUsed, subscriptionEvents } from '../contexts/subscriptions/events.ts'
import { paymentRoutingEvents } from '../contexts/subscriptions/payment-routing-events.ts'
import { reconciled } from '../contexts/subscriptions/reconciliation.ts'
import { tierEvents } from '../contexts/subscriptions/tiers.ts'

/** Every event type. The kernel's codec and the fixture test use this list. */
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
  ...accessLogEvents,
  ...mandateEvents,
  ...apiKeyEvents,
  ...actingEvents,
  ...alertEvents,
  ...systemEvents,
  ...paymentRoutingEvents,
  ...couponEvents,
  ...tierEvents,
  reconciled,
  ...clientEvents,
  ...spouseEvents,
  ...seasonEvents,
  ...constantsEvents,
  ...issuedEvents,
  ...recalculationEvents,
  ...financeBooksEvents,
  ...financeMonthEvents,
  journalSettingsChanged,
  ...RECORD_KINDS.flatMap(({ events }): readonly RecordKind['events'][number][] => events),
] as const

/** Event types by name. Throws at start-up if two share a name: names are never reused. */
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
