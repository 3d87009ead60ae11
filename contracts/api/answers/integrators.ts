import * as z from 'zod/mini'
import { type ApiKeyView, KEY_SCOPES } from '../../contexts/integrators/api-key.ts'
import { answerOf } from './answer-of.ts'

export const apiKeyView = answerOf<ApiKeyView>()(
  'ApiKeyView',
  z.object({
    keyId: z.string(),
    name: z.nullable(z.string()),
    scopes: z.array(z.enum(KEY_SCOPES)),
    createdBy: z.string(),
    createdByName: z.nullable(z.string()),
    createdAt: z.string(),
    expiresOn: z.string(),
    lastUsedOn: z.nullable(z.string()),
    state: z.enum(['inForce', 'expired', 'revoked']),
  }),
)
