import { type Findings, look, noFindings } from '../kit/axe.ts'
import { openBrowser } from '../kit/browser.ts'
import { type Figures, measured } from '../kit/result.ts'
import { factsOf } from '../kit/shared-stack.ts'
import { discard, startStack } from '../kit/stack.ts'
import { unvisited } from '../e2e/screens/unvisited.ts'
import { MIN_LOOKS, WALKS } from '../e2e/screens/walks.ts'
import { storedParts } from './stored-parts.ts'

export const claim =
  'axe (WCAG 2.0, 2.1 and 2.2, A and AA) finds nothing on any screen in any state, light and dark, wide and narrow, none scrolls sideways at 390 or 320 px, none is crowded at 400 %, and no address of either console is left out.'
export const measures = ['consoles', 'deploy/embedded/identity', 'deploy/embedded/mailbox', 'deploy/embedded/payfast']
const BUILD = [...measures, 'contracts', 'services', 'projections', 'deploy/proof/e2e/screens', 'package-lock.json']

/** Walks by name, without spaces. */
const BY_PART = new Map(Object.keys(WALKS).map((name) => [name.replaceAll(' ', '-'), name]))
export const PARTS = [...BY_PART.keys()]

type Walked = Omit<Findings, 'addresses'> & { readonly unvisited: readonly string[] }

/** Counts the screens of `npm test -- --project axe`. Finished walks are stored, so the next run continues where this one ended. */
export async function run(asked: readonly string[] = []): Promise<Figures> {
  const stored = storedParts<Walked>('axe', BUILD)
  const stack = await startStack({ env: { TAFEL_GOOGLE: 'stand-in' } })
  const facts = factsOf(stack)
  const { browser, close } = await openBrowser()
  try {
    for (const part of asked.length > 0 ? asked : PARTS.filter((each) => stored.read(each) === undefined)) {
      const { addresses, ...found } = noFindings()
      let cutShort = false
      await WALKS[BY_PART.get(part)!]!(browser, facts, (name, page) => look(page, name, { addresses, ...found })).catch(
        (error: unknown) => {
          cutShort = true
          process.stdout.write(`  ! ${part} was cut short: ${error instanceof Error ? error.message.slice(0, 2000) : String(error)}\n`)
        },
      )
      for (const finding of [...found.violations, ...found.sideways, ...found.crowded]) process.stdout.write(`  ! ${finding}\n`)
      process.stdout.write(`  ${part}: ${found.looks.length} looks\n`)
      // The next run repeats a walk that was cut short.
      if (!cutShort) stored.write(part, { ...found, unvisited: unvisited(addresses, facts) })
    }
  } finally {
    await close()
    await discard(stack)
  }
  return figuresOf(PARTS.flatMap((part) => stored.read(part) ?? []))
}

function figuresOf(walked: readonly Walked[]): Figures {
  const count = (what: 'looks' | 'violations' | 'sideways' | 'crowded') => walked.reduce((sum, one) => sum + one[what].length, 0)
  // Addresses that no walk visited.
  const left = walked.reduce<readonly string[]>(
    (all, one) => all.filter((address) => one.unvisited.includes(address)),
    walked[0]?.unvisited ?? [],
  )
  for (const address of left) process.stdout.write(`  ! not visited: ${address}\n`)
  return {
    walks: measured(walked.length, 'walks to the end', `= ${PARTS.length}`),
    screensChecked: measured(count('looks'), 'looks', `>= ${MIN_LOOKS}`),
    violations: measured(count('violations'), 'elements', '= 0'),
    sideways: measured(count('sideways'), 'screens', '= 0'),
    crowdedAt400: measured(count('crowded'), 'screens', '= 0'),
    addressesNotLookedAt: measured(left.length, 'addresses', '= 0'),
  }
}
