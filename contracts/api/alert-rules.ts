import { DONE } from '../contexts/access/entry.ts'
import { johannesburgDate, johannesburgTime } from '../base/dates.ts'
import type { Recorded } from '../base/envelope.ts'
import type { TafelEvent } from './events.ts'
import type { RouteName } from './routes.ts'
import { ALERT_RULE_NAMES, type AlertRuleName } from '../contexts/alerts/rule-names.ts'

/** What an event counts towards a rule: the person, the amount, and the user concerned, if it is a single one. */
export interface Sighting {
  readonly person: string
  readonly about: string | null
  readonly weight: number
}

/** When administrators are alerted to what one of them, an auditor or finance did, or to a payment that needs a decision. */
export interface AlertRule {
  readonly title: string
  /** What is counted, after a number: `records shown`. */
  readonly counts: string
  /** As much as this by one person within an hour by the clock; 1: each time. */
  readonly atLeast: number
  readonly seen: (event: Recorded<TafelEvent>) => Sighting | undefined
}

/** Reads that show who people are, and what their firms are. */
export const SHOWS_PEOPLE: readonly RouteName[] = [
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
const shows = new Set<string>(SHOWS_PEOPLE)

/** Work at Tafel: Monday to Friday, in South Africa. */
const HOURS = { from: '07:00', until: '19:00' } as const

function isWorkingTime(at: string): boolean {
  const weekday = new Date(`${johannesburgDate(at)}T00:00:00Z`).getUTCDay()
  const time = johannesburgTime(at)
  return weekday >= 1 && weekday <= 5 && time >= HOURS.from && time < HOURS.until
}

const once = (person: string, about: string | null = null): Sighting | undefined =>
  // Tafel’s own actions follow from a person’s action, which was counted.
  person.startsWith('system:') ? undefined : { person, about, weight: 1 }

export const ALERT_RULES: Readonly<Record<AlertRuleName, AlertRule>> = {
  manyShown: {
    title: 'Many users and firms were shown to one person',
    counts: 'records shown within an hour',
    atLeast: 1000,
    seen: ({ type, data }) =>
      type === 'AdminRead' && shows.has(data.route) && data.rows > 0 ? { person: data.admin, about: null, weight: data.rows } : undefined,
  },
  manyExports: {
    title: 'Whole lists were exported again and again',
    counts: 'exports within an hour',
    atLeast: 5,
    seen: ({ type, data }) =>
      type === 'AdminRead' && data.route.startsWith('adminExport') && data.outcome === DONE ? once(data.admin) : undefined,
  },
  manyRefused: {
    title: 'Much of what one person asked for was refused',
    counts: 'refusals within an hour',
    atLeast: 20,
    seen: ({ type, data }) =>
      (type === 'AdminRead' || type === 'AdminActionEnded') && data.outcome !== DONE ? once(data.admin) : undefined,
  },
  manyStopped: {
    title: 'Many people were disabled or erased by one person',
    counts: 'people within an hour',
    atLeast: 20,
    seen: ({ type, data, actor }) =>
      (type === 'UserDisabled' || type === 'UserForgotten') && data.userId !== actor ? once(actor) : undefined,
  },
  rolesChanged: {
    title: 'The roles of a user were changed',
    counts: 'change of roles',
    atLeast: 1,
    seen: ({ type, data, actor }) => (type === 'UserRolesChanged' ? once(actor, data.userId) : undefined),
  },
  actingOutsideHours: {
    title: `Acting for a user outside ${HOURS.from} to ${HOURS.until}, Monday to Friday`,
    counts: 'time',
    atLeast: 1,
    seen: ({ type, data, occurredAt }) =>
      type === 'ActingBegun' && !isWorkingTime(occurredAt) ? once(data.admin, data.userId) : undefined,
  },
  emergencyPublication: {
    title: 'Constants were published at once, without the time to stop them',
    counts: 'publication',
    atLeast: 1,
    seen: ({ type, data }) =>
      (type === 'ConstantsAnnounced' || type === 'ConstantsEnacted') && data.emergency ? once(data.by) : undefined,
  },
  paymentFlagged: {
    title: 'A firm paid what was not expected: pay it back, or leave it',
    counts: 'payment',
    atLeast: 1,
    seen: ({ type, data }) => (type === 'PaymentFlagged' ? { person: data.owner, about: null, weight: 1 } : undefined),
  },
}

/** The types of events that any rule looks at. */
export const ALERTING = [
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

/** What an event says to each of the rules. */
export function sightingsIn(event: Recorded<TafelEvent>): readonly (Sighting & { readonly rule: AlertRuleName })[] {
  return ALERT_RULE_NAMES.flatMap((rule) => {
    const sighting = ALERT_RULES[rule].seen(event)
    return sighting === undefined ? [] : [{ rule, ...sighting }]
  })
}

const HOUR_MS = 3_600_000
/** When the hour began in which something is counted. */
export const countedSince = (at: string): string => new Date(Date.parse(at) - (Date.parse(at) % HOUR_MS)).toISOString()
