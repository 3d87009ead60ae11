import type { Browser } from 'puppeteer-core'
import { afterAll, afterEach, beforeAll, test } from 'vitest'
import { openBrowser } from '../kit/browser.ts'
import { newPerson, type Person } from '../kit/people.ts'
import { screenOf } from '../kit/screen.ts'
import { sharedStack } from '../kit/shared-stack.ts'

// From a pasted table to a draft that holds together. Of 2014, a year that no other journey is about.

const SET = '/api/admin/constants/tax-scenario/2014'
let browser: Browser
let close: () => Promise<void>
let author: Person | undefined

beforeAll(async () => {
  ;({ browser, close } = await openBrowser())
})
afterAll(() => close())
// The draft is thrown away: every other journey goes by what the product ships.
afterEach(() => author?.api.send('POST', `${SET}/withdraw`, { body: { reason: 'The journey is over.' } }))

test('a wrong base is refused with the arithmetic; corrected, the draft passes its checks', async () => {
  const stack = sharedStack()
  author = await newPerson(stack, { roles: ['admin'] })

  const page = await (await browser.createBrowserContext()).newPage()
  const screen = screenOf(page)
  await page.goto(`${stack.admin}/#/constants/tax-scenario/2014`, { waitUntil: 'networkidle0' })
  await screen.click('button', 'Sign in')
  await screen.fill('E-mail', author.email)
  await screen.fill('Password', author.password)
  await screen.click('button', 'Sign in')
  await screen.sees('Users')
  await page.goto(`${stack.admin}/#/constants/tax-scenario/2014`)
  const paste = async (lines: string) => {
    await screen.click('button', 'Import')
    await screen.fill('Or paste a table', `figure;value\n${lines}`)
    await screen.fill('Source of what names none', 'SARS, rates of tax 2014')
    await screen.click('button', 'Try it')
    await screen.sees('Nothing is written yet')
    await page.locator('[role="dialog"] ::-p-xpath(.//button[normalize-space()="Import"])').click()
    await screen.lacks('Nothing is written yet')
  }
  await paste('incomeTax.brackets.2.base;29 880\ninterestExemption.exemption.under65;23 000')
  await screen.sees('The bases don’t continue at R 165 600')
  await screen.sees('too much by R 72,00')
  await paste('incomeTax.brackets.2.base;29 808')
  await screen.lacks('too much by')

  await screen.sees('0 findings')
})
