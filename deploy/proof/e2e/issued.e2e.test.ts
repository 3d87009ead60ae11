import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testBrowser } from '../kit/test-browser.ts'
import { download } from '../kit/download.ts'
import { pdfText } from '../kit/pdf.ts'
import { newAdviser } from '../kit/people.ts'
import { addClient, addTransferDuty, markWelcomed } from '../kit/records.ts'
import { sharedStack } from '../kit/shared-stack.ts'
import { signedIn, type Visit, visitor } from '../kit/visit.ts'

// A report is issued, verified by its holder, reproduced, replaced and withdrawn.

const browser = testBrowser()
let folder: string
let visit: Visit
/** A signed-out page. */
let holder: Visit
let clientId: string
let recordId: string
let number: string
let file: Buffer

const numberOn = async (shown: Visit) => /[A-Z]{4}-\d{4}-\d{6}/.exec(await shown.text())![0]

async function check(bytes: Buffer, verdict: string): Promise<void> {
  const path = join(folder, 'report.pdf')
  await writeFile(path, bytes)
  await holder.open('/verify')
  const chooser = await holder.page.$('input[type=file]')
  await (chooser as Awaited<ReturnType<typeof holder.page.$<'input'>>>)!.uploadFile(path)
  await holder.sees(verdict)
}

async function issue(): Promise<void> {
  await visit.click('button', 'Issue')
  await visit.find('dialog', 'Issue this report?')
  await visit.click('button', 'Issue report')
  await visit.sees('Frozen in this report')
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tafel-issued-'))
  const adviser = await newAdviser(sharedStack())
  await markWelcomed(adviser)
  clientId = await addClient(adviser)
  recordId = await addTransferDuty(adviser, clientId)
  visit = await signedIn(browser(), sharedStack(), adviser, { path: `/transfer-duty/${recordId}/report` })
  holder = await visitor(browser(), sharedStack().adviser)
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
})

test('a report is issued with a number, which its file contains', async () => {
  await visit.sees('A draft, marked as such until you issue it.')
  await issue()
  await visit.sees('It is in force.')
  number = await numberOn(visit)
  expect(number).toMatch(/-000001$/)
  const saved = await download(visit.page, () => visit.click('button', 'Download PDF'))
  expect(saved.name).toBe(`Thandi Dlamini - ${number}.pdf`)
  file = saved.bytes
  const text = await pdfText(file)
  expect(text).toContain(`Report ${number}`)
  expect(text).toContain(`/verify/${number}`)
  expect(text).not.toContain('DRAFT')
})

test('its holder verifies it by number and by file, without seeing any name', async () => {
  await holder.open(`/verify/${number}`)
  await holder.sees('This number was issued')
  await check(file, 'identical to the one that was issued')
  await holder.lacks('Dlamini')
  await check(Buffer.concat([file, Buffer.from('\n')]), 'This file is not the one that was issued')
  await holder.fill('Report number', 'BBBB-2026-000001')
  await holder.page.keyboard.press('Enter')
  await holder.sees('Tafel has no such report')
})

test('is identical when reproduced', async () => {
  await visit.click('button', 'Re-create and compare')
  await visit.sees('Every figure and every word is the same.')
  await visit.sees('The stored file is unchanged')
})

test('a new one replaces it and is withdrawn, and history and list show all of it', async () => {
  await visit.click('link', 'Issue a replacement')
  await visit.sees('A draft, marked as such')
  await issue()
  await visit.sees(number.replace(/1$/, '2'))
  await check(file, 'It was replaced on')
  await visit.click('button', 'Withdraw')
  await visit.fill('What was wrong', 'The price was that of another house.')
  await visit.click('button', 'Withdraw report')
  await visit.sees('It is no longer in force.')
  await visit.sees('The price was that of another house.')
  await holder.open(`/verify/${number.replace(/1$/, '2')}`)
  await holder.sees('It was withdrawn on')
  await visit.open(`/transfer-duty/${recordId}/history`)
  await visit.sees(`issued report ${number.replace(/1$/, '2')} replacing ${number}`)
  await visit.sees('withdrew report')
  await visit.open(`/clients/${clientId}/history`)
  await visit.sees(`superseded report ${number}`)
  await visit.sees('withdrew report')
  await visit.open('/access')
  await visit.sees('Issued report of')
  await visit.open('/reports?state=superseded')
  await visit.sees(number)
  await visit.lacks(number.replace(/1$/, '2'))
  expect([...visit.complaints, ...holder.complaints]).toEqual([])
})
