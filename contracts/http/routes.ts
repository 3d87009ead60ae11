import * as z from 'zod/mini'
import { accountDetails, accountDetailsPatch, createAccount } from '../accounts/account.ts'
import { addClient, clientDetails } from '../clients/client.ts'
import { id, note, text } from '../fields.ts'
import { erasureReason } from '../identity/events.ts'
import { REASON_MAX } from '../identity/reason.ts'
import { REPORT_FORMS } from '../report/document.ts'
import { changeTransferDuty, copyTransferDuty, createTransferDuty } from '../transfer-duty/record.ts'

/**
 * Who may call a route. Each line includes the ones above it, except `admin`, which asks for the role alone.
 * A disabled user is refused everywhere but on `public` routes.
 */
export type Access =
  | 'public'
  /** A valid token. */
  | 'signedIn'
  /** And a verified e-mail address. */
  | 'verified'
  /** And an account: reading and exporting one's own, also after a subscription has lapsed. */
  | 'account'
  /** And a subscription: everything that writes records. */
  | 'subscriber'
  /** The realm role `admin`. */
  | 'admin'

export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Express path; every `:id` is a UUID. */
  readonly path: string
  readonly access: Access
  readonly body?: z.ZodMiniType
  readonly query?: z.ZodMiniType
  /** A POST that only reads (named functions): no command, so neither an Idempotency-Key nor a remembered answer. */
  readonly reads?: true
  /** A PUT that needs no `If-Match`, because it states one flag whatever the rest is. */
  readonly ifMatch?: 'optional'
}

const none = z.strictObject({})
/** The body of a named server function (specification §7): `{data}`. */
const data = <S extends z.ZodMiniType>(schema: S) => z.strictObject({ data: schema })
const nothing = z.strictObject({ data: z.optional(z.nullable(none)) })
const page = { page: z.int().check(z.minimum(0), z.maximum(100_000)), pageSize: z.int().check(z.minimum(1), z.maximum(1000)) }

/** How many rows one answer may hold (specification §9). */
export const QUERY_LIMIT = 1000
const limit = z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(QUERY_LIMIT)), 100)
const flag = z._default(z.enum(['true', 'false']), 'false')
const json = (max: number) => z.string('Text.').check(z.maxLength(max, `At most ${max} characters.`))
/** react-admin's simple-rest list parameters, each a JSON text; parsed and whitelisted by the handler. */
const simpleRest = z.strictObject({
  filter: z.optional(json(20_000)),
  range: z.optional(json(100)),
  sort: z.optional(json(200)),
  embed: z.optional(json(200)),
})
const reportQuery = z.strictObject({ sections: z.optional(z.enum(REPORT_FORMS)) })
const ofOwner = z.strictObject({ userId: id })
const accountUpdate = z.strictObject({ userId: id, data: accountDetailsPatch })

