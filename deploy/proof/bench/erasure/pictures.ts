import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createCanvas } from '@napi-rs/canvas'
import { exchange } from '../../kit/exchange.ts'
import type { StackFacts } from '../../kit/shared-stack.ts'
import type { PlantedPerson } from './people.ts'

/** Keeps a picture of the firm; each is another one. Answers the status. */
export async function upload(stack: Pick<StackFacts, 'adviser'>, { person }: PlantedPerson): Promise<number> {
  const { accessToken } = await person.tokens()
  const { status } = await exchange(new URL('/api/account-images', stack.adviser), {
    method: 'POST',
    headers: { Authorization: `Bearer ${accessToken}`, 'Idempotency-Key': randomUUID(), 'Content-Type': 'application/octet-stream' },
    body: picture(),
    again: true,
    signal: AbortSignal.timeout(30_000),
  })
  return status
}

function picture(): Buffer {
  const canvas = createCanvas(200, 80)
  const context = canvas.getContext('2d')
  context.fillStyle = `rgb(${[0, 0, 0].map(() => Math.floor(256 * Math.random())).join(',')})`
  context.fillRect(0, 0, 200, 80)
  return canvas.toBuffer('image/png')
}

/** Uploads one after the other until told to stop, two at once: some are on their way whatever happens meanwhile. Answers how many were kept. */
export function uploading(stack: Pick<StackFacts, 'adviser'>, person: PlantedPerson): { stop(): Promise<number> } {
  let [isOver, kept] = [false, 0]
  const lane = async () => {
    while (!isOver) if ((await upload(stack, person).catch(() => 0)) === 201) kept += 1
  }
  const lanes = Promise.all(Array.from({ length: 2 }, lane))
  return {
    async stop() {
      isOver = true
      await lanes
      return kept
    },
  }
}

/** How many pictures lie on the disk of these firms. */
export async function picturesOf(dataDir: string, people: readonly PlantedPerson[]): Promise<number> {
  const counts = people.map(({ accountId }) =>
    readdir(join(dataDir, 'files', 'account-images', accountId)).then(
      (names) => names.length,
      () => 0,
    ),
  )
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
}
