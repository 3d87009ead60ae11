import type { CommandHandler } from '@tafel/kernel/commands/aggregate.ts'
import { commandReply, contextOf } from '@tafel/kernel/http/answers.ts'
import type { Handler } from '@tafel/kernel/http/handler.ts'
import { client } from '../client.ts'
import { addClient } from './decide.ts'

export function addClientRoute(commands: CommandHandler): Handler<'addClient'> {
  return async (call) => {
    const { clientId, filing, ...details } = call.body
    const command = { clientId, accountId: call.accountId, details, filing }
    const context = { ...contextOf(call), newStream: 'likely' } as const
    return commandReply(clientId, await commands.handle(client, clientId, context, (state, at) => addClient(command, state, at)), {
      status: 201,
    })
  }
}
