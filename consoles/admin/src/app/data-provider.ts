import type { Bulk, BulkAnswer } from '@tafel/contracts/contexts/bulk/bulk.ts'
import { COMMAND_HEADER, POSITION_HEADER } from '@tafel/contracts/base/http/answers.ts'
import { BULK_DEADLINE_MS } from '@tafel/contracts/api/deadlines.ts'
import type { ErasureReason } from '@tafel/contracts/contexts/identity/events.ts'
import type { RealmRole } from '@tafel/contracts/base/roles.ts'
import type { CouponTerms } from '@tafel/contracts/contexts/subscriptions/coupons.ts'
import { errorOf } from '@tafel/kit/http/problem.ts'
import simpleRestProvider from 'ra-data-simple-rest'
import { type DataProvider, type fetchUtils, HttpError } from 'react-admin'
import { auth, http, position } from './session.ts'

/** react-admin's data provider with the actions beyond CRUD, such as disabling users and closing firms. */
export interface TafelDataProvider extends DataProvider {
  setUserAccess(userId: string, enabled: boolean, reason: string): Promise<void>
  signOutUser(userId: string, reason: string): Promise<void>
  resetSecondFactor(userId: string, reason: string): Promise<void>
  setUserRoles(userId: string, roles: readonly RealmRole[], reason: string): Promise<void>
  resendVerification(userId: string): Promise<void>
  deleteUser(userId: string, reason: ErasureReason): Promise<void>
  changeAccount(owner: string, action: 'close' | 'reopen' | 'forget', reason?: string): Promise<void>
  withdrawCoupon(couponId: string, reason: string): Promise<void>
  /** Returns the outcome of each row. */
  bulk(request: Bulk, key: string): Promise<BulkAnswer>
  /** Returns the codes. The same `requestId` gives the same codes. */
  createCoupons(batch: CouponBatch, requestId: string): Promise<readonly string[]>
}

export type CouponBatch = CouponTerms & { readonly prefix: string; readonly count: number }

const DEADLINE_MS = 20_000

/** Sends the simple-rest provider's requests with a fresh token and the position of this page's writes. */
async function httpClient(url: string, options: fetchUtils.Options = {}) {
  // The same idempotency key for every attempt.
  const key = crypto.randomUUID()
  const isWrite = options.method !== undefined && options.method !== 'GET'
  const send = async (force: boolean) => {
    const headers = new Headers(options.headers)
    headers.set('Accept', 'application/json')
    if (isWrite) headers.set(COMMAND_HEADER, key)
    if (options.body != null) headers.set('Content-Type', 'application/json')
    const token = await auth.token({ force })
    if (token) headers.set('Authorization', `Bearer ${token}`)
    const seen = position.current()
    if (seen) headers.set(POSITION_HEADER, seen)
    const deadline = AbortSignal.timeout(DEADLINE_MS)
    const { method, body, signal } = options
    return fetch(url, {
      headers,
      signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
      ...(method !== undefined && { method }),
      ...(body !== undefined && { body }),
    })
  }
  let response = await send(false)
  if (response.status === 401) response = await send(true)
  if (!response.ok) {
    const error = await errorOf(response)
    const { message, code, requestId } = error
    // react-admin's forms expect the errors by field.
    const errors = Object.fromEntries(error.fieldErrors.map(({ field, message: text }) => [field, text]))
    throw new HttpError(message, response.status, { code, requestId, ...(error.fieldErrors.length > 0 && { errors }) })
  }
  const written = isWrite ? response.headers.get(POSITION_HEADER) : null
  if (written !== null) position.remember(written)
  const body = await response.text()
  return { status: response.status, headers: response.headers, body, json: JSON.parse(body) as unknown }
}

export const dataProvider: TafelDataProvider = {
  ...simpleRestProvider('/api/admin', httpClient),
  supportAbortSignal: true,
  setUserAccess: async (userId, enabled, reason) => {
    await http.call(enabled ? 'enableUserAccount' : 'disableUserAccount', { userId, reason })
  },
  signOutUser: async (userId, reason) => {
    await http.call('signOutUser', { userId, reason })
  },
  resetSecondFactor: async (userId, reason) => {
    await http.call('resetSecondFactor', { userId, reason })
  },
  setUserRoles: async (userId, roles, reason) => {
    await http.call('setUserRoles', { userId, roles, reason })
  },
  resendVerification: async (userId) => {
    await http.call('resendVerification', { userId })
  },
  deleteUser: async (userId, reason) => {
    await http.call('deleteUser', { userId, reason })
  },
  withdrawCoupon: async (couponId, reason) => {
    await http.command('PUT', `/api/admin/coupons/${couponId}`, { body: { withdrawn: true, reason } })
  },
  bulk: (body, key) => http.command<BulkAnswer>('POST', '/api/admin/bulk', { body, key, retries: 0, deadlineMs: BULK_DEADLINE_MS }),
  createCoupons: async (body, key) =>
    (
      await http.command<{ readonly codes: readonly string[]; readonly position?: string }>('POST', '/api/admin/coupon-batches', {
        body,
        key,
      })
    ).codes,
  changeAccount: async (owner, action, reason) => {
    await http.call(`${action}AccountByOwner`, { userId: owner, ...(reason !== undefined && { reason }) })
  },
}
