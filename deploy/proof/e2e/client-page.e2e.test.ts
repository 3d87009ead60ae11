import { yearOf } from '@tafel/contracts/law/tax-year.ts'
import type { ClientFilesView } from '@tafel/contracts/contexts/clients/files.ts'
import { addDays, johannesburgDate } from '@tafel/contracts/base/dates.ts'
import { formatDate } from '@tafel/contracts/base/money/format.ts'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ElementHandle } from 'puppeteer'
import { expect, test } from 'vitest'
import { testBrowser } from '../kit/test-browser.ts'
import { newAdviser } from '../kit/people.ts'
import { addClient, addRecord, addTransferDuty, markWelcomed, send } from '../kit/records.ts'
import { sharedStack } from '../kit/shared-stack.ts'
import { signedIn } from '../kit/visit.ts'

const browser = testBrowser()

const MARRIED = { status: 'married', since: '2008-04-12', regime: 'ancWithAccrual', regimeSince: '' }
const present = yearOf(johannesburgDate(Date.now()))

/** A person's income and payments in a year of assessment. */
const year = (taxYear: number, salary: number) => ({
  taxYear,
  dateOfBirth: '1979-08-18',
  employers: [{ salary, payeDeducted: 20_000_000 }],
  deductions: { raContribution: 12_000_000 },
})

test('a client’s page shows a year’s result, starts the current year, lists the last changes, and restores what was deleted', async () => {
  const adviser = await newAdviser(sharedStack())
  await markWelcomed(adviser)
  const [thandi, sizwe] = [await addClient(adviser), await addClient(adviser, 'Sizwe', 'Dlamini')]
  await adviser.api.send('POST', `/api/clients/${thandi}/marital-status`, { body: { ...MARRIED, spouseId: sizwe }, ifMatch: 0n })
  await addRecord(adviser, thandi, 'scenario', `Tax ${present}: Thandi`, year(present, 96_000_000))
  await addRecord(adviser, sizwe, 'scenario', `Tax ${present - 1}: Sizwe`, year(present - 1, 60_000_000))
  const duty = await addTransferDuty(adviser, thandi)
  const visit = await signedIn(browser(), sharedStack(), adviser, { path: `/clients/${thandi}` })
  await visit.sees('Dlamini household')
  await visit.sees('marginal rate')
  await visit.sees('Limits and thresholds')
  await visit.lacks('Total, year of assessment')

  await visit.click('button', `Start Tax ${present} of Sizwe Dlamini`)
  await visit.sees(`Tax ${present}: Sizwe`)
  await visit.open(`/clients/${thandi}`)
  await visit.sees(`Total, year of assessment ${present}`)

  await send(adviser, 'DELETE', `/api/transfer-duties/${duty}`)
  await visit.open('/overview')
  await visit.click('link', 'Deleted')
  await visit.at('/deleted')
  await visit.click('button', 'Restore 14 Protea Road')
  await visit.sees('14 Protea Road restored')
  await visit.sees('No deleted items')
  await visit.open(`/clients/${thandi}`)
  await visit.sees('restored 14 Protea Road')
  await visit.open('/clients?records=scenario&order=changed')
  await visit.click('button', 'Save this view')
  await visit.fill('View name', 'Tax clients')
  await visit.click('button', 'Save')
  await visit.find('link', 'Tax clients')
  expect(visit.complaints).toEqual([])
  await visit.page.browserContext().close()
})

