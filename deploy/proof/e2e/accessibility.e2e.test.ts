import { expect, test } from 'vitest'
import { look, noFindings } from '../kit/axe.ts'
import { testBrowser } from '../kit/test-browser.ts'
import { sharedStack } from '../kit/shared-stack.ts'
import { unvisited } from './screens/unvisited.ts'
import { MIN_LOOKS, WALKS } from './screens/walks.ts'

const browser = testBrowser()
let looks = 0
const addresses: string[] = []

test.each(Object.entries(WALKS))(
  'axe finds nothing on the screens %s, light and dark, wide and narrow; none scrolls sideways, and at 400 % there is room to read',
  async (_, walk) => {
    const found = noFindings()
    try {
      await walk(browser(), sharedStack(), (name, page) => look(page, name, found))
    } finally {
      looks += found.looks.length
      addresses.push(...found.addresses)
    }
    const { violations, sideways, crowded } = found
    expect({ violations, sideways, crowded }).toEqual({ violations: [], sideways: [], crowded: [] })
  },
)

test('no walk was cut short, and together they visit every address of both consoles', () => {
  expect(looks).toBeGreaterThanOrEqual(MIN_LOOKS)
  expect(unvisited(addresses, sharedStack())).toEqual([])
})
