import type { Browser } from 'puppeteer-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { look, noFindings } from '../kit/axe.ts'
import { openBrowser } from '../kit/browser.ts'
import { measured, writeResult } from '../kit/result.ts'
import { sharedStack } from '../kit/shared-stack.ts'
import { walkAdminScreens } from './screens/admin-screens.ts'
import { walkFirmScreens } from './screens/firm-screens.ts'
import { walkIdentityScreens } from './screens/identity-screens.ts'
import { walkJoiningScreens } from './screens/joining-screens.ts'
import { walkPublicScreens } from './screens/public-screens.ts'
import { walkRecordScreens } from './screens/record-screens.ts'

const WALKS = {
  'that are public': walkPublicScreens,
  'on the way to a subscription': walkJoiningScreens,
  'of a firm': walkFirmScreens,
  'of a record': walkRecordScreens,
  'of identity and mailbox': walkIdentityScreens,
  'of the admin console': walkAdminScreens,
}
/** Fewer would mean that a walk has been cut short. */
const LOOKS_AT_LEAST = 452

let browser: Browser
let close: () => Promise<void>
const all = noFindings()

beforeAll(async () => {
  ;({ browser, close } = await openBrowser())
})
afterAll(() => close())

test.each(Object.entries(WALKS))(
  'axe finds nothing on the screens %s, light and dark, wide and narrow, and none scrolls sideways',
  async (_, walk) => {
    const found = noFindings()
    try {
      await walk(browser, sharedStack(), (name, page) => look(page, name, found))
    } finally {
      all.looks.push(...found.looks)
      all.violations.push(...found.violations)
      all.sideways.push(...found.sideways)
    }
    expect(found.violations).toEqual([])
    expect(found.sideways).toEqual([])
  },
)

test('the result is written down', async () => {
  const { figures } = await writeResult({
    name: 'axe',
    claim: 'axe (WCAG 2.0, 2.1 and 2.2, A and AA) finds nothing on any screen in any state, and none scrolls sideways at 390 or 320 px',
    command: 'npm test -- --project e2e accessibility',
    figures: {
      screensChecked: measured(all.looks.length, 'looks', `>= ${LOOKS_AT_LEAST}`),
      violations: measured(all.violations.length, 'elements', '= 0'),
      sideways: measured(all.sideways.length, 'screens', '= 0'),
    },
  })
  expect(Object.entries(figures).filter(([, { holds }]) => !holds)).toEqual([])
})
