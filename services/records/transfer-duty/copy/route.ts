import type { CommandHandler } from '@tafel/kernel/aggregate.ts'
import type { Handler } from '@tafel/kernel/http/handler.ts'
import { refuse } from '@tafel/kernel/http/refusal.ts'
import { create } from '../create/route.ts'
import { transferDuty } from '../transfer-duty.ts'
import { copyOf } from './decide.ts'

export function copyTransferDutyRoute(commands: CommandHandler): Handler<'copyTransferDuty'> {
  return async (call) => {
    const { state } = await commands.load(transferDuty, call.params.id!, call.signal)
    const copy = copyOf(state, { transferDutyId: call.body.transferDutyId, accountId: call.accountId })
    return 'refused' in copy ? refuse(copy.refused) : create(commands, call, copy)
  }
}
