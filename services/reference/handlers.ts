import type { Handlers } from '@tafel/kernel/http/handler.ts'
import { askForSecondPersonRoute } from './check/route.ts'
import { checkImportRoute, importFiguresRoute } from './import-figures/route.ts'
import { publishRoute } from './publish/route.ts'
import { constantsReads } from './read/route.ts'
import type { ReferenceDependencies } from './route.ts'
import { stopRoute } from './stop/route.ts'
import { withdrawRoute } from './withdraw/route.ts'

export function referenceHandlers(dependencies: ReferenceDependencies): Handlers {
  return {
    ...constantsReads(dependencies),
    checkConstantsImport: checkImportRoute(dependencies),
    importConstants: importFiguresRoute(dependencies),
    askForSecondPerson: askForSecondPersonRoute(dependencies),
    publishConstants: publishRoute(dependencies),
    stopConstants: stopRoute(dependencies),
    withdrawConstants: withdrawRoute(dependencies),
  }
}
