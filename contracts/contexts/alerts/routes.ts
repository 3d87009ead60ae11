import * as z from 'zod/mini'
import type { Route } from '../../base/http/route.ts'
import { filtered, simpleRest } from '../../base/http/simple-rest-query.ts'
import { reason } from '../../base/reason.ts'

const none = z.strictObject({})

export const alertRoutes = {
  /** Alerts, for administrators only: they concern all of Tafel, not a firm that gave a mandate. */
  adminListAlerts: { method: 'GET', path: '/api/admin/alerts', access: 'admin', query: simpleRest },
  adminGetAlert: { method: 'GET', path: '/api/admin/alerts/:id', access: 'admin', query: none },
  adminExportAlerts: { method: 'GET', path: '/api/admin/exports/alerts', access: 'admin', query: filtered },
  acknowledgeAlert: {
    method: 'POST',
    path: '/api/admin/alerts/:id/acknowledge',
    access: 'admin',
    body: z.strictObject({ reason }),
  },
} as const satisfies Record<string, Route>
