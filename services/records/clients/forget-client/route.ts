import { CLIENT_ERASURE } from '@tafel/contracts/contexts/erasure.ts'
import type { CommandHandler } from '@tafel/kernel/commands/aggregate.ts'
import { contextOf } from '@tafel/kernel/http/answers.ts'
import { forgottenReply, type KeyDestroyed } from '@tafel/kernel/http/forgotten.ts'
import type { Handler } from '@tafel/kernel/http/handler.ts'
import { handleOfTenant } from '../../tenant-scope.ts'
import { client } from '../client.ts'
import { forgetClient } from './decide.ts'

export function forgetClientRoute(commands: CommandHandler, keyDestroyed: KeyDestroyed): Handler<'forgetClient'> {
  return async (call) => {
    const id = call.params.id!
    const handled = await handleOfTenant(commands, client, id, call.accountId, contextOf(call), forgetClient)
    return forgottenReply(id, handled, keyDestroyed, call.signal, CLIENT_ERASURE)
  }
}
