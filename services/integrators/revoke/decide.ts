import type { ApiKeyEvent } from '@tafel/contracts/contexts/integrators/events.ts'
import type { Decision } from '@tafel/kernel/commands/aggregate.ts'
import type { ApiKeysState } from '../api-keys.ts'

export interface Revoke {
  readonly accountId: string
  readonly keyId: string
}

/** The key is refused from now on. Revoking it again changes nothing. */
export function revoke({ accountId, keyId }: Revoke, { keys }: ApiKeysState): Decision<ApiKeyEvent, 'functions/not-found'> {
  const key = keys.get(keyId)
  if (key === undefined) return { refused: 'functions/not-found' }
  return key.isRevoked ? [] : [{ type: 'ApiKeyRevoked', data: { accountId, keyId } }]
}
