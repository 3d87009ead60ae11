import { mkdir } from 'node:fs/promises'
import { writeFileSync } from 'node:fs'
import { TAX_SCENARIO_EXAMPLE } from '@tafel/contracts/calculators/tax/inputs/example.ts'
import { calculateTaxScenario } from '@tafel/contracts/calculators/tax/calculate.ts'
import { SHIPPED_CONSTANTS } from '@tafel/contracts/constants/shipped.ts'
import { findingsOf } from '@tafel/contracts/tax-report/findings.ts'
import { taxReport } from '@tafel/contracts/tax-report/report.ts'
import { documentHtml } from '../../services/reports/render/html.ts'
import { openBrowser } from './kit/browser.ts'
import { newAdviser } from './kit/people.ts'
import { addClient, addRecord, markWelcomed } from './kit/records.ts'
import { signedIn } from './kit/visit.ts'
import { look, noFindings } from './kit/axe.ts'
const stack = {
  adviser: 'http://localhost:5470',
  identity: 'http://localhost:5472',
  services: 'http://127.0.0.1:' + process.env['SERVICES'],
  dataDir: '/tmp/h-tax-answer',
} as never
const out = '/tmp/ta-shots'
await mkdir(out, { recursive: true })
const PICTURE = {
  taxYear: 2027,
  dateOfBirth: '1980-03-04',
  employers: [
    { employerName: 'Karoo Engineering', salary: 78_000_000, bonus: 6_500_000, bonusMonth: 12, payeDeducted: 21_940_000 },
    { employerName: 'University, part-time', salary: 11_500_000, payeDeducted: 2_860_000 },
  ],
  investmentIncome: [{ kind: 'localInterest', institution: 'Cape Savings', amount: 4_210_000 }],
  disposals: [
    {
      description: 'Shares, held since 2011',
      assetKind: 'listedShares',
      acquired: '2011-02-01',
      disposed: '2027-02-15',
      proceeds: 148_000_000,
      sellingCosts: 3_800_000,
      baseCost: 81_200_000,
    },
  ],
  deductions: { raContribution: 12_000_000 },
  medical: { schemeContributionMonthly: 700_000, coveredMembers: Array.from({ length: 12 }, () => 4) },
  projection: { yearsAhead: 4, salaryGrowth: 60_000, bracketIndexation: 30_000 },
  tfsaContributions: 2_000_000,
  tfsaContributionsBefore: 10_000_000,
}
const { browser, close } = await openBrowser()
try {
  if (process.argv[2] !== 'paper') {
    const person = await newAdviser(stack)
    await markWelcomed(person)
    const client = await addClient(person)
    const id = await addRecord(person, client, 'scenario', 'Tax 2027: Thandi', PICTURE)
    const whole = await addRecord(person, client, 'scenario', 'Every group', TAX_SCENARIO_EXAMPLE)
    const visit = await signedIn(browser, stack, person)
    const { page } = visit
    const shot = async (name: string) => page.screenshot({ path: `${out}/${name}.png`, fullPage: true })
    const wait = (ms: number) => new Promise((done) => setTimeout(done, ms))
    const size = (width: number, height = 900) => page.setViewport({ width, height })
    await size(1440)
    await visit.open(`/scenario/${id}`)
    await visit.sees('Worth knowing')
    await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'), { timeout: 60000 })
    await wait(500)
    await shot('1-light')
    const tries = await page.$$eval('button', (all) => all.map((b) => b.textContent).filter((t) => t?.startsWith('Try')))
    console.log('tries', tries)
    if (tries[0]) {
      await page.evaluate(() => [...document.querySelectorAll('button')].find((b) => b.textContent?.startsWith('Try'))?.click())
      await wait(2500)
      await page.evaluate(() => [...document.querySelectorAll('button')].filter((b) => b.textContent?.startsWith('Try'))[1]?.click())
      await wait(2500)
      await shot('2-trial-light')
    }
    await visit.fill('this amount', '0')
    await wait(2500)
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'dark' }])
    await wait(800)
    await shot('3-dark')
    await size(390, 844)
    await wait(1200)
    await shot('4-narrow-dark')
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'light' }])
    await wait(500)
    await shot('5-narrow-light')
    await size(1440)
    await visit.open(`/scenario/${whole}`)
    await wait(4000)
    await shot('6-whole')
    await visit.open(`/scenario/${whole}/report`)
    await wait(2500)
    await shot('7-report')
    console.log(visit.complaints)
    if (process.argv[2] === 'axe') {
      const found = noFindings()
      await visit.open(`/scenario/${id}`)
      await wait(3000)
      await page.evaluate(() => [...document.querySelectorAll('button')].find((b) => b.textContent?.startsWith('Try'))?.click())
      await wait(2500)
      await look(page, 'trial', found)
      await visit.open(`/scenario/${whole}`)
      await wait(3000)
      await look(page, 'whole', found)
      await page.evaluate(() =>
        [...document.querySelectorAll('button')].filter((b) => b.textContent === 'As a table').forEach((b) => b.click()),
      )
      await wait(500)
      await look(page, 'tables', found)
      await visit.open(`/scenario/${whole}/report`)
      await wait(2500)
      await look(page, 'report', found)
      console.log(found.violations, found.sideways, found.looks.length)
    }
  }
  // Paper
  const answer = calculateTaxScenario(TAX_SCENARIO_EXAMPLE, { today: '2025-11-21', constants: SHIPPED_CONSTANTS })
  if (!answer.ok) throw answer
  const page = await browser.newPage()
  const doc = taxReport({
    recordId: 'c3a1e5d7-9b2f-4c6d-8e0a-4f5b6c7d8e9f',
    description: 'Tax 2026',
    inputs: {
      ...answer.inputs,
      advice: {
        ...answer.inputs.advice,
        need: 'To know what is due, and when.\nTo retire at 60.',
        recommendation: 'Contribute R 123 500 more to the retirement annuity before the end of February.',
      },
    },
    locked: true,
    revision: '7',
    result: answer.result,
    trace: answer.trace(),
    findings: () => findingsOf(answer, SHIPPED_CONSTANTS.tax, '2025-11-21'),
    client: { name: 'Thandi', surname: 'Dlamini' },
    firm: {
      accountName: 'Mokoena Advisers',
      licenceNumber: '48210',
      contactPerson: { firstName: 'Naledi', lastName: 'Mokoena' },
      email: 'office@mokoena.example',
      telephone: { phoneCountryCode: '+27', phoneNumber: '21 555 0114' },
      vatNumber: '',
      website: '',
      address: { addressLine1: '12 Dorp Street', addressLine2: '', city: 'Stellenbosch', country: 'South Africa', postalCode: '7600' },
    },
    today: '2025-11-21',
    sections: 'long',
  } as never)
  await page.setContent(await documentHtml(doc))
  await page.emulateMediaType('print')
  await page.setViewport({ width: 650, height: 920 })
  await page.screenshot({ path: `${out}/paper.png`, fullPage: true })
  writeFileSync(`${out}/paper.pdf`, await page.pdf({ preferCSSPageSize: true, printBackground: true }))
} finally {
  await close()
}
