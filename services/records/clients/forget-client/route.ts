import type { CommandHandler } from '../../../kernel/aggregate.ts'
import { contextOf } from '../../../kernel/http/answers.ts'
import { forgottenReply, type KeyDestroyed } from '../../../kernel/http/forgotten.ts'
import type { Handler } from '../../../kernel/http/handler.ts'
import { handleOfTenant } from '../../tenant-scope.ts'
import { client } from '../client.ts'
import { forgetClient } from './decide.ts'

export function forgetClientRoute(commands: CommandHandler, keyDestroyed: KeyDestroyed): Handler<'forgetClient'> {
  return async (call) => {
    const id = call.params.id!
    const handled = await handleOfTenant(commands, client, id, call.accountId, contextOf(call), forgetClient)
    return forgottenReply(id, handled, keyDestroyed, call.signal)
  }
}
