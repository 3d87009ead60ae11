import { beforeAll, expect, test } from 'vitest'
import { look, noFindings } from '../kit/axe.ts'
import { testBrowser } from '../kit/test-browser.ts'
import { newAdviser } from '../kit/people.ts'
import { markWelcomed } from '../kit/records.ts'
import { sharedStack } from '../kit/shared-stack.ts'
import { signedIn, type Visit } from '../kit/visit.ts'

// A new adviser takes a tour on the sample client, leaves it, and continues it later.

const TOUR = 'Transfer duty and cash needed'

const browser = testBrowser()
let visit: Visit

beforeAll(async () => {
  const adviser = await newAdviser(sharedStack())
  await markWelcomed(adviser)
  visit = await signedIn(browser(), sharedStack(), adviser, { path: '/training' })
})

/** How much of the element that the step points at is under the card, in px². Waits until both are shown. */
async function hidden(): Promise<number> {
  const boxes = () =>
    visit.page.evaluate(() => {
      const of = (element: Element | null) => {
        if (element === null) return null
        const { left, top, right, bottom } = element.getBoundingClientRect()
        return { left, top, right, bottom }
      }
      return { card: of(document.querySelector('[aria-modal="false"]')), ring: of(document.querySelector('[data-tour-ring]')) }
    })
  await visit.page.waitForSelector('[data-tour-ring]')
  let before = ''
  for (;;) {
    const { card, ring } = await boxes()
    const now = JSON.stringify({ card, ring })
    if (card !== null && ring !== null && now === before) {
      const width = Math.min(card.right, ring.right) - Math.max(card.left, ring.left)
      const height = Math.min(card.bottom, ring.bottom) - Math.max(card.top, ring.top)
      return Math.max(0, width) * Math.max(0, height)
    }
    before = now
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
}

test('starting a tour adds the sample client and opens its record, with the card next to what it explains', async () => {
  await visit.page.setViewport({ width: 1440, height: 900 })
  await visit.click('button', `Start: ${TOUR}`)
  await visit.find('dialog', 'Start with the price')
  await visit.sees('Transfer duty payable')
  expect(await hidden()).toBe(0)
  await visit.click('button', 'Next')
  await visit.find('dialog', 'Duty and costs')
  expect(await hidden()).toBe(0)
  await visit.click('button', 'Next')
  await visit.find('dialog', 'How the duty is calculated')
  expect(await hidden()).toBe(0)
})

test('the card is accessible in both schemes, on a phone and magnified', async () => {
  const findings = noFindings()
  await look(visit.page, 'training tour', findings)
  expect(findings).toMatchObject({ violations: [], sideways: [], crowded: [] })
})

test('a tour that was left continues after a reload, also on a phone', async () => {
  await visit.escape()
  await visit.page.setViewport({ width: 390, height: 844 })
  await visit.open('/training')
  await visit.sees('Step 3 of 5')
  await visit.click('button', `Continue: ${TOUR}`)
  await visit.find('dialog', 'How the duty is calculated')
  await visit.click('button', 'Next')
  await visit.find('dialog', 'Cash on registration')
  await visit.page.waitForSelector('[data-tour-ring]')
  const card = await visit.page.$eval('[aria-modal="false"]', (element) => element.getBoundingClientRect().toJSON())
  expect([card.left, card.right, card.bottom]).toEqual([0, 390, 844])
  await visit.click('button', 'Leave')
  await visit.lacks('Leave')
})

test('no page reported an error', () => {
  expect(visit.complaints).toEqual([])
})
