import { createHash } from 'node:crypto'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod/mini'

/** The machine's load and speed at a moment: our machines differ by a factor of two from hour to hour. */
export const machineState = z.strictObject({
  /** The load average over a minute. */
  load: z.number(),
  /** CPU time of fixed work in JavaScript, ms. */
  scriptMs: z.number(),
  /** CPU time of hashing 64 MiB by SHA-256, ms. */
  hashMs: z.number(),
  /** The median time for flushing 4 KiB to disk, ms. */
  flushMs: z.number(),
})
export type MachineState = z.infer<typeof machineState>

export async function takeMachineState(): Promise<MachineState> {
  return {
    load: rounded(loadavg()[0] ?? 0),
    scriptMs: rounded(cpuMs(sortAndParse)),
    hashMs: rounded(cpuMs(hash64MiB)),
    flushMs: rounded(await middleFlushMs()),
  }
}

function cpuMs(work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

function sortAndParse(): void {
  for (let round = 0; round < 20; round++) {
    const numbers = Array.from({ length: 20_000 }, (_, at) => Math.imul(at + round, 2_654_435_761) >>> 0)
    JSON.parse(JSON.stringify(numbers.toSorted((a, b) => a - b)))
  }
}

function hash64MiB(): void {
  const mebibyte = Buffer.alloc(2 ** 20, 7)
  const hash = createHash('sha256')
  for (let at = 0; at < 64; at++) hash.update(mebibyte)
  hash.digest()
}

async function middleFlushMs(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'tafel-flush-'))
  const file = await open(join(folder, 'file'), 'w')
  try {
    const times: number[] = []
    for (let at = 0; at < 21; at++) {
      const began = performance.now()
      await file.write(Buffer.alloc(4096, at))
      await file.datasync()
      times.push(performance.now() - began)
    }
    return times.toSorted((a, b) => a - b)[10]!
  } finally {
    await file.close()
    await rm(folder, { recursive: true })
  }
}

const rounded = (value: number) => Math.round(value * 100) / 100
