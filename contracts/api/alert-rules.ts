import { DONE } from '../contexts/access/entry.ts'
import { johannesburgDate, johannesburgTime } from '../base/dates.ts'
import type { Recorded } from '../base/envelope.ts'
import type { TafelEvent } from './events.ts'
import type { RouteName } from './routes.ts'
import { ALERT_RULE_NAMES, type AlertRuleName } from '../contexts/alerts/rule-names.ts'

/** The match of an event for a rule: who acted, the user concerned if there is exactly one, and how much it counts. */
export interface AlertMatch {
  readonly person: string
  readonly about: string | null
  readonly weight: number
}

/** When to alert admins: to actions of an admin, an auditor or finance, or to a payment that needs a decision. */
export interface AlertRule {
  readonly title: string
  /** The unit of the count: `records viewed`. */
  readonly unit: string
  /** The count per person and clock hour that raises the alert; 1: every match does. */
  readonly threshold: number
  readonly match: (event: Recorded<TafelEvent>) => AlertMatch | undefined
}

/** Routes that show personal data of users, or data of their firms. */
export const PERSONAL_READS: readonly RouteName[] = [
  'adminListUsers',
  'adminGetUser',
  'fetchUserAccount',
  'fetchUserAccounts',
  'pageToUserAccounts',
  'adminListAccounts',
  'adminGetAccount',
  'adminListTeams',
  'adminGetTeam',
  'adminListSubscriptions',
  'adminGetSubscription',
  'adminListInvoices',
  'adminGetInvoice',
]
const personalReads = new Set<string>(PERSONAL_READS)

/** Tafel's working hours, Monday to Friday in South Africa. */
const HOURS = { from: '07:00', until: '19:00' } as const

function isWorkingTime(at: string): boolean {
  const weekday = new Date(`${johannesburgDate(at)}T00:00:00Z`).getUTCDay()
  const time = johannesburgTime(at)
  return weekday >= 1 && weekday <= 5 && time >= HOURS.from && time < HOURS.until
}

const once = (person: string, about: string | null = null): AlertMatch | undefined =>
  // Tafel’s own actions follow from a person’s action, which is already counted.
  person.startsWith('system:') ? undefined : { person, about, weight: 1 }

export const ALERT_RULES: Readonly<Record<AlertRuleName, AlertRule>> = {
  manyShown: {
    title: 'One person viewed many users and firms',
    unit: 'records viewed within an hour',
    threshold: 1000,
    match: ({ type, data }) =>
      type === 'AdminRead' && personalReads.has(data.route) && data.rows > 0
        ? { person: data.admin, about: null, weight: data.rows }
        : undefined,
  },
  manyExports: {
    title: 'One person exported lists repeatedly',
    unit: 'exports within an hour',
    threshold: 5,
    match: ({ type, data }) =>
      type === 'AdminRead' && data.route.startsWith('adminExport') && data.outcome === DONE ? once(data.admin) : undefined,
  },
  manyRefused: {
    title: 'Many requests by one person were refused',
    unit: 'refusals within an hour',
    threshold: 20,
    match: ({ type, data }) =>
      (type === 'AdminRead' || type === 'AdminActionEnded') && data.outcome !== DONE ? once(data.admin) : undefined,
  },
  manyStopped: {
    title: 'One person disabled or erased many users',
    unit: 'users within an hour',
    threshold: 20,
    match: ({ type, data, actor }) =>
      (type === 'UserDisabled' || type === 'UserForgotten') && data.userId !== actor ? once(actor) : undefined,
  },
  rolesChanged: {
    title: 'A user’s roles were changed',
    unit: 'role change',
    threshold: 1,
    match: ({ type, data, actor }) => (type === 'UserRolesChanged' ? once(actor, data.userId) : undefined),
  },
  actingOutsideHours: {
    title: `Someone acted for a user outside working hours (${HOURS.from} to ${HOURS.until}, Monday to Friday)`,
    unit: 'time',
    threshold: 1,
    match: ({ type, data, occurredAt }) =>
      type === 'ActingBegun' && !isWorkingTime(occurredAt) ? once(data.admin, data.userId) : undefined,
  },
  emergencyPublication: {
    title: 'Constants were published with immediate effect, without time to stop them',
    unit: 'publication',
    threshold: 1,
    match: ({ type, data }) =>
      (type === 'ConstantsAnnounced' || type === 'ConstantsEnacted') && data.emergency ? once(data.by) : undefined,
  },
  paymentFlagged: {
    title: 'Unexpected payment by a firm: refund it or leave it',
    unit: 'payment',
    threshold: 1,
    match: ({ type, data }) => (type === 'PaymentFlagged' ? { person: data.owner, about: null, weight: 1 } : undefined),
  },
}

/** The event types that the rules match. */
export const ALERT_EVENT_TYPES = [
  'AdminRead',
  'AdminActionEnded',
  'UserDisabled',
  'UserForgotten',
  'UserRolesChanged',
  'ActingBegun',
  'ConstantsAnnounced',
  'ConstantsEnacted',
  'PaymentFlagged',
] as const satisfies readonly TafelEvent['type'][]

/** The rules that an event matches. */
export function alertMatches(event: Recorded<TafelEvent>): readonly (AlertMatch & { readonly rule: AlertRuleName })[] {
  return ALERT_RULE_NAMES.flatMap((rule) => {
    const match = ALERT_RULES[rule].match(event)
    return match === undefined ? [] : [{ rule, ...match }]
  })
}

const HOUR_MS = 3_600_000
/** The start of the clock hour in which a match counts. */
export const hourStart = (at: string): string => new Date(Date.parse(at) - (Date.parse(at) % HOUR_MS)).toISOString()
