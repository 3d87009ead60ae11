import { formatMoney, plain } from '@tafel/contracts/base/money/format.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { testBrowser } from '../kit/test-browser.ts'
import { download } from '../kit/download.ts'
import { type Keys, keysOf } from '../kit/keys.ts'
import { HOME_LOAN, INVESTMENT, type JourneyKind, readRecord, SCENARIO, screenOfRecord, TRANSFER_DUTY } from '../kit/kinds.ts'
import { pdfText } from '../kit/pdf.ts'
import { newAdviser, type Person } from '../kit/people.ts'
import { addClient, markWelcomed } from '../kit/records.ts'
import { sharedStack } from '../kit/shared-stack.ts'
import { signedIn, type Visit } from '../kit/visit.ts'

// A record of each kind by keyboard only: created, filled in, a hint applied, compared, reported, copied, locked, deleted, restored.

const browser = testBrowser()
let adviser: Person
let clientId: string
let visit: Visit
let keys: Keys

interface Journey {
  readonly kind: JourneyKind
  /** Typed into a new record, field by field. */
  readonly typed: readonly (readonly [label: string, text: string])[]
  /** The expected result in cents, by hand. */
  readonly answer?: number
  /** Applies the hint that the screen offers. */
  readonly takeHint: () => Promise<void>
}

const enter = async (name: string | RegExp) => {
  await keys.tabTo(name)
  await keys.press('Enter')
}

const JOURNEYS: readonly Journey[] = [
  {
    kind: SCENARIO,
    typed: [
      ['Date of birth', '1 January 1980'],
      ['Salary', '600k'],
    ],
    // By the table of 2027: R 125 599 and 36 % of 69 800, less the rebate of R 17 820.
    answer: 13_290_700,
    takeHint: async () => {
      await enter(/^Preview\b(?! it)/)
      await visit.sees('in the preview')
      await enter(/^Apply\b/)
    },
  },
  {
    kind: INVESTMENT,
    typed: [
      ['Marginal rate', '36'],
      ['Monthly amount, Retirement annuity', '3000'],
      ['Monthly amount, Unit trust', '3000'],
    ],
    takeHint: async () => {
      await keys.tabTo(/^is worth after tax/)
      await keys.type('5m')
      await enter('Find it')
      await visit.find('button', 'Use it')
      await enter('Use it')
    },
  },
  {
    kind: TRANSFER_DUTY,
    typed: [
      // No deeds office fees are loaded for the registration that is estimated from this day.
      ['Date of acquisition', '15 January 2027'],
      ['Price', '2500000'],
    ],
    // 3 % × 453 800 + 6 % × 665 500 + 8 % × 170 700.
    answer: 6_720_000,
    takeHint: () => enter(/^Use R/),
  },
  {
    kind: HOME_LOAN,
    typed: [
      ['Loan amount', '1m'],
      ['Prime at the start', '10,5'],
    ],
    takeHint: async () => {
      await keys.tabTo('that ends the loan in')
      await keys.type('15 years')
      await visit.find('button', 'Use it')
      await enter('Use it')
    },
  },
]
/** By default only the kind with the fullest screen; `TAFEL_KINDS=all` runs all. */
const TAKEN = process.env['TAFEL_KINDS'] === 'all' ? JOURNEYS : JOURNEYS.filter(({ kind }) => kind === SCENARIO)
/** The view may lag a moment behind the page. */
const IN_TIME = { timeout: 20_000 }

