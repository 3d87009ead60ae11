import type { Handlers } from '@tafel/kernel/http/handler.ts'
import type { AdminRoleOf } from './admin-role.ts'
import { askForSecondPersonRoute } from './check/route.ts'
import type { ImpactJobs } from './impact/job.ts'
import { impactRoutes } from './impact/route.ts'
import { checkImportRoute, importFiguresRoute } from './import-figures/route.ts'
import { publishRoute } from './publish/route.ts'
import { constantsReads } from './read/route.ts'
import type { ReferenceDependencies } from './route.ts'
import { stopRoute } from './stop/route.ts'
import { askToWithdrawRoute, dropWithdrawalRoute, withdrawRoute } from './withdraw/route.ts'

export function referenceHandlers(dependencies: ReferenceDependencies & { readonly adminRoleOf: AdminRoleOf }, jobs: ImpactJobs): Handlers {
  return {
    ...constantsReads(dependencies),
    ...impactRoutes(dependencies, jobs),
    checkConstantsImport: checkImportRoute(dependencies),
    importConstants: importFiguresRoute(dependencies),
    askForSecondPerson: askForSecondPersonRoute(dependencies),
    publishConstants: publishRoute(dependencies),
    stopConstants: stopRoute(dependencies),
    askToWithdrawConstants: askToWithdrawRoute(dependencies),
    dropConstantsWithdrawal: dropWithdrawalRoute(dependencies),
    withdrawConstants: withdrawRoute(dependencies),
  }
}
