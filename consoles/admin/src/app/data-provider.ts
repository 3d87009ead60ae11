import { POSITION_HEADER } from '@tafel/contracts/http/answers.ts'
import type { ErasureReason } from '@tafel/contracts/identity/events.ts'
import { errorOf } from '@tafel/kit/http/problem.ts'
import simpleRestProvider from 'ra-data-simple-rest'
import { type DataProvider, type fetchUtils, HttpError } from 'react-admin'
import { auth, http, position } from './session.ts'

/** react-admin's provider with what lists don't do: letting a user in or keeping them out, closing a firm, and erasing either. */
export interface TafelDataProvider extends DataProvider {
  setUserAccess(userId: string, enabled: boolean, reason: string): Promise<void>
  deleteUser(userId: string, reason: ErasureReason): Promise<void>
  changeAccount(owner: string, wish: 'close' | 'reopen' | 'forget'): Promise<void>
}

const DEADLINE_MS = 20_000

/** What the simple-rest provider sends, with a fresh token, and the position that this page has written. */
async function httpClient(url: string, options: fetchUtils.Options = {}) {
  const send = async (force: boolean) => {
    const headers = new Headers(options.headers)
    headers.set('Accept', 'application/json')
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
    throw new HttpError(error.message, response.status, { code: error.code, requestId: error.requestId })
  }
  const body = await response.text()
  return { status: response.status, headers: response.headers, body, json: JSON.parse(body) as unknown }
}

export const dataProvider: TafelDataProvider = {
  ...simpleRestProvider('/api/admin', httpClient),
  supportAbortSignal: true,
  setUserAccess: async (userId, enabled, reason) => {
    await http.call(enabled ? 'enableUserAccount' : 'disableUserAccount', { userId, reason })
  },
  deleteUser: async (userId, reason) => {
    await http.call('deleteUser', { userId, reason })
  },
  changeAccount: async (owner, wish) => {
    await http.call(`${wish}AccountByOwner`, { userId: owner })
  },
}
