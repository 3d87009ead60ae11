import type { KeyDestroyed } from '@tafel/kernel/http/forgotten.ts'
import type { Handlers } from '@tafel/kernel/http/handler.ts'
import { addClientRoute } from './clients/add-client/route.ts'
import { changeClientRoute } from './clients/change-client/route.ts'
import { deleteClientRoute } from './clients/delete-client/route.ts'
import { forgetClientRoute } from './clients/forget-client/route.ts'
import { holdReviewRoute } from './clients/hold-review/route.ts'
import { importClientsRoute } from './clients/import-clients/route.ts'
import { planReviewRoute } from './clients/plan-review/route.ts'
import { restoreClientRoute } from './clients/restore-client/route.ts'
import { setDependantsRoute } from './clients/set-dependants/route.ts'
import { setFilingDetailsRoute } from './clients/set-filing-details/route.ts'
import { setMaritalStatusRoute } from './clients/set-marital-status/route.ts'
import { undoClientRoutes } from './clients/undo-client/route.ts'
import { undoImportRoute } from './clients/undo-import/route.ts'
import type { RecordDeps } from './contexts.ts'
import { namedUpdates } from './named-update/route.ts'
import { recordCommands } from './record-handlers.ts'
import { recalculationRoutes } from './recalculations/route.ts'
import { resetSampleClientRoute } from './sample/route.ts'

export function recordHandlers({ keyDestroyed, ...deps }: RecordDeps & { readonly keyDestroyed: KeyDestroyed }): Handlers {
  const { commands } = deps
  const recordHandlers = recordCommands(deps)
  return {
    addClient: addClientRoute(commands),
    changeClient: changeClientRoute(commands),
    deleteClient: deleteClientRoute(commands),
    restoreClient: restoreClientRoute(commands),
    forgetClient: forgetClientRoute(commands, keyDestroyed),
    setMaritalStatus: setMaritalStatusRoute(commands),
    setDependants: setDependantsRoute(commands),
    setFilingDetails: setFilingDetailsRoute(commands),
    planReview: planReviewRoute(commands),
    holdReview: holdReviewRoute(commands),
    ...undoClientRoutes(commands),
    importClients: importClientsRoute(commands),
    undoImport: undoImportRoute(commands),
    resetSampleClient: resetSampleClientRoute(deps),
    ...recalculationRoutes(deps),
    ...recordHandlers,
    ...namedUpdates(commands, recordHandlers),
  }
}
