import { rm } from 'node:fs/promises'
import { type Figures, measured } from '../kit/result.ts'
import { startStack } from '../kit/stack.ts'
import { STACK } from '../kit/measured-folders.ts'

const RUNS = 5

export const claim = 'A second start is ready in at most six seconds.'
export const measures = [...STACK, 'consoles', 'deploy/bin']

/** The duration of `npm start` once everything is installed, built and seeded: the median of five starts. */
export async function run(): Promise<Figures> {
  const first = await startStack()
  const firstMs = first.readyInMs
  await first.stop()
  const times: number[] = []
  for (let run = 0; run < RUNS; run++) {
    const again = await startStack({ dataDir: first.dataDir })
    times.push(again.readyInMs)
    await again.stop()
  }
  await rm(first.dataDir, { recursive: true, force: true })
  times.sort((a, b) => a - b)
  const seconds = (ms: number) => Math.round(ms) / 1000
  return {
    'second.median': measured(seconds(times[Math.floor(RUNS / 2)] ?? Number.NaN), 's', '<= 6'),
    'second.slowest': measured(seconds(times.at(-1) ?? Number.NaN), 's', '<= 6'),
    'first.withSeed': measured(seconds(firstMs), 's', '<= 60'),
  }
}
