import type { CommandHandler } from '@tafel/kernel/aggregate.ts'
import { commandReply, contextOf } from '@tafel/kernel/http/answers.ts'
import type { Handler } from '@tafel/kernel/http/handler.ts'
import { handleOwn } from '../../own.ts'
import { transferDuty } from '../transfer-duty.ts'
import { deleteTransferDuty } from './decide.ts'

export function deleteTransferDutyRoute(commands: CommandHandler): Handler<'deleteTransferDuty'> {
  return async (call) => {
    const id = call.params.id!
    return commandReply(id, await handleOwn(commands, transferDuty, id, call.accountId, contextOf(call), deleteTransferDuty))
  }
}
