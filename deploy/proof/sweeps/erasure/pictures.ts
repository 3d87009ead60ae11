import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { uploadPicture } from '../../kit/pictures.ts'
import type { StackFacts } from '../../kit/shared-stack.ts'
import type { PlantedPerson } from './people.ts'

/** Uploads a new picture of the firm; returns the status. */
export const upload = async (stack: Pick<StackFacts, 'adviser'>, { person }: PlantedPerson): Promise<number> =>
  (await uploadPicture(stack.adviser, person)).status

/** Uploads pictures until stopped, two at a time, so that some are always in flight. `stop` returns how many were accepted. */
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

/** How many pictures of these firms are on the disk. */
export async function picturesOf(dataDir: string, people: readonly PlantedPerson[]): Promise<number> {
  const counts = people.map(({ accountId }) =>
    readdir(join(dataDir, 'files', 'account-images', accountId)).then(
      (names) => names.length,
      () => 0,
    ),
  )
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
}
