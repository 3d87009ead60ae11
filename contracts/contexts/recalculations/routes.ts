import * as z from 'zod/mini'
import type { Route } from '../../base/http/route.ts'
import { startRecalculation } from './recalculation.ts'

const none = z.strictObject({})
const one = '/api/recalculations/:id'

/** Preview of what newer constants change in a firm's records, and bulk recalculation with the current ones. */
export const recalculationRoutes = {
  constantsChanges: { method: 'GET', path: '/api/constants-changes', access: 'account', query: none },
  startRecalculation: { method: 'POST', path: '/api/recalculations', access: 'subscriber', body: startRecalculation },
  /** The firm's last one; null where there was none. */
  lastRecalculation: { method: 'GET', path: '/api/recalculations/last', access: 'account', query: none },
  stopRecalculation: { method: 'POST', path: `${one}/stop`, access: 'subscriber', body: none },
  undoRecalculation: { method: 'POST', path: `${one}/undo`, access: 'subscriber', body: none },
} as const satisfies Record<string, Route>
