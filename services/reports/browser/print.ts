import type { Browser, HTTPRequest, Page } from 'puppeteer'

/** Prints a page of HTML to PDF in a context of its own. Scripts do not run, and nothing is requested: all that it shows is in it. */
export async function printToPdf(browser: Browser, html: string, deadlineMs: number): Promise<Uint8Array> {
  const context = await browser.createBrowserContext()
  try {
    const page = await context.newPage()
    await lockDown(page)
    await page.setContent(html, { waitUntil: 'load', timeout: deadlineMs })
    return await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true, timeout: deadlineMs })
  } finally {
    // A context whose browser has gone is closed already.
    await context.close().catch(() => {})
  }
}

async function lockDown(page: Page): Promise<void> {
  await page.setJavaScriptEnabled(false)
  await page.setOfflineMode(true)
  await page.setRequestInterception(true)
  page.on('request', (request) => {
    // The page may be gone by now, and its requests with it.
    void answer(request).catch(() => {})
  })
}

function answer(request: HTTPRequest): Promise<void> {
  const url = request.url()
  if (url === 'about:blank' || url.startsWith('data:')) return request.continue()
  // A refused navigation would leave an error page behind; one without content leaves the page as it is.
  return request.isNavigationRequest() ? request.respond({ status: 204 }) : request.abort('blockedbyclient')
}
