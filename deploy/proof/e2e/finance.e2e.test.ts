import { createHash } from 'node:crypto'
import { addMonths, johannesburgDate } from '@tafel/contracts/base/dates.ts'
import { formatMonth } from '@tafel/contracts/base/money/format.ts'
import { expect, test } from 'vitest'
import { watchPage } from '../kit/browser.ts'
import { testBrowser } from '../kit/test-browser.ts'
import { download } from '../kit/download.ts'
import { newPerson } from '../kit/people.ts'
import { screenOf } from '../kit/screen.ts'
import { sharedStack } from '../kit/shared-stack.ts'

const browser = testBrowser()

test('finance exports a range of events as a file that matches its manifest, and closes a month permanently', async () => {
  const { admin } = sharedStack()
  const finance = await newPerson(sharedStack(), { roles: ['finance'] })
  const page = await (await browser().createBrowserContext()).newPage()
  const complaints = watchPage(page)
  const screen = screenOf(page)
  await page.goto(admin, { waitUntil: 'networkidle0' })
  await screen.click('button', 'Sign in')
  await screen.fill('E-mail', finance.email)
  await screen.fill('Password', finance.password)
  await screen.click('button', 'Sign in')

  await screen.click('menuitem', 'Exports')
  await screen.click('button', 'Prepare export')
  await screen.find('button', 'Save file')
  const [, sha256] = /SHA-256\s*([0-9a-f]{64})/.exec(await screen.text()) ?? []
  const { name, bytes } = await download(page, () => screen.click('button', 'Save file'))
  expect(name).toMatch(/^tafel-events-v3-.*\.csv$/)
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256)
  // They include the demo firm’s trial.
  expect(bytes.toString()).toMatch(/,FreeTrialStarted,/)
  await screen.sees('Saved: its SHA-256')

  const month = addMonths(johannesburgDate(Date.now()), -1).slice(0, 7)
  await screen.click('menuitem', 'Months')
  await screen.click('button', `Close ${formatMonth(month)}…`)
  await screen.fill('Reason', 'Every line was checked.')
  await screen.click('button', 'Close the month')
  await screen.sees('holds entries recorded before')

  expect(await screen.text()).not.toContain('Users')
  expect((await finance.api.send('GET', '/api/admin/users')).status).toBe(403)
  expect(complaints).toEqual([])
})
