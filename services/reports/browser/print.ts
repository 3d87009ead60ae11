import type { Browser, HTTPRequest, Page } from 'puppeteer'

/** Prints HTML to PDF in a separate context. Scripts don't run, and nothing is requested: the page is self-contained. */
export async function printToPdf(browser: Browser, html: string, deadlineMs: number): Promise<Uint8Array> {
  const context = await browser.createBrowserContext()
  try {
    const page = await context.newPage()
    await lockDown(page)
    await page.setContent(html, { waitUntil: 'load', timeout: deadlineMs })
    return await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true, timeout: deadlineMs })
  } finally {
    // The context of a dead browser is closed already.
    await context.close().catch(() => {})
  }
}

async function lockDown(page: Page): Promise<void> {
  await page.setJavaScriptEnabled(false)
  await page.setOfflineMode(true)
  await page.setRequestInterception(true)
  page.on('request', (request) => {
    // The page and its requests may be gone by now.
    void answer(request).catch(() => {})
  })
}

function answer(request: HTTPRequest): Promise<void> {
  const url = request.url()
  if (url === 'about:blank' || url.startsWith('data:')) return request.continue()
  // Refusing a navigation would show an error page; a 204 keeps the page.
  return request.isNavigationRequest() ? request.respond({ status: 204 }) : request.abort('blockedbyclient')
}
