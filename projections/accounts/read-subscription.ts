import type { Knex } from 'knex'

// The SQL version of contracts/contexts/subscriptions/life/status.ts, for lists and claims. Access decisions fold the log.

/** A day, with the configured grace period. */
export interface BillingDay {
  readonly today: string
  readonly graceDays: number
}

/** One row per firm that ever had a subscription, with its state on a day. */
export function billingRows(db: Knex, { today, graceDays }: BillingDay): Knex.QueryBuilder {
  const paid = db('rm.account_payments')
    .groupBy('account_id')
    .select(
      'account_id',
      db.raw('max(covers_to) filter (where adds_days) as paid_to'),
      db.raw('sum(gross_cents) as paid_cents'),
      db.raw('count(*) as payments'),
    )
    .select(db.raw('count(flag) as flags'))
  const refunded = db('rm.account_refunds')
    .where({ status: 'paidBack' })
    .groupBy('account_id')
    .select('account_id', db.raw('sum(cents) as refunded_cents'))
  const dated = db('rm.account_subscriptions as s')
    .leftJoin(paid.as('p'), 'p.account_id', 's.account_id')
    .leftJoin(refunded.as('r'), 'r.account_id', 's.account_id')
    .select(
      's.*',
      'p.paid_to',
      db.raw('coalesce(p.paid_cents, 0) - coalesce(r.refunded_cents, 0) as paid_cents'),
      db.raw('coalesce(p.payments, 0) as payments'),
    )
    .select({ flag_count: db.raw('coalesce(p.flags, 0)') })
    .select({ covered_to: db.raw('greatest(p.paid_to, s.granted_to)') })
    .select({ due_on: db.raw('case when s.renews then greatest(s.next_payment_on, p.paid_to + 1) end') })
  return db
    .from(dated.as('d'))
    .select('d.*')
    .select({
      in_force: db.raw(
        `case when d.cancelled_at = 'now' then :today::date <= d.cancelled_ends_on else coalesce(:today::date between d.trial_starts_on and d.trial_ends_on, false)
         or coalesce(:today::date <= d.covered_to, false) or coalesce(:today::date between d.due_on and d.due_on + :grace::int, false) end`,
        { today, grace: graceDays },
      ),
      works_until: db.raw(`case when d.cancelled_at = 'now' then d.cancelled_ends_on else greatest(d.trial_ends_on, d.covered_to) end`),
    })
}

/** The statuses of SUBSCRIPTION_STATUSES. */
export const STATUS_SQL = `case
  when not b.in_force then case when b.renews and b.paused_until is not null then 'paused' else 'lapsed' end
  when b.cancelled_at is not null then 'cancelled'
  when b.paused_until > :today::date then 'pausing'
  when b.failed_attempt is not null then 'pastDue'
  when b.renews then 'active'
  when b.granted_to >= :today::date and (b.trial_ends_on is null or b.trial_ends_on < :today::date) then 'granted'
  else 'trial' end`
