import type { Knex } from 'knex'

/** Rows of the list of alerts, with its column names. */
export function alertRows(db: Knex): Knex.QueryBuilder {
  return db('rm.alerts as a').select({
    id: 'a.alert_id',
    rule: 'a.rule',
    person: 'a.person',
    about: 'a.about',
    count: 'a.count',
    since: 'a.since',
    at: 'a.at',
    acknowledged: db.raw('a.acknowledged_by is not null'),
    acknowledgedBy: 'a.acknowledged_by',
    acknowledgedAt: 'a.acknowledged_at',
  })
}
