import * as z from 'zod/mini'
import { text } from '../../base/fields.ts'
import type { Route } from '../../base/http/route.ts'
import { reason } from '../../base/reason.ts'

const WHOLE = /^(?:[^\s@]+@[^\s@]+\.[^\s@]+|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i
const withReason = z.strictObject({ reason })

/** For the realm role `support`: to find the user who needs help, and to help. Personal details are masked, and every call is in the audit log. */
export const supportRoutes = {
  /** Only by a whole e-mail address or the id of a user or firm, so that no one can browse. */
  supportFindUsers: {
    method: 'GET',
    path: '/api/support/users',
    access: 'support',
    query: z.strictObject({ q: text(254).check(z.regex(WHOLE, 'Enter the whole e-mail address, or the id of the user or firm.')) }),
  },
  supportResendVerification: { method: 'POST', path: '/api/support/users/:id/resend-verification', access: 'support', body: withReason },
  supportSignOutUser: { method: 'POST', path: '/api/support/users/:id/sign-out', access: 'support', body: withReason },
} as const satisfies Record<string, Route>
