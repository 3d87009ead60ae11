import type { EventOf } from '../../../base/event-type.ts'
import { invoiceEvents } from '../../invoices/events.ts'
import { couponEvents } from '../../subscriptions/coupons.ts'
import { subscriptionEvents } from '../../subscriptions/events.ts'

/** The events of the log that finance may see: subscriptions, payments, tax invoices and coupons. */
export const exportedEvents = [...subscriptionEvents, ...invoiceEvents, ...couponEvents] as const
export type ExportedEvent = EventOf<(typeof exportedEvents)[number]>

const names: ReadonlySet<string> = new Set(exportedEvents.map(({ type }) => type))
export const isExported = (event: { readonly type: string }): event is ExportedEvent => names.has(event.type)

const WHY = {
  person: 'says who it was, which finance has no need of',
  secret: 'belongs to the card, and would let its holder be charged',
  text: 'is free text, which may contain anything; its amounts are exported',
  ours: 'is the same on every document: it names us',
} as const

/**
 * Fields that are not exported, and why: by their name, or by the event's name and theirs. What is not here is a column. So an export holds ids and
 * amounts only, and is the same after a firm was erased.
 */
export const LEFT_OUT: Readonly<Record<string, (typeof WHY)[keyof typeof WHY]>> = {
  owner: WHY.person,
  by: WHY.person,
  mailbox: WHY.person,
  buyer: WHY.person,
  note: WHY.person,
  token: WHY.secret,
  sealedToken: WHY.secret,
  lines: WHY.text,
  recurringLines: WHY.text,
  'PaymentRefunded.reason': WHY.text,
  'CreditNoteIssued.reason': WHY.text,
  seller: WHY.ours,
}
type LeftOut = 'owner' | 'by' | 'mailbox' | 'buyer' | 'note' | 'token' | 'sealedToken' | 'lines' | 'recurringLines' | 'seller'

export const isLeftOut = (type: string, field: string): boolean => field in LEFT_OUT || `${type}.${field}` in LEFT_OUT

type Kept<E extends ExportedEvent> = E extends unknown
  ? {
      readonly type: E['type']
      readonly data: Readonly<Omit<E['data'], LeftOut | (E['type'] extends 'PaymentRefunded' | 'CreditNoteIssued' ? 'reason' : never)>>
    }
  : never

/** An event as finance keeps it. */
export type FinanceEvent = Kept<ExportedEvent> & {
  readonly eventId: string
  /** The position in the log, as decimal digits: compared only by readers of the log. */
  readonly position: string
  readonly schemaVersion: number
  /** When the event store wrote it; ranges go by this time, so that no late event is missed. */
  readonly recordedAt: string
  readonly occurredAt: string
}

/** The parts of an event's data that finance uses. */
export const keptData = ({ type, data }: ExportedEvent): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(data).filter(([field]) => !isLeftOut(type, field)))
