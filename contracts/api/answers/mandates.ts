import * as z from 'zod/mini'
import type { MandateView, MyMandateView } from '../../contexts/mandates/mandate.ts'
import { answerOf } from './answer-of.ts'

export const mandateView = answerOf<MandateView>()(
  'MandateView',
  z.object({
    mandateId: z.string(),
    auditor: z.string(),
    auditorName: z.nullable(z.string()),
    clientIds: z.nullable(z.array(z.string())),
    from: z.string(),
    until: z.string(),
    reason: z.nullable(z.string()),
    state: z.enum(['coming', 'inForce', 'ended', 'revoked']),
  }),
)
export const myMandateView = answerOf<MyMandateView>()(
  'MyMandateView',
  z.object({
    id: z.string(),
    accountId: z.string(),
    firm: z.string(),
    clients: z.nullable(z.int()),
    from: z.string(),
    until: z.string(),
    state: z.enum(['coming', 'inForce', 'ended', 'revoked']),
  }),
)
