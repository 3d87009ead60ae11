import { expect, test } from 'vitest'
import { testBrowser } from '../kit/test-browser.ts'
import { pdfText } from '../kit/pdf.ts'
import { sharedStack } from '../kit/shared-stack.ts'
import { CASH, CONVEYANCER, walkAdviserPath } from './adviser-path.ts'

const browser = testBrowser()

test('an adviser gets from registration to a report with the right duty, without errors', async () => {
  const { pdf, complaints, screen } = await walkAdviserPath(browser(), sharedStack())
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  const text = await pdfText(pdf)
  expect(text).toContain('R 67 200,00')
  // The duty: 3 % × 453 800 + 6 % × 665 500 + 8 % × 170 700 = 67 200. The conveyancer: 40 000 and 15 % of it, 6 000, make 46 000.
  // The cash: 2 500 000 + 67 200 + 46 000 + 2 408 + 52 = 2 615 660.
  expect(text).toContain(`Conveyancer, transfer , as entered R 40 000,00 R 6 000,00 ${CONVEYANCER},00`)
  expect(text).toContain(`Cash needed on registration ${CASH},00`)
  expect(text).not.toContain('no confirmed figure for this date; not in the total')
  expect(text).toContain('Thandi Dlamini')
  expect(text).toContain('Journey Advisers')
  expect(complaints).toEqual([])

  // The welcome is shown once per account: not after a reload, which the service worker serves.
  await screen.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await screen.page.goto(`${sharedStack().adviser}/overview`, { waitUntil: 'networkidle0' })
  expect(await screen.page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  expect(await screen.text()).not.toContain('Welcome to Tafel')
})