test('a review is started, moves to next year, and is undone; the overview shows what is overdue', async () => {
  const adviser = await newAdviser(sharedStack())
  await markWelcomed(adviser)
  const thandi = await addClient(adviser)
  const today = johannesburgDate(Date.now())
  await adviser.api.send('PUT', `/api/clients/${thandi}/review`, { body: { nextReviewOn: addDays(today, -3) }, ifMatch: 0n })
  await addTransferDuty(adviser, thandi)
  const visit = await signedIn(browser(), sharedStack(), adviser)
  await visit.sees('The review of Thandi Dlamini is overdue by 3 days')
  await visit.click('link', 'See client: The review of Thandi Dlamini is overdue by 3 days')
  await visit.at(`/clients/${thandi}`)
  await visit.sees('No review has been held yet')
  await visit.click('button', 'Start review')
  await visit.sees('Transfer duty: 14 Protea Road')
  await visit.click('button', 'Save')
  await visit.sees('Review recorded')
  await visit.sees(`The last review was on ${formatDate(today)}`)
  await visit.click('button', 'Undo')
  await visit.sees('overdue by 3 days')
  await visit.open('/overview')
  await visit.sees('is overdue by 3 days')
  expect(visit.complaints).toEqual([])
  await visit.page.browserContext().close()
})

test('a file is attached by choosing and by dropping, downloads byte for byte, is refused where not allowed, deleted and restored', async () => {
  const adviser = await newAdviser(sharedStack())
  await markWelcomed(adviser)
  const thandi = await addClient(adviser)
  const folder = await mkdtemp(join(tmpdir(), 'tafel-attachments-'))
  const [pdf, program] = [join(folder, 'IRP5 Karoo.pdf'), join(folder, 'Statement.pdf')]
  const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(180_000, 7), Buffer.from('\n%%EOF\n')])
  await writeFile(pdf, bytes)
  await writeFile(program, Buffer.from('MZ\u0000\u0001'))
  const visit = await signedIn(browser(), sharedStack(), adviser, { path: `/clients/${thandi}` })
  await visit.sees('0 of 25 MB')
  const choose = async (path: string) => {
    const input = await visit.page.waitForSelector('input[aria-label="Files to add"]')
    await (input as ElementHandle<HTMLInputElement>).uploadFile(path)
  }
  await choose(pdf)
  await visit.find('button', 'Save IRP5 Karoo.pdf')
  await visit.sees('180 kB')
  await visit.page.evaluate(() => {
    const dropped = new DataTransfer()
    dropped.items.add(new File(['Naam;Bedrag\nRente;1000\n'], 'Rente.csv'))
    for (const type of ['dragover', 'drop'])
      document.body.dispatchEvent(new DragEvent(type, { dataTransfer: dropped, bubbles: true, cancelable: true }))
  })
  await visit.find('button', 'Save Rente.csv')
  await choose(program)
  await visit.sees('This is not a PDF, PNG, JPEG, XLSX, DOCX, CSV or text file')
  await visit.click('button', 'Dismiss Statement.pdf')

  const { files } = (await send(adviser, 'GET', `/api/clients/${thandi}/files`)) as ClientFilesView
  const kept = files.find(({ name }) => name === 'IRP5 Karoo.pdf')!
  const got = await visit.page.evaluate(
    async (path, token) => {
      const response = await fetch(path, { headers: { authorization: `Bearer ${token}` } })
      return { type: response.headers.get('content-disposition'), bytes: [...new Uint8Array(await response.arrayBuffer())] }
    },
    `/api/clients/${thandi}/files/${kept.fileId}`,
    (await adviser.tokens()).accessToken,
  )
  expect(got.type).toContain('attachment')
  expect(Buffer.from(got.bytes).equals(bytes)).toBe(true)

  await visit.click('button', 'More for IRP5 Karoo.pdf')
  await visit.click('menuitem', 'Delete')
  await visit.sees('IRP5 Karoo.pdf deleted')
  await visit.click('button', 'Undo')
  await visit.sees('IRP5 Karoo.pdf restored')
  await visit.find('button', 'Save IRP5 Karoo.pdf')
  await visit.open(`/clients/${thandi}/history`)
  await visit.sees('deleted a file')
  await visit.sees('restored a file')
  await rm(folder, { recursive: true })
  await visit.page.browserContext().close()
})