/** The table of routes × roles. A route that is not in it doesn't start; a row without a handler doesn't either. */
export const ROUTES = {
  // identity
  confirmEmail: { method: 'POST', path: '/api/functions/confirmEmail', access: 'signedIn', body: nothing },
  enableUserAccount: {
    method: 'POST',
    path: '/api/functions/enableUserAccount',
    access: 'admin',
    body: data(z.strictObject({ userId: id, reason: z.optional(note(REASON_MAX)) })),
  },
  disableUserAccount: {
    method: 'POST',
    path: '/api/functions/disableUserAccount',
    access: 'admin',
    body: data(z.strictObject({ userId: id, reason: z.optional(note(REASON_MAX)) })),
  },
  updateUser: {
    method: 'PUT',
    path: '/api/admin/users/:id',
    access: 'admin',
    ifMatch: 'optional',
    body: z.looseObject({ enabled: z.boolean(), reason: z.optional(note(REASON_MAX)) }),
  },
  /** Erases a disabled user for good, with the user's firm. */
  deleteUser: {
    method: 'POST',
    path: '/api/functions/deleteUser',
    access: 'admin',
    body: data(z.strictObject({ userId: id, reason: z._default(erasureReason, 'requested') })),
  },
  /** The own sign-in, for good. A firm must be closed first, and goes with it. */
  deleteMyself: { method: 'POST', path: '/api/functions/deleteMyself', access: 'signedIn', body: nothing },
  // accounts
  createAccount: { method: 'POST', path: '/api/accounts', access: 'verified', body: createAccount },
  changeAccountDetails: { method: 'PUT', path: '/api/accounts/:id', access: 'account', body: accountDetails },
  welcomeAccount: { method: 'POST', path: '/api/accounts/:id/welcomed', access: 'account', body: none },
  updateAccountByOwner: { method: 'POST', path: '/api/functions/updateAccountByOwner', access: 'admin', body: data(accountUpdate) },
  /** A closed firm is only read. It can be reopened. */
  closeAccount: { method: 'POST', path: '/api/accounts/:id/close', access: 'account', body: none },
  reopenAccount: { method: 'POST', path: '/api/accounts/:id/reopen', access: 'account', body: none },
  /** Erases a closed firm with all its clients and records for good. */
  forgetAccount: { method: 'POST', path: '/api/accounts/:id/forget', access: 'account', body: none },
  closeAccountByOwner: { method: 'POST', path: '/api/functions/closeAccountByOwner', access: 'admin', body: data(ofOwner) },
  reopenAccountByOwner: { method: 'POST', path: '/api/functions/reopenAccountByOwner', access: 'admin', body: data(ofOwner) },
  forgetAccountByOwner: { method: 'POST', path: '/api/functions/forgetAccountByOwner', access: 'admin', body: data(ofOwner) },
  // subscriptions
  freeTrial: { method: 'POST', path: '/api/functions/freeTrial', access: 'account', body: nothing },
  fetchClaimV2: { method: 'POST', path: '/api/functions/fetchClaimV2', access: 'signedIn', reads: true, body: nothing },
  // clients
  addClient: { method: 'POST', path: '/api/clients', access: 'subscriber', body: addClient },
  changeClient: { method: 'PUT', path: '/api/clients/:id', access: 'subscriber', body: clientDetails },
  /** Hides the client, and can be undone. It erases nothing: that is `forgetClient`. */
  deleteClient: { method: 'DELETE', path: '/api/clients/:id', access: 'subscriber' },
  restoreClient: { method: 'POST', path: '/api/clients/:id/restore', access: 'subscriber', body: none },
  /** Erases a deleted client and all its records for good. A duty of law, so it does not lapse with the subscription. */
  forgetClient: { method: 'POST', path: '/api/clients/:id/forget', access: 'account', body: none },
  // transfer duty
  createTransferDuty: { method: 'POST', path: '/api/transfer-duties', access: 'subscriber', body: createTransferDuty },
  changeTransferDuty: { method: 'PUT', path: '/api/transfer-duties/:id', access: 'subscriber', body: changeTransferDuty },
  copyTransferDuty: { method: 'POST', path: '/api/transfer-duties/:id/copy', access: 'subscriber', body: copyTransferDuty },
  lockTransferDuty: { method: 'POST', path: '/api/transfer-duties/:id/lock', access: 'subscriber', body: none },
  unlockTransferDuty: { method: 'POST', path: '/api/transfer-duties/:id/unlock', access: 'subscriber', body: none },
  deleteTransferDuty: { method: 'DELETE', path: '/api/transfer-duties/:id', access: 'subscriber' },
  restoreTransferDuty: { method: 'POST', path: '/api/transfer-duties/:id/restore', access: 'subscriber', body: none },
  // queries
  me: { method: 'GET', path: '/api/me', access: 'signedIn', query: none },
  listClients: {
    method: 'GET',
    path: '/api/clients',
    access: 'account',
    query: z.strictObject({ q: z._default(text(80), ''), deleted: flag, after: z.optional(text(200)), limit }),
  },
  getClient: { method: 'GET', path: '/api/clients/:id', access: 'account', query: none },
  listTransferDuties: {
    method: 'GET',
    path: '/api/transfer-duties',
    access: 'account',
    query: z.strictObject({ clientId: z.optional(id), q: z._default(text(80), ''), deleted: flag, after: z.optional(text(200)), limit }),
  },
  getTransferDuty: { method: 'GET', path: '/api/transfer-duties/:id', access: 'account', query: none },
  overview: { method: 'GET', path: '/api/overview', access: 'account', query: none },
  fetchUserAccount: {
    method: 'POST',
    path: '/api/functions/fetchUserAccount',
    access: 'admin',
    reads: true,
    body: data(z.strictObject({ userId: id })),
  },
  fetchUserAccounts: {
    method: 'POST',
    path: '/api/functions/fetchUserAccounts',
    access: 'admin',
    reads: true,
    body: data(z.strictObject(page)),
  },
  pageToUserAccounts: {
    method: 'POST',
    path: '/api/functions/pageToUserAccounts',
    access: 'admin',
    reads: true,
    body: data(z.strictObject(page)),
  },
  fetchUserAccountsCount: { method: 'POST', path: '/api/functions/fetchUserAccountsCount', access: 'admin', reads: true, body: nothing },
  adminListUsers: { method: 'GET', path: '/api/admin/users', access: 'admin', query: simpleRest },
  adminGetUser: { method: 'GET', path: '/api/admin/users/:id', access: 'admin', query: none },
  adminListAccounts: { method: 'GET', path: '/api/admin/accounts', access: 'admin', query: simpleRest },
  adminGetAccount: { method: 'GET', path: '/api/admin/accounts/:id', access: 'admin', query: none },
  configVersion: { method: 'GET', path: '/api/config/version', access: 'public', query: none },
  // reports
  transferDutyReport: { method: 'GET', path: '/api/transfer-duties/:id/report.pdf', access: 'account', query: reportQuery },
  transferDutyReportCsv: { method: 'GET', path: '/api/transfer-duties/:id/tables.csv', access: 'account', query: reportQuery },
} as const satisfies Record<string, Route>

export type RouteName = keyof typeof ROUTES
