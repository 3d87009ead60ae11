import * as z from 'zod/mini'
import { accountDetails } from '../../contexts/accounts/account.ts'
import type { AccountView, AdminAccountRow, AdminAccountView } from '../../contexts/accounts/views.ts'
import { answerOf } from './answer-of.ts'

export const accountView = answerOf<AccountView>()(
  'AccountView',
  z.object({
    ...accountDetails.shape,
    accountId: z.string(),
    owner: z.string(),
    welcomed: z.boolean(),
    closed: z.boolean(),
    keywords: z.array(z.string()),
    createdAt: z.string(),
    revision: z.string(),
  }),
)
export const adminAccountRow = answerOf<AdminAccountRow>()(
  'AdminAccountRow',
  z.object({
    id: z.string(),
    accountName: z.string(),
    email: z.string(),
    owner: z.string(),
    city: z.string(),
    hasSubscription: z.boolean(),
    subscriptionEndsOn: z.nullable(z.string()),
    closed: z.boolean(),
    erased: z.boolean(),
    createdAt: z.string(),
  }),
)
export const adminAccountView = answerOf<AdminAccountView>()(
  'AdminAccountView',
  z.object({
    ...adminAccountRow.shape,
    ...z.partial(accountDetails).shape,
    accountName: z.string(),
    email: z.string(),
    revision: z.string(),
  }),
)
