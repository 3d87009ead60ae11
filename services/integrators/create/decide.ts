import { addDays, johannesburgDate } from '@tafel/contracts/base/dates.ts'
import { sameJson } from '@tafel/contracts/base/same-json.ts'
import {
  API_KEY_DAYS_MAX,
  API_KEYS_EVER,
  API_KEYS_MAX,
  apiKeyState,
  type CreateApiKey,
} from '@tafel/contracts/contexts/integrators/api-key.ts'
import type { ApiKeyEvent } from '@tafel/contracts/contexts/integrators/events.ts'
import type { Decision } from '@tafel/kernel/commands/aggregate.ts'
import type { ApiKeysState } from '../api-keys.ts'

export interface Create extends CreateApiKey {
  readonly accountId: string
  readonly by: string
}

type Refusals = 'keys/too-many' | 'functions/aborted' | 'functions/invalid-argument'

/** By the firm's owner, for at most a year. A repetition changes nothing. */
export function create(command: Create, { keys }: ApiKeysState, now: string): Decision<ApiKeyEvent, Refusals> {
  const { accountId, by, keyId, name, scopes, expiresOn, hash } = command
  const today = johannesburgDate(now)
  const before = keys.get(keyId)
  if (before !== undefined) {
    const same = { ...before, name, scopes, createdBy: by, expiresOn, hash, isRevoked: false }
    return sameJson(before, same) ? [] : { refused: 'functions/aborted' }
  }
  const errors = [
    ...(expiresOn < today ? [{ field: 'expiresOn', message: 'Not in the past.' }] : []),
    ...(expiresOn > addDays(today, API_KEY_DAYS_MAX)
      ? [{ field: 'expiresOn', message: `At most ${API_KEY_DAYS_MAX} days from today.` }]
      : []),
  ]
  if (errors.length > 0) return { refused: 'functions/invalid-argument', errors }
  const inForce = [...keys.values()].filter((key) => apiKeyState(key, today) === 'inForce')
  if (inForce.length >= API_KEYS_MAX || keys.size >= API_KEYS_EVER) return { refused: 'keys/too-many' }
  return [{ type: 'ApiKeyCreated', data: { accountId, keyId, name, scopes: [...scopes], createdBy: by, createdAt: now, expiresOn, hash } }]
}
