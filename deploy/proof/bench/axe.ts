import { look, noFindings } from '../kit/axe.ts'
import { openBrowser } from '../kit/browser.ts'
import { type Figures, measured } from '../kit/result.ts'
import { factsOf } from '../kit/shared-stack.ts'
import { discard, startStack } from '../kit/stack.ts'
import { LOOKS_AT_LEAST, WALKS } from '../e2e/screens/walks.ts'

export const claim =
  'axe (WCAG 2.0, 2.1 and 2.2, A and AA) finds nothing on any screen in any state, light and dark, wide and narrow, and none scrolls sideways at 390 or 320 px.'
export const measures = ['consoles', 'deploy/embedded/identity', 'deploy/embedded/mailbox']

/** The screens of `npm test -- --project axe`, counted. */
export async function run(): Promise<Figures> {
  const stack = await startStack({ env: { TAFEL_GOOGLE: 'stand-in' } })
  const { browser, close } = await openBrowser()
  const found = noFindings()
  try {
    for (const walk of Object.values(WALKS)) await walk(browser, factsOf(stack), (name, page) => look(page, name, found))
    for (const finding of [...found.violations, ...found.sideways]) process.stdout.write(`  ! ${finding}\n`)
    return {
      screensChecked: measured(found.looks.length, 'looks', `>= ${LOOKS_AT_LEAST}`),
      violations: measured(found.violations.length, 'elements', '= 0'),
      sideways: measured(found.sideways.length, 'screens', '= 0'),
    }
  } finally {
    await close()
    await discard(stack)
  }
}