describe.each(TAKEN.map((journey) => [journey.kind.names.words.one.toLowerCase(), journey] as const))(
  'a %s, by keys alone',
  (words, journey) => {
    const { kind, typed, answer, takeHint } = journey
    const name = `New ${words}`
    const idOfPage = () => new URL(visit.page.url()).pathname.split('/')[2] ?? ''
    const at = (tail = '') =>
      visit.page.waitForFunction(
        (start, end) => location.pathname.startsWith(start) && location.pathname.endsWith(end),
        {},
        `/${kind.names.path}/`,
        tail,
      )
    let id = ''
    const read = () => readRecord(adviser, kind, id)

    // A new user for each, because a person's request limit is enough for one.
    beforeAll(async () => {
      adviser = await newAdviser(sharedStack())
      await markWelcomed(adviser)
      clientId = await addClient(adviser)
      visit = await signedIn(browser(), sharedStack(), adviser)
      keys = keysOf(visit.page)
    })

    /** Chooses from the record's menu by the first letters. */
    async function choose(description: string, action: string): Promise<void> {
      await enter(`Actions for ${description}`)
      await visit.find('menuitem', action)
      for (let presses = 0; (await keys.focus()) !== action; presses++) {
        if (presses > 8) throw new Error(`The menu does not lead to ${action}.`)
        await keys.press('ArrowDown')
      }
      await keys.press('Enter')
    }

    test('is created on the client’s page, filled in and answered', async () => {
      await visit.open(`/clients?client=${clientId}`)
      await visit.find('button', name)
      await enter(name)
      await at()
      id = idOfPage()
      for (const [label, text] of typed) {
        await visit.find('textbox', label)
        await keys.tabTo(label)
        await keys.type(text)
      }
      await keys.press('Tab')
      await expect.poll(async () => (await read()).headline, IN_TIME).not.toBeNull()
      await visit.sees('Saved')
      const { headline } = await read()
      if (answer !== undefined) expect(headline).toBe(answer)
      await visit.sees(plain(formatMoney(headline!, 'never')))
    })

    test('applies a hint', async () => {
      const { inputs } = await read()
      await takeHint()
      await expect.poll(async () => (await read()).inputs, IN_TIME).not.toEqual(inputs)
      await visit.sees('Saved')
    })

    test('is compared with a variant that differs in one amount, and the options appear in the report and its PDF', async () => {
      await enter('Compare')
      await at('/compare')
      await visit.find('button', 'Try a variant')
      await enter('Try a variant')
      await visit.sees('Nothing differs.')
      await enter(`Open ${name} (COPY)`)
      await visit.find('button', `Actions for ${name} (COPY)`)
      const [label] = typed.at(-1)!
      await visit.find('textbox', label)
      await keys.tabTo(label)
      await keys.type(kind === HOME_LOAN ? '11' : '700 000')
      await keys.press('Tab')
      await visit.sees('revision 1')
      await enter('Compare')
      await visit.sees('Difference from the base')
      await enter('Add to the report')
      await at('/report')
      await visit.sees('Options compared')
      await keys.tabTo('Download PDF')
      const { bytes, name: file } = await download(visit.page, () => keys.press('Enter'))
      expect(file).toContain('Dlamini')
      const text = await pdfText(bytes)
      expect(text).toContain('Options compared')
      const { headline } = await read()
      expect(text).toContain(plain(formatMoney(headline!, 'always')))
    })

    test('is copied, locked, unlocked, deleted and restored', async () => {
      await visit.open(screenOfRecord(kind, id))
      await visit.find('button', `Actions for ${name}`)
      await choose(name, 'Copy')
      await visit.find('button', `Actions for ${name} (COPY)`)
      const original = id
      id = idOfPage()
      expect(id).not.toBe(original)
      await choose(`${name} (COPY)`, 'Lock')
      await visit.sees('its figures are final')
      await expect.poll(read, IN_TIME).toMatchObject({ locked: true })
      await choose(`${name} (COPY)`, 'Unlock')
      await visit.find('textbox', 'Why is it unlocked?')
      await keys.tabTo('Why is it unlocked?')
      await keys.type('The amount was wrong.')
      await enter('Unlock')
      await visit.lacks('its figures are final')
      await choose(`${name} (COPY)`, 'Delete')
      await visit.at(`/clients/${clientId}`)
      await visit.sees(`${name} (COPY) deleted`)
      await expect.poll(read, IN_TIME).toMatchObject({ deleted: true })
      await visit.open(screenOfRecord(kind, id))
      await visit.find('button', 'Restore')
      await enter('Restore')
      await visit.lacks('This record was deleted')
      await expect.poll(read, IN_TIME).toMatchObject({ deleted: false, locked: false })
      expect(visit.complaints).toEqual([])
    })
  },
)
