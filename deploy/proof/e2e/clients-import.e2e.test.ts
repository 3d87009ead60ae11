import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { csvText, readCsv } from '@tafel/contracts/base/csv.ts'
import { words } from '@tafel/contracts/base/xlsx/workbook.ts'
import { writeWorkbook } from '@tafel/contracts/base/xlsx/write-workbook.ts'
import type { ElementHandle } from 'puppeteer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testBrowser } from '../kit/test-browser.ts'
import { clientRows } from '../kit/client-rows.ts'
import { download } from '../kit/download.ts'
import { newAdviser } from '../kit/people.ts'
import { addClient, markWelcomed, send } from '../kit/records.ts'
import { sharedStack } from '../kit/shared-stack.ts'
import { signedIn, type Visit } from '../kit/visit.ts'

const browser = testBrowser()
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tafel-import-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
})

async function choose(visit: Visit, name: string, content: string | Uint8Array): Promise<void> {
  const path = join(folder, name)
  await writeFile(path, content)
  const input = (await visit.page.waitForSelector('input[type="file"]')) as ElementHandle<HTMLInputElement>
  await input.uploadFile(path)
}

test('500 clients are imported, 40 invalid rows are reported, downloaded, corrected and imported without duplicates, and an import is undone', async () => {
  const adviser = await newAdviser(sharedStack())
  await markWelcomed(adviser)
  const visit = await signedIn(browser(), sharedStack(), adviser, { path: '/clients/import' })
  const { page } = visit
  const { heads, rows } = clientRows(500, 40)
  const total = async () => ((await send(adviser, 'GET', '/api/clients?limit=1')) as { total: number }).total

  await choose(visit, 'clients.csv', csvText([heads, ...rows]))
  await visit.sees('500 rows read. Nothing has been added yet.')
  await visit.find('button', '460 will be added')
  await visit.click('button', '40 can’t be added')
  await visit.sees('E-mail: An e-mail address like')
  expect(await total()).toBe(0)
  await visit.click('button', 'Add 460 clients')
  await visit.sees('460 clients added, 40 rows refused.')
  await expect.poll(total).toBe(460)

  const { bytes } = await download(page, () => visit.click('button', 'Download refused rows'))
  const refused = readCsv(bytes.toString('utf8'))
  expect(refused).toHaveLength(41)
  expect(refused[0]!.cells).toEqual([...heads, 'Problem'])
  const mended = refused.map(({ cells }, at) =>
    at === 0 ? cells : [`Mended ${at}`, `Row`, `mended${at}@import.example`, '', '1979-08-18', ''],
  )
  await visit.click('button', 'Import more')
  // The whole file again: existing clients are skipped.
  await choose(visit, 'mended.csv', csvText([...mended, ...rows.slice(0, 10).map((row) => [...row, ''])]))
  await visit.find('button', '10 already clients')
  await visit.click('button', 'Add 40 clients')
  await visit.sees('40 clients added, 10 rows skipped as existing clients or duplicates.')
  await expect.poll(total).toBe(500)

  await visit.click('button', 'Import more')
  await choose(visit, 'mistake.csv', csvText([heads, ...clientRows(3, 0).rows.map(([, ...rest]) => ['Mistake', ...rest])]))
  await visit.click('button', 'Add 3 clients')
  await visit.click('button', 'Undo this import')
  await visit.sees('3 clients of this import deleted.')
  await expect.poll(total).toBe(500)
  await visit.open('/clients')
  await visit.click('button', 'More for clients')
  const file = await download(page, () => visit.click('menuitem', 'Export these as CSV'))
  expect(readCsv(file.bytes.toString('utf8'))).toHaveLength(501)
  await visit.click('button', 'More for clients')
  const workbook = await download(page, () => visit.click('menuitem', 'Export these as Excel'))
  await visit.open('/clients/import')
  await choose(visit, 'clients.xlsx', workbook.bytes)
  await visit.sees('500 rows read.')
  await visit.find('button', '500 already clients')
  expect(visit.complaints).toEqual([])
  await page.browserContext().close()
})

test('a workbook so large that its reader would start its own worker is read', async () => {
  const adviser = await newAdviser(sharedStack())
  await markWelcomed(adviser)
  const visit = await signedIn(browser(), sharedStack(), adviser, { path: '/clients/import' })
  const rows = Array.from({ length: 8000 }, () => [randomUUID(), randomUUID()].map((text) => words(text)))
  const sheet = { name: 'Clients', widths: [], frozen: 0, rows: [[words('Name'), words('Surname')], ...rows] }
  await choose(visit, 'large.xlsx', writeWorkbook({ sheets: [sheet] }))
  await visit.sees('8,000 rows read.')
  expect(visit.complaints).toEqual([])
  await visit.page.browserContext().close()
})

test('a household: two clients married to each other, shown on both pages; the sample client has a record of each kind', async () => {
  const adviser = await newAdviser(sharedStack())
  await markWelcomed(adviser)
  const thandi = await addClient(adviser, 'Thandi', 'Dlamini')
  const sizwe = await addClient(adviser, 'Sizwe', 'Dlamini')
  const visit = await signedIn(browser(), sharedStack(), adviser, { path: `/clients/${thandi}` })
  await visit.click('button', 'Edit marriage')
  await visit.find('dialog', 'Marriage of Thandi Dlamini')
  await visit.choose('Marital status', 'married')
  await visit.fill('Married on', '12 April 2008')
  await visit.choose('Property regime', 'inCommunity')
  await visit.fill('Find spouse among your clients', 'siz')
  await (await visit.find('radio', 'Sizwe Dlamini')).click()
  await visit.click('button', 'Save')
  await visit.sees('Dlamini household')
  await visit.sees('Income split in tax yes')
  await visit.open(`/clients/${sizwe}`)
  await visit.sees('Sizwe and Thandi')
  await visit.sees('in community of property')

  await visit.open('/clients')
  await visit.click('button', 'More for clients')
  await visit.click('menuitem', 'Sample client: add or reset')
  await visit.find('heading', 'Sample client sample')
  await visit.click('link', 'Open client')
  await visit.sees('A fictional client with a record of each kind')
  await visit.sees('Sample: Transfer duty')
  expect(visit.complaints).toEqual([])
  await visit.page.browserContext().close()
})
