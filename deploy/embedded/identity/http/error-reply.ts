import { isDiskFull } from '@tafel/kernel/http/disk-full.ts'
import { isPostgresAway } from '@tafel/kernel/postgres/postgres-availability.ts'
import { errors } from 'oidc-provider'
import { SCRIPT_ENDPOINT } from '../oidc/protocol-gate.ts'
import type { Origins } from '../oidc/clients.ts'
import { expiredPage, failurePage, refusedPage } from '../pages/other-pages.ts'
import { BadRequest } from './bad-request.ts'
import { json, type Reply } from './router.ts'
import { TryLater } from './try-later.ts'

/** How soon a database connection may be free again. */
export const RETRY_AFTER_SECONDS = 2

/** The reply to a failed request: a page, or an error in the format of the admin API or the protocol. */
export function errorReply(error: unknown, path: string, origins: Origins): Reply {
  const errorOf = (status: number, message: string): Reply => {
    if (path.startsWith('/admin/')) return json({ errorMessage: message }, status)
    if (SCRIPT_ENDPOINT.test(path)) return json({ error: 'invalid_request', error_description: message }, status)
    return refusedPage(status, message)
  }
  if (error instanceof errors.SessionNotFound) return expiredPage(origins)
  if (error instanceof BadRequest) return errorOf(error.status, error.message)
  if (error instanceof TryLater) {
    const reply = errorOf(error.status, error.message)
    return { ...reply, headers: { ...reply.headers, 'Retry-After': String(error.seconds) } }
  }
  if (isDiskFull(error)) {
    const reply = errorOf(507, 'Nothing can be saved at the moment: the disk is full. Try again later.')
    return { ...reply, headers: { ...reply.headers, 'Retry-After': '30' } }
  }
  if (isPostgresAway(error)) {
    const reply = errorOf(
      503,
      `There are too many requests at the moment. Your account is unchanged. Try again in ${RETRY_AFTER_SECONDS} seconds.`,
    )
    return { ...reply, headers: { ...reply.headers, 'Retry-After': String(RETRY_AFTER_SECONDS) } }
  }
  if (path.startsWith('/admin/')) return json({ error: 'unknown_error' }, 500)
  return SCRIPT_ENDPOINT.test(path) ? json({ error: 'server_error' }, 500) : failurePage(origins)
}

/** Errors of the client, which aren't logged. */
export const isExpected = (error: unknown) =>
  error instanceof errors.SessionNotFound || error instanceof BadRequest || error instanceof TryLater
