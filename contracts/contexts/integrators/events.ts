import * as z from 'zod/mini'
import { type EventOf, eventType } from '../../base/event-type.ts'
import { date, id, storedText } from '../../base/fields.ts'
import { personal } from '../../base/personal.ts'
import { API_KEY_NAME_MAX, KEY_SCOPES } from './api-key.ts'

// Stream `apiKeys-<accountId>`: a firm's API keys. It owns the rule of what each may do, until when.

const subject = (data: { accountId: string }) => `account:${data.accountId}`

/** It acts for the firm with at most the rights of who created it, to the end of its last day. Its secret isn't here, only a hash of it. */
export const apiKeyCreated = eventType({
  type: 'ApiKeyCreated',
  data: z.strictObject({
    accountId: id,
    keyId: id,
    name: personal(storedText(API_KEY_NAME_MAX)),
    scopes: z.array(z.enum(KEY_SCOPES)).check(z.minLength(1), z.maxLength(KEY_SCOPES.length)),
    createdBy: id,
    createdAt: z.iso.datetime(),
    expiresOn: date,
    hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  }),
  subject,
})
/** For good: its secret may be known to others. */
export const apiKeyRevoked = eventType({ type: 'ApiKeyRevoked', data: z.strictObject({ accountId: id, keyId: id }), subject })

export const apiKeyEvents = [apiKeyCreated, apiKeyRevoked] as const
export type ApiKeyEvent = EventOf<(typeof apiKeyEvents)[number]>

export const apiKeysStream = (accountId: string) => `apiKeys-${accountId}`
