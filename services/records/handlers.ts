import type { CommandHandler } from '@tafel/kernel/aggregate.ts'
import type { KeyDestroyed } from '@tafel/kernel/http/forgotten.ts'
import type { Handlers } from '@tafel/kernel/http/handler.ts'
import { addClientRoute } from './clients/add-client/route.ts'
import { changeClientRoute } from './clients/change-client/route.ts'
import { deleteClientRoute } from './clients/delete-client/route.ts'
import { forgetClientRoute } from './clients/forget-client/route.ts'
import { restoreClientRoute } from './clients/restore-client/route.ts'
import { changeTransferDutyRoute } from './transfer-duty/change/route.ts'
import { copyTransferDutyRoute } from './transfer-duty/copy/route.ts'
import { createTransferDutyRoute } from './transfer-duty/create/route.ts'
import { deleteTransferDutyRoute } from './transfer-duty/delete/route.ts'
import { lockTransferDutyRoute } from './transfer-duty/lock/route.ts'
import { restoreTransferDutyRoute } from './transfer-duty/restore/route.ts'
import { unlockTransferDutyRoute } from './transfer-duty/unlock/route.ts'

export function recordHandlers({ commands, keyDestroyed }: { readonly commands: CommandHandler; readonly keyDestroyed: KeyDestroyed }) {
  return {
    addClient: addClientRoute(commands),
    changeClient: changeClientRoute(commands),
    deleteClient: deleteClientRoute(commands),
    restoreClient: restoreClientRoute(commands),
    forgetClient: forgetClientRoute(commands, keyDestroyed),
    createTransferDuty: createTransferDutyRoute(commands),
    changeTransferDuty: changeTransferDutyRoute(commands),
    copyTransferDuty: copyTransferDutyRoute(commands),
    lockTransferDuty: lockTransferDutyRoute(commands),
    unlockTransferDuty: unlockTransferDutyRoute(commands),
    deleteTransferDuty: deleteTransferDutyRoute(commands),
    restoreTransferDuty: restoreTransferDutyRoute(commands),
  } satisfies Handlers
}
