import type { CommandHandler } from '@tafel/kernel/aggregate.ts'
import { commandReply, contextOf } from '@tafel/kernel/http/answers.ts'
import type { Call, Handler, Reply } from '@tafel/kernel/http/handler.ts'
import { client } from '../../clients/client.ts'
import { transferDuty } from '../transfer-duty.ts'
import { type CreateTransferDuty, createTransferDuty } from './decide.ts'

/** Whose the client is never changes, so it is read once; that it is deleted a moment later does no harm. */
export async function create(
  commands: CommandHandler,
  call: Call<'createTransferDuty' | 'copyTransferDuty'>,
  command: CreateTransferDuty,
): Promise<Reply> {
  const { state: of } = await commands.load(client, command.clientId, call.signal)
  const handled = await commands.handle(transferDuty, command.transferDutyId, contextOf(call), (state, { now }) =>
    createTransferDuty(command, of, state, now),
  )
  return commandReply(command.transferDutyId, handled, { status: 201 })
}

export function createTransferDutyRoute(commands: CommandHandler): Handler<'createTransferDuty'> {
  return (call) => create(commands, call, { ...call.body, accountId: call.accountId })
}
