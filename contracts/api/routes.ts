import * as z from 'zod/mini'
import { administratorsQuery, accessLogFilter, accessLogQuery } from '../contexts/access/access-log.ts'
import { alertRoutes } from '../contexts/alerts/routes.ts'
import { beginActing } from '../contexts/acting/acting.ts'
import { accountDetails, accountDetailsPatch, createAccount } from '../contexts/accounts/account.ts'
import { addClient, clientDetails } from '../contexts/clients/client.ts'
import { clientFileRoutes } from '../contexts/clients/file-routes.ts'
import { filingDetails } from '../contexts/clients/filing-details.ts'
import { setDependants, setMaritalStatus } from '../contexts/clients/household.ts'
import { DELETED_FILTERS } from '../contexts/clients/deleted.ts'
import { checkClients, importClients, undoImport } from '../contexts/clients/import.ts'
import { holdReview, planReview } from '../contexts/clients/review.ts'
import { CLIENT_ORDERS, RECORD_FILTERS } from '../contexts/clients/list.ts'
import {
  auditedClient,
  auditedClientAsOf,
  auditedClientHistory,
  auditedRecord,
  auditedRecordAsOf,
  auditedRecordHistory,
  searchEvents,
} from '../contexts/auditing/queries.ts'
import { changeAnnouncement, changeChat, changePayfast, changeVersion } from '../contexts/config/config.ts'
import { id, note, text } from '../base/fields.ts'
import { asOfQuery, clientsThenQuery, historyQuery } from '../contexts/records/history-queries.ts'
import { fileRoutes } from '../contexts/files/routes.ts'
import { erasureReason } from '../contexts/identity/events.ts'
import { personName } from '../contexts/identity/person-name.ts'
import { trainingProgress } from '../contexts/identity/training.ts'
import { realmRoles } from '../base/roles.ts'
import { reason, REASON_MAX } from '../base/reason.ts'
import { householdReportQuery } from '../contexts/household-report/query.ts'
import { integratorRoutes } from '../contexts/integrators/routes.ts'
import { invoiceRoutes } from '../contexts/invoices/routes.ts'
import { grantMandate } from '../contexts/mandates/mandate.ts'
import { issuedRoutes } from '../contexts/issued/routes.ts'
import { assessmentType, DEFAULT_ASSESSMENT_TYPE, saveAssessment, saveProfile } from '../contexts/profiles/profile.ts'
import { bulkRoutes } from '../contexts/bulk/bulk.ts'
import { constantsRoutes } from '../contexts/constants/routes.ts'
import { KIND_NAMES, type KindName } from '../base/kind-names.ts'
import { namedUpdateRoutes } from '../contexts/records/named-updates.ts'
import { recordRoutes } from '../contexts/records/record-routes.ts'
import { recalculationRoutes } from '../contexts/recalculations/routes.ts'
import { subscriptionRoutes } from '../contexts/subscriptions/routes.ts'
import { changeMember, changeTeam, handOverClients, invitationLink, inviteMember, transferOwnership } from '../contexts/teams/team.ts'
import { seasonRoutes } from '../contexts/season/routes.ts'
import { supportRoutes } from '../contexts/support/routes.ts'
import { transparencyRoutes } from '../contexts/transparency/routes.ts'
import { financeRoutes } from '../contexts/finance/routes.ts'
import { undo } from '../base/undoes.ts'
import type { Route } from '../base/http/route.ts'
import { filtered, simpleRest } from '../base/http/simple-rest-query.ts'

const none = z.strictObject({})
/** The body of a named server function (specification §7): `{data}`. */
const data = <S extends z.ZodMiniType>(schema: S) => z.strictObject({ data: schema })
const nothing = z.strictObject({ data: z.optional(z.nullable(none)) })
const page = { page: z.int().check(z.minimum(0), z.maximum(100_000)), pageSize: z.int().check(z.minimum(1), z.maximum(1000)) }

