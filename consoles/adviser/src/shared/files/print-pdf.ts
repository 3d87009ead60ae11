import type { Http } from '@tafel/kit/http/client.ts'
import { waitFor, whileFull } from './use-download.ts'

/** Only Chromium prints the margin boxes of a page: number, footer and DRAFT on each. */
const printsMargins = (): boolean => 'userAgentData' in navigator

/**
 * Prints a report. Chromium prints the sheet on screen as the PDF is; any other browser shows the PDF itself in a tab, from where it is printed.
 * Call it from the click: the tab is opened at once.
 */
export async function printReport(http: Pick<Http, 'bytes'>, path: string): Promise<void> {
  if (printsMargins()) return window.print()
  const tab = window.open('about:blank', '_blank')
  try {
    const url = URL.createObjectURL(await whileFull(() => http.bytes(path), { wait: waitFor }))
    if (tab === null) window.location.assign(url)
    else tab.location.replace(url)
  } catch (error) {
    tab?.close()
    throw error
  }
}
