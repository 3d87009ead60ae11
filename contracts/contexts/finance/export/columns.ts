/** How a column's values are written; amounts are whole cents of the row's currency. */
export type ColumnKind = 'integer' | 'cents' | 'ppm' | 'text' | 'id' | 'date' | 'time' | 'flag'

export interface Column {
  readonly name: string
  readonly kind: ColumnKind
  readonly says: string
  /** Its path in an event's data, with dots between names: the first one that an event has. Absent for metadata. */
  readonly from?: readonly string[]
  /** The only events that have it; absent: all that have its path. */
  readonly onlyIn?: readonly string[]
  /** Events that take back what others give: their amounts are negative. */
  readonly negativeIn?: readonly string[]
  /** Whether the amounts of a column add up to something. Absent: they do. */
  readonly isSummed?: false
}

/**
 * The columns of version 1, fixed in this order: the same range gives the same bytes. A change or addition needs
 * a new version. `dictionary.ts` says which events fill which column.
 */
export const COLUMNS_V1 = [
  { name: 'position', kind: 'integer', says: 'Place in the log of all events. Rows are in this order; numbers are left out between them.' },
  { name: 'event_id', kind: 'id', says: 'Of this event, never of another.' },
  { name: 'event_type', kind: 'text', says: 'What happened, in business words.' },
  { name: 'schema_version', kind: 'integer', says: 'The version of the event’s form that it was written in.' },
  { name: 'recorded_at', kind: 'time', says: 'When the log took it, in UTC. Ranges go by this time.' },
  { name: 'occurred_at', kind: 'time', says: 'When it was decided, in UTC.' },
  { name: 'account_id', kind: 'id', says: 'The firm.', from: ['accountId'] },
  { name: 'checkout_id', kind: 'id', says: 'The checkout at PayFast; PayFast calls it m_payment_id.', from: ['checkoutId'] },
  { name: 'purpose', kind: 'text', says: 'What a checkout is for.', from: ['purpose'] },
  { name: 'tier_id', kind: 'id', says: 'The tier, as it was agreed.', from: ['tier.tierId'] },
  { name: 'tier_name', kind: 'text', says: 'Its name on that day.', from: ['tier.name'] },
  { name: 'seats', kind: 'integer', says: 'How many people it is for.', from: ['tier.seats'] },
  { name: 'billing', kind: 'text', says: 'monthly or yearly.', from: ['tier.billing'] },
  { name: 'payment_id', kind: 'text', says: 'PayFast’s number of the payment (pf_payment_id).', from: ['paymentId'] },
  { name: 'refund_id', kind: 'text', says: 'The refund.', from: ['refundId'] },
  { name: 'invoice_id', kind: 'id', says: 'The tax invoice.', from: ['invoiceId'] },
  { name: 'credit_note_id', kind: 'id', says: 'The credit note.', from: ['creditNoteId'] },
  { name: 'document_number', kind: 'integer', says: 'In the series of its kind: INV-000318 is 318.', from: ['number'] },
  { name: 'invoice_number', kind: 'integer', says: 'The invoice that a credit note corrects.', from: ['invoiceNumber'] },
  { name: 'document_form', kind: 'text', says: 'full, abridged or notRequired (VAT Act s20).', from: ['form'] },
  { name: 'issued_on', kind: 'date', says: 'The day of the document.', from: ['issuedOn'] },
  { name: 'supplied_on', kind: 'date', says: 'The time of supply (VAT Act s9(1)).', from: ['suppliedOn'] },
  { name: 'received_on', kind: 'date', says: 'The day of the payment.', from: ['receivedOn'] },
  { name: 'refunded_on', kind: 'date', says: 'The day of the refund.', from: ['refundedOn'] },
  { name: 'refund_requested_on', kind: 'date', says: 'The day on which a refund was asked for.', from: ['requestedOn'] },
  { name: 'refund_submitted_at', kind: 'time', says: 'When PayFast was told of it, in UTC.', from: ['submittedAt'] },
  { name: 'refund_failed_on', kind: 'date', says: 'The day on which it was known that it fails.', from: ['failedOn'] },
  { name: 'covers_from', kind: 'date', says: 'First day that is paid for.', from: ['coversFrom'] },
  { name: 'covers_to', kind: 'date', says: 'Last day that is paid for.', from: ['coversTo'] },
  { name: 'starts_on', kind: 'date', says: 'First day of a trial, or on which a coupon can be taken.', from: ['startsOn'] },
  { name: 'ends_on', kind: 'date', says: 'Last day of a trial, a cancelled subscription or a coupon.', from: ['endsOn'] },
  { name: 'started_on', kind: 'date', says: 'The day on which a checkout was begun.', from: ['startedOn'] },
  { name: 'completed_on', kind: 'date', says: 'The day on which PayFast took the card down.', from: ['completedOn'] },
  { name: 'since', kind: 'date', says: 'First day of the subscription as it runs.', from: ['since'] },
  { name: 'next_payment_on', kind: 'date', says: 'When the next payment is due.', from: ['nextPaymentOn'] },
  { name: 'expected_on', kind: 'date', says: 'When a payment that did not come was due.', from: ['expectedOn'] },
  { name: 'noticed_on', kind: 'date', says: 'When it was noticed.', from: ['noticedOn'] },
  { name: 'attempt', kind: 'integer', says: 'Which step of dunning.', from: ['attempt'] },
  { name: 'paused_from', kind: 'date', says: 'First day of a pause.', from: ['pausedFrom'] },
  { name: 'months', kind: 'integer', says: 'How long a pause is.', from: ['months'] },
  { name: 'resumed_on', kind: 'date', says: 'The day on which a pause was ended.', from: ['resumedOn'] },
  { name: 'lapsed_on', kind: 'date', says: 'First day without a subscription.', from: ['lapsedOn'] },
  { name: 'expires_at', kind: 'time', says: 'Until when a checkout can be paid, in UTC.', from: ['expiresAt'] },
  { name: 'cancels', kind: 'text', says: 'now or periodEnd.', from: ['at'] },
  {
    name: 'why',
    kind: 'text',
    says: 'Why it was cancelled, lapsed, flagged, refunded or not: one of a list.',
    from: ['why', 'reason', 'cause', 'because', 'addsNoDays'],
  },
  { name: 'charging_held', kind: 'flag', says: 'Whether PayFast charges nothing for now.', from: ['isHeld'] },
  { name: 'source', kind: 'text', says: 'itn: PayFast told us; fetched: found in its history.', from: ['source'] },
  { name: 'coupon_id', kind: 'id', says: 'The coupon.', from: ['couponId'] },
  { name: 'coupon_code', kind: 'text', says: 'Its code.', from: ['code', 'coupon.code'] },
  { name: 'coupon_use_id', kind: 'id', says: 'This use of it.', from: ['useId', 'coupon.useId'] },
  { name: 'coupon_kind', kind: 'text', says: 'percent or fixed.', from: ['discount.kind', 'coupon.discount.kind'] },
  { name: 'coupon_ppm', kind: 'ppm', says: 'The discount in parts per million.', from: ['discount.ppm', 'coupon.discount.ppm'] },
  { name: 'coupon_cents', kind: 'cents', says: 'The discount as an amount.', from: ['discount.cents', 'coupon.discount.cents'] },
  { name: 'coupon_duration', kind: 'text', says: 'once, months or forever.', from: ['duration.kind', 'coupon.duration.kind'] },
  { name: 'coupon_months', kind: 'integer', says: 'For how many months.', from: ['duration.months', 'coupon.duration.months'] },
  {
    name: 'coupon_tiers',
    kind: 'text',
    says: 'Ids of the tiers that it is for, spaces between; empty: all.',
    from: ['tierIds', 'coupon.tierIds'],
  },
  { name: 'coupon_ends_on', kind: 'date', says: 'Last day on which it could be taken.', from: ['coupon.endsOn'] },
  { name: 'coupon_max_uses', kind: 'integer', says: 'Uses of everybody together; empty: no limit.', from: ['maxUses'] },
  { name: 'coupon_first_purchase', kind: 'flag', says: 'Only for firms that have never paid.', from: ['firstPurchaseOnly'] },
  { name: 'reserved_at', kind: 'time', says: 'When a use was held, in UTC.', from: ['reservedAt'] },
  { name: 'currency', kind: 'text', says: 'Of every amount of the row.' },
  {
    name: 'amount_cents',
    kind: 'cents',
    says: 'Refunded, agreed for each later period, or charged by a checkout at once.',
    from: ['amountCents', 'cents'],
  },
  { name: 'gross_cents', kind: 'cents', says: 'What the payer paid.', from: ['grossCents'] },
  { name: 'fee_cents', kind: 'cents', says: 'What PayFast kept of it, its VAT inside.', from: ['feeCents'] },
  { name: 'net_cents', kind: 'cents', says: 'What PayFast owes us for it.', from: ['netCents'] },
  { name: 'value_cents', kind: 'cents', says: 'What the days covered are worth: charge and credit together.', from: ['valueCents'] },
  { name: 'price_cents', kind: 'cents', says: 'Of each later period, without any coupon.', from: ['priceCents'] },
  { name: 'recurring_cents', kind: 'cents', says: 'Of each later period, as PayFast charges it.', from: ['recurringCents'] },
  { name: 'discount_cents', kind: 'cents', says: 'What a coupon took off this payment.', from: ['coupon.discountCents'] },
  { name: 'vat_ppm', kind: 'ppm', says: 'The rate of VAT in parts per million.', from: ['vatPpm'] },
  { name: 'exclusive_cents', kind: 'cents', says: 'Of a document, without VAT.', from: ['exclusiveCents'] },
  { name: 'vat_cents', kind: 'cents', says: 'Of a document, the VAT.', from: ['vatCents'] },
  {
    name: 'total_cents',
    kind: 'cents',
    says: 'Of a document, with VAT. Of a credit note what it takes back, as a positive amount.',
    from: ['totalCents'],
  },
] as const satisfies readonly Column[]

