import type { Http } from '@tafel/kit/http/client.ts'
import { waitFor, retryWhileBusy } from './use-download.ts'

/** Only Chromium prints page margin boxes: number, footer and DRAFT on each sheet. */
const printsMargins = (): boolean => 'userAgentData' in navigator

/**
 * Prints a report. Chromium prints the page itself, which equals the PDF; other browsers show the PDF in a tab, to be printed from there.
 * Call it from the click handler: the tab must open at once.
 */
export async function printReport(http: Pick<Http, 'bytes'>, path: string): Promise<void> {
  if (printsMargins()) return window.print()
  const tab = window.open('about:blank', '_blank')
  try {
    const url = URL.createObjectURL(await retryWhileBusy(() => http.bytes(path), { wait: waitFor }))
    if (tab === null) window.location.assign(url)
    else tab.location.replace(url)
  } catch (error) {
    tab?.close()
    throw error
  }
}
