import { isDiskFull } from '@tafel/kernel/http/disk-full.ts'
import { isPostgresAway } from '@tafel/kernel/postgres/postgres-availability.ts'
import { errors } from 'oidc-provider'
import { ASKED_BY_SCRIPT } from '../oidc/protocol-gate.ts'
import type { Origins } from '../oidc/clients.ts'
import { expiredPage, failurePage, refusedPage } from '../pages/other-pages.ts'
import { BadRequest } from './bad-request.ts'
import { json, type Reply } from './router.ts'
import { TryLater } from './try-later.ts'

/** When a connection to the database may be free again. */
export const AWAY_SECONDS = 2

/** The answer to a failed request: in words on a page, or in the format of the admin API or the protocol. */
export function errorReply(error: unknown, path: string, origins: Origins): Reply {
  const said = (status: number, message: string): Reply => {
    if (path.startsWith('/admin/')) return json({ errorMessage: message }, status)
    if (ASKED_BY_SCRIPT.test(path)) return json({ error: 'invalid_request', error_description: message }, status)
    return refusedPage(status, message)
  }
  if (error instanceof errors.SessionNotFound) return expiredPage(origins)
  if (error instanceof BadRequest) return said(error.status, error.message)
  if (error instanceof TryLater) {
    const reply = said(error.status, error.message)
    return { ...reply, headers: { ...reply.headers, 'Retry-After': String(error.seconds) } }
  }
  if (isDiskFull(error)) {
    const reply = said(507, 'Nothing can be saved at the moment: the disk is full. Try again when there is room.')
    return { ...reply, headers: { ...reply.headers, 'Retry-After': '30' } }
  }
  if (isPostgresAway(error)) {
    const reply = said(503, `There are too many requests at the moment. Your account is unchanged. Try again in ${AWAY_SECONDS} seconds.`)
    return { ...reply, headers: { ...reply.headers, 'Retry-After': String(AWAY_SECONDS) } }
  }
  if (path.startsWith('/admin/')) return json({ error: 'unknown_error' }, 500)
  return ASKED_BY_SCRIPT.test(path) ? json({ error: 'server_error' }, 500) : failurePage(origins)
}

/** The request is at fault, so there is nothing to log. */
export const isExpected = (error: unknown) =>
  error instanceof errors.SessionNotFound || error instanceof BadRequest || error instanceof TryLater
