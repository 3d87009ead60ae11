import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import axe from 'axe-core'
import type { Frame, Page } from 'puppeteer'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const SCHEMES = ['light', 'dark'] as const
const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const
/** A window of 1280 × 1024 at 400 %: reflow, WCAG 1.4.10. */
const MAGNIFIED = { width: 320, height: 256 } as const
const SETTLES_WITHIN_MS = 10_000

/** The screens checked and the problems found, each with its place. */
export interface Findings {
  /** A screen in one state, scheme and size. */
  readonly looks: string[]
  /** The screens' addresses. */
  readonly addresses: string[]
  readonly violations: string[]
  /** Screens that scroll sideways at 390 or 320 px. */
  readonly sideways: string[]
  /** Screens at 400 % of which more than half is covered by fixed elements. */
  readonly crowded: string[]
}

export const noFindings = (): Findings => ({ looks: [], addresses: [], violations: [], sideways: [], crowded: [] })

/** Checks the page in both schemes, wide and narrow, and magnified for sideways scrolling and room to read. */
export async function look(page: Page, name: string, findings: Findings): Promise<void> {
  findings.addresses.push(page.url())
  for (const size of SIZES) {
    await page.setViewport(size)
    for (const scheme of SCHEMES) {
      await page.emulateMediaFeatures(media(scheme))
      await settled(page)
      const where = `${name} (${scheme}, ${size.width}×${size.height})`
      findings.looks.push(where)
      await keepPicture(page, where)
      for (const frame of page.frames()) findings.violations.push(...(await violationsIn(frame)).map((text) => `${where}: ${text}`))
    }
    if (size.width < 400) findings.sideways.push(...(await tooWide(page)).map((text) => `${name} at ${size.width}: ${text}`))
  }
  await page.setViewport(MAGNIFIED)
  await settled(page)
  findings.sideways.push(...(await tooWide(page)).map((text) => `${name} at ${MAGNIFIED.width}: ${text}`))
  findings.crowded.push(...(await covered(page)).map((text) => `${name} at 400 %: ${text}`))
  await page.setViewport(SIZES[0])
  await page.emulateMediaFeatures(media('light'))
  await settled(page)
}

/** Saves a screenshot in the folder that TAFEL_PICTURES names, for people to look at. */
async function keepPicture(page: Page, where: string): Promise<void> {
  const folder = process.env['TAFEL_PICTURES']
  if (folder === undefined) return
  await mkdir(folder, { recursive: true })
  await page.screenshot({ path: join(folder, `${where.replaceAll(/[^\w.-]+/g, '-')}.png`) as `${string}.png` })
}

const media = (scheme: (typeof SCHEMES)[number]) => [
  { name: 'prefers-color-scheme', value: scheme },
  { name: 'prefers-reduced-motion', value: 'reduce' },
]

/** Waits until fonts are loaded, animations have ended and popovers are in place. */
async function settled(page: Page): Promise<void> {
  // On a scrolled page something may be half under its bar.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  // Effects of a change of scheme or size begin with the next frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  await page.waitForFunction(
    () => {
      const moves = document.getAnimations().some((each) => {
        const { iterations } = each.effect?.getComputedTiming() ?? {}
        return each.playState === 'running' && iterations !== Infinity
      })
      const hangsOut = [...document.querySelectorAll('.MuiPopover-paper')].some((paper) => {
        const { left, right } = paper.getBoundingClientRect()
        return left < 0 || right > window.innerWidth
      })
      return document.fonts.status === 'loaded' && !moves && !hangsOut
    },
    { timeout: SETTLES_WITHIN_MS },
  )
}

async function violationsIn(frame: Frame): Promise<readonly string[]> {
  // A frame without scripts: the mailbox shows HTML mails in one.
  if (frame.parentFrame() && (frame.detached || (await frame.evaluate(() => self.origin === 'null')))) return []
  if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(axe.source)
  return frame.evaluate(async (tags) => {
    const loaded = globalThis as typeof globalThis & { axe: typeof axe }
    const { violations } = await loaded.axe.run(document, {
      runOnly: { type: 'tag', values: tags },
      resultTypes: ['violations'],
      iframes: false,
    })
    return violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id} at ${node.target.join(' ')}: ${(node.failureSummary ?? '').replaceAll(/\s+/g, ' ')}`),
    )
  }, TAGS)
}

/** The elements that overflow the right edge of a page that scrolls sideways; none if it doesn't. */
function tooWide(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    // Content of a scroll container doesn't widen the page, unless it is positioned by an element outside.
    const holds = (box: Element, each: Element) => {
      const from = getComputedStyle(each).position === 'absolute' ? (each as HTMLElement).offsetParent : each.parentElement
      return getComputedStyle(box).overflowX !== 'visible' && box !== each && from !== null && box.contains(from)
    }
    const isHeld = (each: Element) => {
      for (let box = each.parentElement; box !== null && box !== document.body; box = box.parentElement) if (holds(box, each)) return true
      return false
    }
    const over = [...document.body.querySelectorAll('*')].filter(
      (each) => each.getBoundingClientRect().right > clientWidth + 0.5 && !isHeld(each),
    )
    const last = over.filter((each) => !over.some((other) => other !== each && each.contains(other)))
    return [
      `${scrollWidth} px wide: ${last
        .slice(0, 5)
        .map((each) => `<${each.tagName.toLowerCase()}> ${each.textContent?.slice(0, 40)}`)
        .join(', ')}`,
    ]
  })
}

/** Fixed elements that cover more than half of the window while the page scrolls; none if a dialog or menu is open. */
function covered(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    if (document.querySelector('[role="dialog"], [role="menu"], .MuiModal-root') !== null) return []
    // The first column of a table may be sticky: it covers nothing above the content.
    const isWide = (element: Element) => element.getBoundingClientRect().width > innerWidth * 0.8
    const stays = (element: Element | null): Element | undefined => {
      for (let each = element; each !== null; each = each.parentElement)
        if (['fixed', 'sticky'].includes(getComputedStyle(each).position) && isWide(each)) return each
      return undefined
    }
    // Sticky elements stick only once the page has been scrolled.
    scrollTo({ top: 400, behavior: 'instant' })
    const steps = Array.from({ length: 32 }, (_, at) => ((at + 0.5) * innerHeight) / 32)
    const over = steps.flatMap((y) => stays(document.elementFromPoint(innerWidth / 2, y)) ?? [])
    scrollTo({ top: 0, behavior: 'instant' })
    return over.length * 2 > steps.length
      ? [
          `${over.length} of ${steps.length} parts under ${[...new Set(over.map((each) => `<${each.tagName.toLowerCase()}> ${each.textContent?.slice(0, 40)}`))].join(', ')}`,
        ]
      : []
  })
}
