import { rm } from 'node:fs/promises'
import { type Figures, measured } from '../kit/result.ts'
import { startStack } from '../kit/stack.ts'
import { STACK } from '../kit/measured-folders.ts'

const RUNS = 5

export const claim = 'A warm start is ready in at most 3 s, the first start after an install in at most 15 s.'
export const measures = [...STACK, 'consoles', 'deploy/bin']

/** The duration of `npm start` once everything is installed and built: of the first start, which seeds, and of five more. */
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
    'warm.median': measured(seconds(times[Math.floor(RUNS / 2)] ?? Number.NaN), 's', '<= 3'),
    'warm.slowest': measured(seconds(times.at(-1) ?? Number.NaN), 's', '<= 3'),
    'first.withSeed': measured(seconds(firstMs), 's', '<= 15'),
  }
}
