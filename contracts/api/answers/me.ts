import * as z from 'zod/mini'
import { permission } from './names.ts'
import type { MeView, OverviewView } from '../views.ts'
import { FIRM_ROLE_NAMES } from '../../contexts/teams/roles.ts'
import { accountView } from './accounts.ts'
import { claims } from './subscriptions.ts'
import { actingView } from './acting.ts'
import { recordSummary } from './records.ts'
import { dueReview } from './clients.ts'
import { answerOf } from './answer-of.ts'

export const meView = answerOf<MeView>()(
  'MeView',
  z.object({
    userId: z.string(),
    email: z.string(),
    emailVerified: z.boolean(),
    displayName: z.string(),
    roles: z.array(z.string()),
    account: z.nullable(accountView),
    firmRole: z.nullable(z.enum(FIRM_ROLE_NAMES)),
    permissions: z.array(permission),
    claims,
    acting: z.optional(actingView),
  }),
)
export const overviewView = answerOf<OverviewView>()(
  'OverviewView',
  z.object({
    clients: z.int(),
    recordsThisMonth: z.int(),
    reportsIssued: z.int(),
    recent: z.array(recordSummary),
    reviews: z.array(dueReview),
  }),
)
