import * as z from 'zod/mini'
import type { Route } from '../../base/http/route.ts'
import { createApiKey } from './api-key.ts'

const none = z.strictObject({})

/** For those who build on Tafel: what may be called, for machines and for people, and a firm's keys. */
export const integratorRoutes = {
  /** The OpenAPI document, made from the table of routes. */
  openApi: { method: 'GET', path: '/api/openapi.json', access: 'public', query: none },
  /** The same as a page. */
  openApiPage: { method: 'GET', path: '/api/openapi.html', access: 'public', query: none },
  createApiKey: { method: 'POST', path: '/api/api-keys', access: 'owner', body: createApiKey },
  /** For good. */
  revokeApiKey: { method: 'POST', path: '/api/api-keys/:id/revoke', access: 'owner', body: none },
  listApiKeys: { method: 'GET', path: '/api/api-keys', access: 'owner', query: none },
} as const satisfies Record<string, Route>
