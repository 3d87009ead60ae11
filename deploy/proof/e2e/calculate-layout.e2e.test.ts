import type { Page } from 'puppeteer'
import { beforeAll, expect, test } from 'vitest'
import { testBrowser } from '../kit/test-browser.ts'
import { newAdviser } from '../kit/people.ts'
import { addClient, addTransferDuty, markWelcomed } from '../kit/records.ts'
import { sharedStack } from '../kit/shared-stack.ts'
import { signedIn, type Visit } from '../kit/visit.ts'

// The answer is sticky next to the form; full-width content below is never under it.

const browser = testBrowser()
let visit: Visit
let id: string
let longNamed: string

const LONG_NAME = 'The purchase of erf 1234 in the township of Somerset West, being the second of three, from the estate'

beforeAll(async () => {
  const adviser = await newAdviser(sharedStack())
  await markWelcomed(adviser)
  const clientId = await addClient(adviser)
  id = await addTransferDuty(adviser, clientId)
  longNamed = await addTransferDuty(adviser, clientId, LONG_NAME)
  visit = await signedIn(browser(), sharedStack(), adviser, { path: `/transfer-duty/${id}` })
  await visit.sees('The quote')
})

test.each([
  [1440, 900],
  [1024, 700],
])('at %i × %i every part of the details can be seen and clicked, however far one has scrolled', async (width, height) => {
  await visit.page.setViewport({ width, height })
  expect(await coveredParts(visit.page)).toEqual({ looked: expect.toSatisfy((count: number) => count > 20), covered: [] })
})

test.each([1280, 1024, 800])('at %i nothing in the bar overlaps, however long the name', async (width) => {
  await visit.page.setViewport({ width, height: 800 })
  await visit.open(`/transfer-duty/${longNamed}`)
  await visit.sees('Saved')
  const places = await visit.page.$$eval(
    '[aria-label="Breadcrumb"] a, [aria-label="Breadcrumb"] button, [data-slot="status"] span',
    (all) =>
      all.map((each) => {
        const { left, right, top, bottom } = each.getBoundingClientRect()
        return { words: (each as HTMLElement).innerText, left, right, top, bottom }
      }),
  )
  expect(places.length).toBeGreaterThan(8)
  const over = places.flatMap((one, at) =>
    places
      .slice(at + 1)
      .filter(({ words }) => !one.words.includes(words) && !words.includes(one.words))
      .filter(
        ({ left, right, top, bottom }) => left < one.right - 1 && one.left < right - 1 && top < one.bottom - 1 && one.top < bottom - 1,
      )
      .map(({ words }) => `${one.words} and ${words}`),
  )
  expect(over).toEqual([])
})

test.each([1280, 412])('at %i the tabs do not move while the record loads', async (width) => {
  await visit.page.setViewport({ width, height: 800 })
  await visit.open('/overview')
  const { identifier } = await visit.page.evaluateOnNewDocument(() => {
    const places = new Set<string>()
    Object.assign(window, { placesOfHistory: places })
    const look = () => {
      const tab = document.querySelector('[data-slot="tabs"] a:last-child')?.getBoundingClientRect()
      if (tab !== undefined) places.add(`${Math.round(tab.left)} ${Math.round(tab.top + scrollY)}`)
      requestAnimationFrame(look)
    }
    look()
  })
  await visit.open(`/transfer-duty/${id}`)
  await visit.sees('Saved')
  await visit.page.removeScriptToEvaluateOnNewDocument(identifier)
  const places = await visit.page.evaluate(() => [...(window as unknown as { readonly placesOfHistory: Set<string> }).placesOfHistory])
  expect(places).toHaveLength(1)
})

/** Scrolls by half windows and checks what covers the two ends of each row of the details. */
function coveredParts(page: Page): Promise<{ readonly looked: number; readonly covered: readonly string[] }> {
  return page.evaluate(async () => {
    const quote = [...document.querySelectorAll('section')].find((section) => section.querySelector('h2')?.textContent === 'The quote')!
    const rows = [...quote.parentElement!.querySelectorAll('tr, h2')]
    const covered = new Set<string>()
    let looked = 0
    for (let top = 0; top <= document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' })
      await new Promise((done) => requestAnimationFrame(done))
      const head = document.querySelector('[aria-label="Breadcrumb"]')!.getBoundingClientRect().bottom
      for (const row of rows) {
        const { left, right, top: from, bottom, width } = row.getBoundingClientRect()
        const y = (from + bottom) / 2
        if (width === 0 || bottom - from < 8 || y < head + 2 || y > innerHeight - 60) continue
        looked += 1
        for (const x of [left + 2, right - 2]) {
          const onTop = document.elementFromPoint(x, y)
          if (onTop === null || !(row.contains(onTop) || onTop.contains(row))) covered.add(row.textContent ?? '')
        }
      }
    }
    return { looked, covered: [...covered] }
  })
}