/** The maximum and the default number of rows of an answer (specification §7, §9). */
export const QUERY_LIMIT = 1000
const limit = z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(QUERY_LIMIT)), QUERY_LIMIT)
const pageLimit = z.int().check(z.minimum(1), z.maximum(QUERY_LIMIT))
const clientList = {
  q: z._default(text(80), ''),
  records: z._default(z.enum(RECORD_FILTERS), 'any'),
  order: z._default(z.enum(CLIENT_ORDERS), 'name'),
  after: z.optional(text(200)),
}
const flag = z._default(z.enum(['true', 'false']), 'false')
/** As the identity provider names its sessions. */
const sessionId = z.string('A session.').check(z.regex(/^[\w.-]{1,128}$/, 'A session.'))
const parkedEvent = z.strictObject({
  stream: z.string('A stream.').check(z.regex(/^[a-zA-Z]+-[\w-]{1,100}$/, 'A stream.')),
  revision: z.string('A revision.').check(z.regex(/^\d{1,15}$/, 'A revision.')),
})
const ofReadModel = z.strictObject({ readModel: text(60), reason: z.optional(note(REASON_MAX)) })
const ofOwner = z.strictObject({ userId: id })
const ofOwnerWithReason = z.strictObject({ userId: id, reason: z.optional(note(REASON_MAX)) })
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
    body: z.looseObject({ enabled: z.optional(z.boolean()), reason: z.optional(note(REASON_MAX)) }),
  },
  adminDeleteUser: { method: 'DELETE', path: '/api/admin/users/:id', access: 'admin' },
  adminUserSessions: { method: 'GET', path: '/api/admin/users/:id/sessions', access: 'admin', query: none },
  adminUserAccess: { method: 'GET', path: '/api/admin/users/:id/access', access: 'admin', query: none },
  adminRoleHolders: { method: 'GET', path: '/api/admin/role-holders', access: 'admin', query: none },
  adminUserRoles: { method: 'GET', path: '/api/admin/users/:id/roles', access: 'admin', query: none },
  setUserRoles: {
    method: 'POST',
    path: '/api/functions/setUserRoles',
    access: 'admin',
    body: data(z.strictObject({ userId: id, roles: realmRoles, reason: z.optional(note(REASON_MAX)) })),
  },
  adminUserSecondFactors: { method: 'GET', path: '/api/admin/users/:id/second-factors', access: 'admin', query: none },
  /** Removes a user's second factors and recovery codes, and ends every session: for a lost device. The user is informed by mail. */
  resetSecondFactor: {
    method: 'POST',
    path: '/api/functions/resetSecondFactor',
    access: 'admin',
    body: data(z.strictObject({ userId: id, reason })),
  },
  /** Ends every session of a user. Who may still sign in may do so again. */
  signOutUser: {
    method: 'POST',
    path: '/api/functions/signOutUser',
    access: 'admin',
    body: data(z.strictObject({ userId: id, reason: z.optional(note(REASON_MAX)) })),
  },
  /** Mails the link again with which a user confirms the address. */
  resendVerification: {
    method: 'POST',
    path: '/api/functions/resendVerification',
    access: 'admin',
    body: data(z.strictObject({ userId: id })),
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
  /** The display name: the specification's `update display name`. */
  updateDisplayName: { method: 'POST', path: '/api/functions/updateDisplayName', access: 'signedIn', body: data(personName) },
  /** The user's own sessions. */
  mySessions: { method: 'GET', path: '/api/me/sessions', access: 'signedIn', query: none },
  /** The own second factors. */
  mySecondFactors: { method: 'GET', path: '/api/me/second-factors', access: 'signedIn', query: none },
  endMySession: { method: 'POST', path: '/api/functions/endMySession', access: 'signedIn', body: data(z.strictObject({ sessionId })) },
  endMyOtherSessions: { method: 'POST', path: '/api/functions/endMyOtherSessions', access: 'signedIn', body: nothing },
  /** How far one is in the training tours: the person's own, whatever their role in the firm. */
  training: { method: 'GET', path: '/api/me/training', access: 'account', query: none },
  recordTraining: { method: 'POST', path: '/api/me/training', access: 'account', body: trainingProgress },
  // accounts
  createAccount: { method: 'POST', path: '/api/accounts', access: 'verified', body: createAccount },
  changeAccountDetails: { method: 'PUT', path: '/api/accounts/:id', access: 'owner', body: accountDetails },
  /** By the first member of the firm who sees it: once per account. */
  welcomeAccount: { method: 'POST', path: '/api/accounts/:id/welcomed', access: 'account', body: none },
  updateAccountByOwner: { method: 'POST', path: '/api/functions/updateAccountByOwner', access: 'admin', body: data(accountUpdate) },
  /** A closed firm is only read. It can be reopened. */
  closeAccount: { method: 'POST', path: '/api/accounts/:id/close', access: 'owner', body: none },
  reopenAccount: { method: 'POST', path: '/api/accounts/:id/reopen', access: 'owner', body: none },
  /** Erases a closed firm with all its clients and records for good. */
  forgetAccount: { method: 'POST', path: '/api/accounts/:id/forget', access: 'owner', body: none },
  closeAccountByOwner: { method: 'POST', path: '/api/functions/closeAccountByOwner', access: 'admin', body: data(ofOwnerWithReason) },
  reopenAccountByOwner: { method: 'POST', path: '/api/functions/reopenAccountByOwner', access: 'admin', body: data(ofOwnerWithReason) },
  forgetAccountByOwner: { method: 'POST', path: '/api/functions/forgetAccountByOwner', access: 'admin', body: data(ofOwner) },
  // subscriptions
  freeTrial: { method: 'POST', path: '/api/functions/freeTrial', access: 'owner', body: nothing },
  ...subscriptionRoutes,
  fetchClaimV2: { method: 'POST', path: '/api/functions/fetchClaimV2', access: 'signedIn', reads: true, body: nothing },
  ...invoiceRoutes,
  // teams: one a firm, whose id is that of the account
  createTeam: { method: 'POST', path: '/api/team', access: 'teamOwner', body: none },
  changeTeam: { method: 'PUT', path: '/api/team', access: 'teamOwner', ifMatch: 'optional', body: changeTeam },
  /** The specification's `create a member`: no one becomes one without an invitation. */
  inviteMember: { method: 'POST', path: '/api/team/invitations', access: 'teamOwner', body: inviteMember },
  sendInvitationAgain: { method: 'POST', path: '/api/team/invitations/:id/send', access: 'teamOwner', body: none },
  withdrawInvitation: { method: 'DELETE', path: '/api/team/invitations/:id', access: 'teamOwner' },
  /** Members are known by their user's id. */
  changeMember: { method: 'PUT', path: '/api/team/members/:id', access: 'teamOwner', ifMatch: 'optional', body: changeMember },
  removeMember: { method: 'DELETE', path: '/api/team/members/:id', access: 'teamOwner' },
  leaveTeam: { method: 'POST', path: '/api/team/leave', access: 'teamMember', body: none },
  transferOwnership: { method: 'POST', path: '/api/team/owner', access: 'teamOwner', body: transferOwnership },
  handOverClients: { method: 'POST', path: '/api/team/hand-overs', access: 'teamOwner', body: handOverClients },
  undoHandOver: { method: 'POST', path: '/api/team/hand-overs/:id/undo', access: 'teamOwner', body: none },
  /** For a person who followed the link of an invitation. */
  fetchInvitation: {
    method: 'POST',
    path: '/api/functions/fetchInvitation',
    access: 'verified',
    reads: true,
    body: data(invitationLink),
  },
  acceptInvitation: { method: 'POST', path: '/api/functions/acceptInvitation', access: 'verified', body: data(invitationLink) },
  adminListTeams: { method: 'GET', path: '/api/admin/teams', access: 'admin', query: simpleRest },
  adminGetTeam: { method: 'GET', path: '/api/admin/teams/:id', access: 'admin', query: none },
  adminExportTeams: { method: 'GET', path: '/api/admin/exports/teams', access: 'admin', query: filtered },
  // profiles and assessments: a user's own
  saveProfile: { method: 'PUT', path: '/api/profiles/:id', access: 'subscriber', ifMatch: 'optional', body: saveProfile },
  saveAssessment: { method: 'PUT', path: '/api/assessments/:id', access: 'subscriber', ifMatch: 'optional', body: saveAssessment },
  deleteAssessment: { method: 'DELETE', path: '/api/assessments/:id', access: 'subscriber' },
  // clients
  addClient: { method: 'POST', path: '/api/clients', access: 'subscriber', body: addClient, keys: 'clients' },
  changeClient: { method: 'PUT', path: '/api/clients/:id', access: 'subscriber', body: clientDetails, keys: 'clients' },
  /** Hides the client, and can be undone. It erases nothing: that is `forgetClient`. */
  deleteClient: { method: 'DELETE', path: '/api/clients/:id', access: 'subscriber', keys: 'clients' },
  restoreClient: { method: 'POST', path: '/api/clients/:id/restore', access: 'subscriber', body: none, keys: 'clients' },
  /** Erases a deleted client and all its records for good. A duty of law, so it does not lapse with the subscription. */
  forgetClient: { method: 'POST', path: '/api/clients/:id/forget', access: 'account', body: none },
  /** With the spouse among the firm's clients: linked, and ended, for both at once. */
  setMaritalStatus: {
    method: 'POST',
    path: '/api/clients/:id/marital-status',
    access: 'subscriber',
    body: setMaritalStatus,
    keys: 'clients',
  },
  setDependants: { method: 'PUT', path: '/api/clients/:id/dependants', access: 'subscriber', body: setDependants, keys: 'clients' },
  setFilingDetails: { method: 'PUT', path: '/api/clients/:id/filing-details', access: 'subscriber', body: filingDetails, keys: 'clients' },
  ...clientFileRoutes,
  /** When a household is looked through again. */
  planReview: { method: 'PUT', path: '/api/clients/:id/review', access: 'subscriber', body: planReview, keys: 'clients' },
  /** Says that it was, and when the next time is. */
  holdReview: { method: 'POST', path: '/api/clients/:id/reviews', access: 'subscriber', body: holdReview, keys: 'clients' },
  /** Undoes changes of a client, by any member. */
  undoClient: { method: 'POST', path: '/api/clients/:id/undo', access: 'subscriber', body: undo, keys: 'clients' },
  previewUndoClient: {
    method: 'POST',
    path: '/api/clients/:id/undo/preview',
    access: 'account',
    reads: true,
    body: undo,
    accessLog: { what: 'history' },
    keys: 'clients',
  },
  /** Adds a batch of clients; limited by rows. */
  importClients: { method: 'POST', path: '/api/client-imports', access: 'subscriber', body: importClients, keys: 'clients' },
  /** Deletes clients added by an import and unchanged since; each can be restored. */
  undoImport: { method: 'POST', path: '/api/client-imports/undo', access: 'subscriber', body: undoImport, keys: 'clients' },
  /** Finds existing clients among a batch. Names are in the body, not in the URL. */
  checkClients: { method: 'POST', path: '/api/client-imports/check', access: 'account', reads: true, body: checkClients, keys: 'clients' },
  /** Makes the firm's sample client with a record of each kind, or puts it and them back as they were. */
  resetSampleClient: { method: 'POST', path: '/api/sample-client', access: 'subscriber', body: none },
  // the season
  ...seasonRoutes,
  // constants
  ...constantsRoutes,
  ...recalculationRoutes,
  // files
  ...fileRoutes,
  // records of every kind
  ...recordRoutes,
  // reports that were issued
  ...issuedRoutes,
  ...namedUpdateRoutes,
  // many at once
  ...bulkRoutes,
  // queries
  me: { method: 'GET', path: '/api/me', access: 'signedIn', query: none },
  listClients: {
    method: 'GET',
    path: '/api/clients',
    access: 'account',
    query: z.strictObject({ ...clientList, deleted: flag, limit }),
    keys: 'clients',
  },
  /** The same list, also by tax reference number. Personal numbers are sent in the body, because URLs are logged. */
  searchClients: {
    method: 'POST',
    path: '/api/client-search',
    access: 'account',
    reads: true,
    body: z.strictObject({ ...clientList, deleted: z._default(z.boolean(), false), limit: z._default(pageLimit, QUERY_LIMIT) }),
    keys: 'clients',
  },
  getClient: { method: 'GET', path: '/api/clients/:id', access: 'account', query: none, accessLog: { what: 'client' }, keys: 'clients' },
  historyClient: {
    method: 'GET',
    path: '/api/clients/:id/history',
    access: 'account',
    query: historyQuery,
    accessLog: { what: 'history' },
    keys: 'clients',
  },
  asOfClient: {
    method: 'GET',
    path: '/api/clients/:id/as-of',
    access: 'account',
    query: asOfQuery,
    accessLog: { what: 'history' },
    keys: 'clients',
  },
  clientsThen: { method: 'GET', path: '/api/clients-then', access: 'account', query: clientsThenQuery },
  getHousehold: {
    method: 'GET',
    path: '/api/clients/:id/household',
    access: 'account',
    query: none,
    accessLog: { what: 'client' },
    keys: 'clients',
  },
  printHousehold: {
    method: 'GET',
    path: '/api/clients/:id/household-report.pdf',
    access: 'account',
    query: householdReportQuery,
    accessLog: { what: 'report' },
  },
  listRecords: {
    method: 'GET',
    path: '/api/records',
    access: 'account',
    query: z.strictObject({
      kind: z.optional(z.enum(Object.keys(KIND_NAMES) as [KindName, ...KindName[]])),
      clientId: z.optional(id),
      q: z._default(text(80), ''),
      deleted: flag,
      after: z.optional(text(200)),
      limit,
    }),
    keys: 'records',
  },
  /** Clients and records of every kind that can be restored. */
  listDeleted: {
    method: 'GET',
    path: '/api/deleted',
    access: 'account',
    query: z.strictObject({ what: z._default(z.enum(DELETED_FILTERS), 'all'), after: z.optional(text(200)), limit }),
  },
  getTeam: { method: 'GET', path: '/api/team', access: 'teamMember', query: none },
  /** The ids of the clients that a member is in charge of. */
  listMemberClients: { method: 'GET', path: '/api/team/members/:id/clients', access: 'teamOwner', query: none },
  listProfiles: { method: 'GET', path: '/api/profiles', access: 'account', query: z.strictObject({ userId: z.optional(id), limit }) },
  getProfile: { method: 'GET', path: '/api/profiles/:id', access: 'account', query: none },
  /** One's own by type, or those of one profile by type. */
  listAssessments: {
    method: 'GET',
    path: '/api/assessments',
    access: 'account',
    query: z.strictObject({
      userId: z.optional(id),
      profileId: z.optional(id),
      assessmentType: z._default(assessmentType, DEFAULT_ASSESSMENT_TYPE),
      limit,
    }),
  },
  getAssessment: { method: 'GET', path: '/api/assessments/:id', access: 'account', query: none },
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
  adminUpdateAccount: {
    method: 'PUT',
    path: '/api/admin/accounts/:id',
    access: 'admin',
    ifMatch: 'optional',
    body: z.looseObject({ ...accountDetailsPatch.shape, reason: z.optional(note(REASON_MAX)) }),
  },
  adminListAccounts: { method: 'GET', path: '/api/admin/accounts', access: 'admin', query: simpleRest },
  adminGetAccount: { method: 'GET', path: '/api/admin/accounts/:id', access: 'admin', query: none },
  // system
  adminSystem: { method: 'GET', path: '/api/admin/system', access: 'admin', query: none },
  /** The event that a parked stream waits behind, as stored. */
  adminParkedEvent: { method: 'GET', path: '/api/admin/system/parked-event', access: 'admin', query: parkedEvent },
  adminAskRebuild: { method: 'POST', path: '/api/admin/system/rebuilds', access: 'admin', body: ofReadModel },
  adminAskRetry: { method: 'POST', path: '/api/admin/system/retries', access: 'admin', body: ofReadModel },
  // audit log
  adminListAudit: { method: 'GET', path: '/api/admin/audit', access: 'admin', query: simpleRest },
  adminGetAudit: { method: 'GET', path: '/api/admin/audit/:id', access: 'admin', query: none },
  adminGetAuditWords: { method: 'GET', path: '/api/admin/audit/:id/words', access: 'admin', query: none },
  /** All rows that a list's filter finds, as CSV; the last line says how many they are. */
  adminExportAudit: { method: 'GET', path: '/api/admin/exports/audit', access: 'admin', query: filtered },
  adminExportUsers: { method: 'GET', path: '/api/admin/exports/users', access: 'admin', query: filtered },
  adminExportAccounts: { method: 'GET', path: '/api/admin/exports/accounts', access: 'admin', query: filtered },
  // support
  ...supportRoutes,
  // alerts: entries of the audit log that need investigation
  ...alertRoutes,
  // proofs
  ...transparencyRoutes,
  // acting: an administrator for a user, for a while
  actFor: { method: 'POST', path: '/api/functions/actFor', access: 'admin', body: data(beginActing) },
  /** By the administrator, by the user, or by the owner of the firm. */
  endActing: { method: 'POST', path: '/api/acting/:id/end', access: 'signedIn', body: none },
  listActing: { method: 'GET', path: '/api/acting', access: 'owner', query: none },
  // mandates: a firm's auditors
  grantMandate: { method: 'POST', path: '/api/mandates', access: 'owner', body: grantMandate },
  revokeMandate: { method: 'POST', path: '/api/mandates/:id/revoke', access: 'owner', body: none },
  listMandates: { method: 'GET', path: '/api/mandates', access: 'owner', query: none },
  // auditors, as far as the mandates of firms reach: all of it only reads
  listMyMandates: { method: 'GET', path: '/api/auditing/mandates', access: 'auditor', query: none },
  searchEvents: { method: 'GET', path: '/api/auditing/events', access: 'auditor', query: searchEvents },
  auditedRecordHistory: { method: 'GET', path: '/api/auditing/records/:id/history', access: 'auditor', query: auditedRecordHistory },
  auditedRecordAsOf: { method: 'GET', path: '/api/auditing/records/:id/as-of', access: 'auditor', query: auditedRecordAsOf },
  auditedRecordProof: { method: 'GET', path: '/api/auditing/records/:id/proof', access: 'auditor', query: auditedRecord },
  auditedClientHistory: { method: 'GET', path: '/api/auditing/clients/:id/history', access: 'auditor', query: auditedClientHistory },
  auditedClientAsOf: { method: 'GET', path: '/api/auditing/clients/:id/as-of', access: 'auditor', query: auditedClientAsOf },
  auditedClientProof: { method: 'GET', path: '/api/auditing/clients/:id/proof', access: 'auditor', query: auditedClient },
  /** Everything that is held of a client, with proofs, within the mandate. */
  auditedClientBundle: { method: 'GET', path: '/api/auditing/clients/:id/bundle.zip', access: 'auditor', query: auditedClient },
  // access log of a firm
  listLooks: { method: 'GET', path: '/api/access-log', access: 'owner', query: accessLogQuery },
  /** All that the filter finds, as CSV; the last line says how many rows they are. */
  exportLooks: { method: 'GET', path: '/api/access-log.csv', access: 'owner', query: accessLogFilter },
  /** Access by Tafel's administrators to the firm and its people. */
  listAdministratorLooks: { method: 'GET', path: '/api/access-log/administrators', access: 'owner', query: administratorsQuery },
  // configuration
  configVersion: { method: 'GET', path: '/api/config/version', access: 'public', query: none },
  adminGetConfig: { method: 'GET', path: '/api/admin/config', access: 'admin', query: none },
  adminChangeVersion: { method: 'PUT', path: '/api/admin/config/version', access: 'admin', ifMatch: 'optional', body: changeVersion },
  adminChangePayfast: { method: 'PUT', path: '/api/admin/config/payfast', access: 'admin', ifMatch: 'optional', body: changePayfast },
  adminChangeChat: { method: 'PUT', path: '/api/admin/config/chat', access: 'admin', ifMatch: 'optional', body: changeChat },
  adminChangeAnnouncement: {
    method: 'PUT',
    path: '/api/admin/config/announcement',
    access: 'admin',
    ifMatch: 'optional',
    body: changeAnnouncement,
  },
  // finance
  ...financeRoutes,
  // integrators
  ...integratorRoutes,
} as const satisfies Record<string, Route>

export type RouteName = keyof typeof ROUTES
