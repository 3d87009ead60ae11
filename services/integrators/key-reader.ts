import { createHash, timingSafeEqual } from 'node:crypto'
import { johannesburgDate } from '@tafel/contracts/base/dates.ts'
import { apiKeyParts, apiKeyState } from '@tafel/contracts/contexts/integrators/api-key.ts'
import type { CommandHandler } from '@tafel/kernel/commands/aggregate.ts'
import type { ApiKeyReader } from '@tafel/kernel/http/api-key.ts'
import type { KeyDays } from '@tafel/kernel/http/key-days.ts'
import { apiKeys } from './api-keys.ts'

export interface KeyReaderDependencies {
  readonly commands: Pick<CommandHandler, 'load'>
  readonly days: Pick<KeyDays, 'note'>
  readonly now: () => Date
}

/** Of no key. It is compared with where there is none, so that an unknown key takes as long as a wrong secret. */
const NO_HASH = '0'.repeat(64)

/** Read from the log with every request, so that revoking a key takes effect at once. */
export function apiKeyReader({ commands, days, now }: KeyReaderDependencies): ApiKeyReader {
  const today = () => johannesburgDate(now().getTime())
  return {
    async current(text, signal) {
      const parts = apiKeyParts(text)
      if (parts === undefined) return undefined
      const { accountId, keyId, secret } = parts
      const { state } = await commands.load(apiKeys, accountId, signal)
      const key = state.keys.get(keyId)
      const isSecret = timingSafeEqual(createHash('sha256').update(secret).digest(), Buffer.from(key?.hash ?? NO_HASH, 'hex'))
      if (key === undefined || !isSecret || apiKeyState(key, today()) !== 'inForce') return undefined
      return { keyId, accountId, userId: key.createdBy, scopes: new Set(key.scopes) }
    },
    used: ({ keyId }) => days.note(keyId, today()),
  }
}
