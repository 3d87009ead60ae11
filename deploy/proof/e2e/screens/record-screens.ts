import { randomUUID } from 'node:crypto'
import { TRANSFER_DUTY_EXAMPLE } from '@tafel/contracts/calculators/transfer-duty/inputs/example.ts'
import { newAdviser } from '../../kit/people.ts'
import { addClient, addTransferDuty, markWelcomed, send } from '../../kit/records.ts'
import { breaking, intercept, signedIn } from '../../kit/visit.ts'
import type { Walk } from './walk.ts'

/** The calculate screen and the report, in all that can come over them. */
export const walkRecordScreens: Walk = async (browser, stack, show) => {
  const adviser = await newAdviser(stack)
  await markWelcomed(adviser)
  const clientId = await addClient(adviser)
  const id = await addTransferDuty(adviser, clientId)
  const blank = await addTransferDuty(adviser, clientId, 'A record with a description so long that it cannot stand in one line', {})
  const whole = await addTransferDuty(adviser, clientId, 'Every line', { ...TRANSFER_DUTY_EXAMPLE, vatStatus: 'none', exemption: 'other' })
  const locked = await addTransferDuty(adviser, clientId, 'Locked')
  const gone = await addTransferDuty(adviser, clientId, 'Gone')
  await send(adviser, 'POST', `/api/transfer-duties/${locked}/lock`, {})
  await send(adviser, 'DELETE', `/api/transfer-duties/${gone}`)

  const visit = await signedIn(browser, stack, adviser, { path: `/transfer-duty/${id}` })
  const { page } = visit
  await visit.sees('R 67 200')
  await show('/transfer-duty', page)

  await visit.click('button', 'Open working')
  await visit.find('dialog', 'How the figures are calculated')
  await show('/transfer-duty, working', page)
  await visit.escape()
  await visit.open(`/transfer-duty/${whole}`)
  await visit.sees('What the seller keeps')
  await show('/transfer-duty, every panel open', page)
  for (const chart of await page.$$('figure[aria-label] button')) await chart.click()
  await show('/transfer-duty, every panel open, charts as tables', page)
  await visit.open(`/transfer-duty/${whole}/report`)
  await visit.sees('Transfer duty and cash needed')
  await show('/transfer-duty/report, every line', page)
  await visit.open(`/transfer-duty/${id}`)
  await visit.sees('R 67 200')
  await visit.click('button', 'About Market value')
  await visit.sees('What the property would fetch')
  await show('/transfer-duty, source of a field', page)
  await visit.escape()
  await visit.click('button', 'Actions for 14 Protea Road')
  await visit.find('menuitem', 'Rename')
  await show('/transfer-duty, actions', page)
  await visit.click('menuitem', 'Rename')
  await visit.find('textbox', 'Description')
  await show('/transfer-duty, renaming', page)
  await page.keyboard.press('Escape')
  await visit.click('button', '14 Protea Road 4 of 4')
  await visit.find('menu', 'Records of Thandi Dlamini')
  await show('/transfer-duty, other records', page)
  await visit.escape()
  await page.keyboard.press('?')
  await visit.find('dialog', 'Keys')
  await show('/transfer-duty, keys', page)
  await visit.escape()
  await visit.fill('Market value', '1.2.3')
  await visit.fill('Date of acquisition', '1800-01-01')
  await page.keyboard.press('Tab')
  await page.waitForSelector('[aria-invalid="true"]')
  await show('/transfer-duty, amounts that cannot be read', page)

  for (const [name, record, sentence] of [
    ['blank', blank, 'Enter'],
    ['locked', locked, 'Make a copy to change it'],
    ['deleted', gone, 'This record is deleted'],
    ['not there', randomUUID(), 'could not'],
  ] as const) {
    await visit.open(`/transfer-duty/${record}`)
    await visit.sees(sentence)
    await show(`/transfer-duty, ${name}`, page)
    await visit.open(`/transfer-duty/${record}/report`)
    await page.waitForSelector('h1, h2')
    await show(`/transfer-duty/report, ${name}`, page)
  }

  await visit.open(`/transfer-duty/${id}`)
  const path = `/api/transfer-duties/${id}`
  const { revision } = (await send(adviser, 'GET', path)) as { revision: string }
  const body = { description: '15 Protea Road', inputs: { dateOfAcquisition: '2026-07-15', transferAmount: 300_000_000 } }
  await adviser.api.send('PUT', path, { body, ifMatch: BigInt(revision) })
  await visit.fill('Price', '2000000')
  await visit.find('button', 'Keep mine')
  await show('/transfer-duty, changed elsewhere', page)
  await visit.click('button', 'Take the other')
  await visit.sees('Saved')

  const mend = await breaking(page, new RegExp(`^${path}$`))
  await visit.fill('Price', '1900000')
  await visit.sees('kept on this device')
  await show('/transfer-duty, cannot be saved now', page)
  await visit.click('link', 'Report')
  await visit.sees('Your newest edits are not in this report')
  await show('/transfer-duty/report, edits not sent', page)
  await mend()

  await visit.open(`/transfer-duty/${id}/report`)
  await visit.find('button', 'Download PDF')
  await show('/transfer-duty/report', page)
  const mendReport = await breaking(page, /report\.pdf$/)
  await visit.click('button', 'Download PDF')
  await visit.sees('The PDF could not be made')
  await show('/transfer-duty/report, no PDF', page)
  await mendReport()

  await visit.open(`/transfer-duty/${id}`)
  await intercept(page, (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('/token')) return { status: 400, contentType: 'application/json', body: '{"error":"invalid_grant"}' }
    if (pathname === path && request.method() === 'PUT')
      return {
        status: 401,
        contentType: 'application/problem+json',
        body: JSON.stringify({ status: 401, code: 'functions/unauthenticated', title: '', type: 'about:blank', requestId: 'proof' }),
      }
    return undefined
  })
  await visit.fill('Price', '1800000')
  await visit.find('dialog', 'Your sign-in has ended')
  await show('sign-in has ended', page)
  await page.browserContext().close()
}
