import { KIND_NAMES, type KindName } from '@tafel/contracts/base/kind-names.ts'

/** Every route of the console: its pattern and its links. Records have routes by kind, below. */
export const paths = {
  root: { path: '/', href: () => '/' },
  login: { path: '/login', href: (to?: string) => (to === undefined ? '/login' : `/login?to=${encodeURIComponent(to)}`) },
  register: { path: '/register', href: () => '/register' },
  forgotPassword: { path: '/forgot-password', href: () => '/forgot-password' },
  privacyPolicy: { path: '/privacy-policy', href: () => '/privacy-policy' },
  paymentCancel: { path: '/payment-cancel', href: (checkoutId: string) => `/payment-cancel?checkout=${checkoutId}` },
  paymentComplete: { path: '/payment-complete', href: (checkoutId: string) => `/payment-complete?checkout=${checkoutId}` },
  paymentFailed: { path: '/payment-failed', href: (checkoutId: string) => `/payment-failed?checkout=${checkoutId}` },
  underConstruction: { path: '/under-construction', href: () => '/under-construction' },
  subscribe: { path: '/subscribe', href: () => '/subscribe' },
  sendEmailVerification: { path: '/send-email-verification', href: () => '/send-email-verification' },
  overview: { path: '/overview', href: () => '/overview' },
  clients: { path: '/clients', href: () => '/clients' },
  importClients: { path: '/clients/import', href: () => '/clients/import' },
  clientsThen: {
    path: '/clients/then',
    href: (at?: string) => (at === undefined ? '/clients/then' : `/clients/then?at=${encodeURIComponent(at)}`),
  },
  /** Deleted items that can be restored. */
  deleted: { path: '/deleted', href: () => '/deleted' },
  tables: { path: '/tables', href: () => '/tables' },
  /** How Tafel reads the law: all sections, or one by its slug. */
  law: { path: '/law/:section?', href: (section?: string) => (section === undefined ? '/law' : `/law/${section}`) },
  newConstants: { path: '/new-constants', href: () => '/new-constants' },
  season: { path: '/season', href: () => '/season' },
  client: { path: '/clients/:id', href: (clientId: string) => `/clients/${clientId}` },
  clientHistory: { path: '/clients/:id/history', href: (clientId: string) => `/clients/${clientId}/history` },
  clientAccess: { path: '/clients/:id/access', href: (clientId: string) => `/clients/${clientId}/access` },
  subscriptions: {
    path: '/subscriptions',
    href: (to?: string) => (to === undefined ? '/subscriptions' : `/subscriptions?to=${encodeURIComponent(to)}`),
  },
  profile: { path: '/profile', href: () => '/profile' },
  company: { path: '/company', href: () => '/company' },
  team: { path: '/team', href: () => '/team' },
  /** The fragment, after `#`, identifies the invitation. */
  invitation: { path: '/invitation', href: () => '/invitation' },
  /** The firm's access log, and who has access. */
  access: { path: '/access', href: () => '/access' },
  /** The page on which an administrator starts to act for a user. */
  acting: { path: '/acting', href: () => '/acting' },
  issuedReports: { path: '/reports', href: () => '/reports' },
  issuedReport: { path: '/reports/:id', href: (reportId: string) => `/reports/${reportId}` },
  /** Printed on every issued report, followed by its number. */
  verify: { path: '/verify/:number?', href: (number?: string) => (number === undefined ? '/verify' : `/verify/${number}`) },
  training: { path: '/training', href: () => '/training' },
  admin: { path: '/admin/*', href: () => '/admin' },
  adminSecret: { path: '/admin-secret', href: () => '/admin-secret' },
} as const

interface RecordRef {
  readonly kind: KindName
  readonly recordId: string
}

/** The screens of a record, by kind. */
export const recordPaths = {
  calculate: { path: (kind: KindName) => `/${KIND_NAMES[kind].path}/:id`, href: (record: RecordRef) => hrefOf(record) },
  compare: { path: (kind: KindName) => `/${KIND_NAMES[kind].path}/:id/compare`, href: (record: RecordRef) => `${hrefOf(record)}/compare` },
  report: { path: (kind: KindName) => `/${KIND_NAMES[kind].path}/:id/report`, href: (record: RecordRef) => `${hrefOf(record)}/report` },
  history: { path: (kind: KindName) => `/${KIND_NAMES[kind].path}/:id/history`, href: (record: RecordRef) => `${hrefOf(record)}/history` },
} as const

const hrefOf = ({ kind, recordId }: RecordRef) => `/${KIND_NAMES[kind].path}/${recordId}`

/** A path within this site to return to; anything that could leave the site is dropped. */
export function ownPath(to: string | null): string | undefined {
  return to !== null && /^\/(?![/\\])[\w\-./?=&%]*$/.test(to) ? to : undefined
}
