import type { KeyScope } from '@tafel/contracts/contexts/integrators/api-key.ts'
import { type ApiKeyEvent, apiKeysStream } from '@tafel/contracts/contexts/integrators/events.ts'
import { remembered } from '@tafel/contracts/base/personal.ts'
import type { Aggregate } from '@tafel/kernel/commands/aggregate.ts'
import { impossible } from '@tafel/kernel/events/broken-stream.ts'

export interface StoredApiKey {
  /** Undefined once it was forgotten. */
  readonly name: string | undefined
  readonly scopes: readonly KeyScope[]
  readonly createdBy: string
  readonly createdAt: string
  readonly expiresOn: string
  readonly hash: string
  readonly isRevoked: boolean
}

export interface ApiKeysState {
  readonly keys: ReadonlyMap<string, StoredApiKey>
}

/** The API keys of one firm. */
export const apiKeys: Aggregate<ApiKeysState, ApiKeyEvent> = {
  stream: apiKeysStream,
  initial: { keys: new Map() },
  evolve(state, event) {
    const { keyId } = event.data
    switch (event.type) {
      case 'ApiKeyCreated': {
        const { name, scopes, createdBy, createdAt, expiresOn, hash } = event.data
        const created = { name: remembered(name), scopes, createdBy, createdAt, expiresOn, hash, isRevoked: false }
        return { keys: new Map(state.keys).set(keyId, created) }
      }
      case 'ApiKeyRevoked': {
        const key = state.keys.get(keyId) ?? impossible(event)
        return { keys: new Map(state.keys).set(keyId, { ...key, isRevoked: true }) }
      }
    }
  },
}
