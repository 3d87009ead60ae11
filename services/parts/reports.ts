import { createReports } from '../reports/service.ts'
import type { Constants } from './constants.ts'
import type { Base } from './core.ts'

export type Reports = ReturnType<typeof openReports>

/** Opens the printing of reports. The browser starts in the background. */
export function openReports({ settings, log, lifecycle }: Base, { constants }: { readonly constants: Constants }) {
  const reports = createReports({
    queriesUrl: settings.TAFEL_QUERIES_URL,
    chrome: settings.TAFEL_CHROME,
    browserFolder: settings.TAFEL_CHROMIUM_DIR,
    sandbox: settings.TAFEL_CHROMIUM_SANDBOX,
    log,
    constantsAt: constants.published.at,
  })
  lifecycle.onClose('reports', () => reports.close())
  void reports.warmUp()
  return reports
}
