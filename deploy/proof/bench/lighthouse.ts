import lighthouse, { desktopConfig } from 'lighthouse'
import { openBrowser } from '../kit/browser.ts'
import { type Figure, measured, writeResult } from '../kit/result.ts'
import { factsOf } from '../kit/shared-stack.ts'
import { discard, startStack } from '../kit/stack.ts'

const RUNS = 3
const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const

/** Lighthouse's scores of the adviser console's first screen, the median of three runs each. */
export async function run() {
  const stack = await startStack()
  const { browser, close } = await openBrowser()
  try {
    const { adviser } = factsOf(stack)
    const port = Number(new URL(browser.wsEndpoint()).port)
    const scores = async (config?: typeof desktopConfig) => {
      const runs: number[][] = []
      for (let run = 0; run < RUNS; run++) {
        const done = await lighthouse(
          `${adviser}/login`,
          { port, output: 'json', logLevel: 'error', onlyCategories: [...CATEGORIES] },
          config,
        )
        if (!done) throw new Error('Lighthouse gave no result.')
        runs.push(CATEGORIES.map((category) => Math.round((done.lhr.categories[category]?.score ?? 0) * 100)))
      }
      return CATEGORIES.map((_, index) => runs.map((run) => run[index] ?? 0).toSorted((a, b) => a - b)[Math.floor(RUNS / 2)] ?? 0)
    }
    const figures: Record<string, Figure> = {}
    for (const [form, config, least] of [
      ['mobile', undefined, 95],
      ['desktop', desktopConfig, 99],
    ] as const) {
      for (const [index, score] of (await scores(config)).entries()) {
        figures[`${form}.${CATEGORIES[index]}`] = measured(score, 'points', CATEGORIES[index] === 'performance' ? `>= ${least}` : '= 100')
      }
    }
    return await writeResult({
      name: 'lighthouse',
      claim: 'Lighthouse gives the adviser console at least 95 on a phone.',
      command: 'npm run bench -- lighthouse',
      figures,
    })
  } finally {
    await close()
    await discard(stack)
  }
}
