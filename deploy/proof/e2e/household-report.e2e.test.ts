import { yearOf } from '@tafel/contracts/law/tax-year.ts'
import { johannesburgDate } from '@tafel/contracts/base/dates.ts'
import { plain } from '@tafel/contracts/base/money/format.ts'
import type { AccessLogPage } from '@tafel/contracts/contexts/access/access-log.ts'
import { expect, test, vi } from 'vitest'
import { testBrowser } from '../kit/test-browser.ts'
import { download } from '../kit/download.ts'
import { pdfText } from '../kit/pdf.ts'
import { newAdviser } from '../kit/people.ts'
import { addClient, addRecord, addTransferDuty, markWelcomed, send } from '../kit/records.ts'
import { bytesOf } from '../kit/same-figures.ts'
import { sharedStack } from '../kit/shared-stack.ts'
import { signedIn } from '../kit/visit.ts'

const browser = testBrowser()

const MARRIED = { status: 'married', since: '2008-04-12', regime: 'ancWithAccrual', regimeSince: '' }
const YEAR = yearOf(johannesburgDate(Date.now()))
const LOAN = { principal: 200_000_000, primeAtStart: 105_000, repoAtStart: 70_000, firstPayment: '2027-01-01' }
const year = (salary: number, payeDeducted: number) => ({
  taxYear: YEAR,
  dateOfBirth: '1979-08-18',
  employers: [{ salary, payeDeducted }],
  deductions: { raContribution: 12_000_000 },
})

test('a household report has the answers on the screen, nothing that is not chosen, and no data of another firm', async () => {
  const adviser = await newAdviser(sharedStack())
  await markWelcomed(adviser)
  const [thandi, sizwe] = [await addClient(adviser), await addClient(adviser, 'Sizwe', 'Dlamini')]
  await adviser.api.send('POST', `/api/clients/${thandi}/marital-status`, { body: { ...MARRIED, spouseId: sizwe }, ifMatch: 0n })
  await addRecord(adviser, thandi, 'scenario', `Tax ${YEAR}: Thandi`, year(96_000_000, 20_000_000))
  await addRecord(adviser, sizwe, 'scenario', `Tax ${YEAR}: Sizwe`, year(60_000_000, 13_500_000))
  await addRecord(adviser, thandi, 'homeLoanRepayment', 'Bond of Protea Road', LOAN)
  await addTransferDuty(adviser, thandi)
  const notChosen = await addTransferDuty(adviser, sizwe, 'An unsold farm')

  const visit = await signedIn(browser(), sharedStack(), adviser, { path: `/clients/${thandi}` })
  await visit.sees(`Total, year of assessment ${YEAR}`)
  const shown = await visit.page.$$eval('td[data-figure] strong', (cells) => cells.map((cell) => cell.textContent ?? ''))
  expect(shown).toHaveLength(5)
  await visit.click('button', 'Household report')
  await visit.find('dialog', 'Household report')
  await visit.sees('5 of 5 chosen')
  await visit.page.evaluate((words) => {
    const label = [...document.querySelectorAll('[role="dialog"] label')].find(({ textContent }) => textContent?.includes(words))
    label?.querySelector('input')?.click()
  }, 'An unsold farm')
  await visit.sees('4 of 5 chosen')
  const { name, bytes } = await download(visit.page, () => visit.click('button', 'Create PDF'))
  await visit.sees('The PDF is in your downloads.')
  expect(name).toBe('Dlamini household - Household report.pdf')
  expect(visit.complaints).toEqual([])

  const text = plain(await pdfText(bytes))
  for (const figure of shown.map(plain)) expect(text).toContain(figure)
  for (const words of [
    'Regime out of community, with accrual',
    'Married 12 April 2008',
    `Together, year of assessment ${YEAR}`,
    'Your decision',
  ])
    expect(text).toContain(words)
  expect(text).not.toContain('An unsold farm')
  expect(text).toContain('1 other record of the household is not in this report.')

  const path = `/api/clients/${thandi}/household-report.pdf`
  expect(Buffer.compare(await bytesOf(adviser, path), await bytesOf(adviser, path))).toBe(0)
  await vi.waitFor(async () => {
    const { items } = (await send(adviser, 'GET', '/api/access-log?what=report')) as AccessLogPage
    expect(new Set(items.map(({ clientId }) => clientId))).toEqual(new Set([thandi, sizwe]))
  }, 10_000)

  const stranger = await newAdviser(sharedStack())
  expect(await stranger.api.send('GET', path)).toMatchObject({ status: 404 })
  const theirs = await addClient(stranger, 'Pieter', 'van Wyk')
  const own = await addTransferDuty(stranger, theirs, 'Their own')
  await vi.waitFor(async () => {
    const { json } = await stranger.api.send('GET', `/api/clients/${theirs}/household`)
    expect(json).toMatchObject({ records: [{ recordId: own }] })
  }, 10_000)
  const mixed = plain(await pdfText(await bytesOf(stranger, `/api/clients/${theirs}/household-report.pdf?records=${own},${notChosen}`)))
  expect(mixed).toContain('1 chosen record is left out: erased, or not of this household.')
  expect(mixed).not.toContain('An unsold farm')

  expect(mixed).toContain('Transfer duty of Pieter van Wyk')
  await visit.page.browserContext().close()
})