/** Amounts of documents; a credit note takes back what its invoice gave. */
const OF_DOCUMENTS = new Set(['exclusive_cents', 'vat_cents', 'total_cents'])
/** Agreed prices and values: they repeat from event to event, and their sum means nothing. */
const AGREED = new Set(['coupon_cents', 'amount_cents', 'value_cents', 'price_cents', 'recurring_cents'])

/** Version 3: credit notes are negative, refunds have a column of their own, and only what adds up has a total. */
const COLUMNS_V3: readonly Column[] = COLUMNS_V1.flatMap((column: Column): readonly Column[] => {
  if (OF_DOCUMENTS.has(column.name)) {
    const says = column.name === 'total_cents' ? 'Of a document, with VAT.' : column.says
    return [{ ...column, says: `${says} Of a credit note negative.`, negativeIn: ['CreditNoteIssued'] }]
  }
  if (column.name === 'amount_cents')
    return [
      { ...column, says: `${column.says} The same column for all of them, so it has no total.`, isSummed: false },
      { name: 'refunded_cents', kind: 'cents', says: 'Paid back to the payer.', from: ['cents'], onlyIn: ['PaymentRefunded'] },
    ]
  return [AGREED.has(column.name) ? { ...column, isSummed: false } : column]
})

export const CURRENCY = 'ZAR'

/** The available versions. A published one stays. */
export const DICTIONARY_VERSIONS = [1, 2, 3] as const
export type DictionaryVersion = (typeof DICTIONARY_VERSIONS)[number]
export const NEWEST_VERSION = 3 satisfies DictionaryVersion
/** Version 2 has the same columns. Its XLSX has an address on every cell, and no table has its totals among its rows. */
export const COLUMNS: Readonly<Record<DictionaryVersion, readonly Column[]>> = { 1: COLUMNS_V1, 2: COLUMNS_V1, 3: COLUMNS_V3 }
