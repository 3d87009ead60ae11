import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startScene } from '../kit/scene.ts'
import { canMakeDisks, smallDisk } from '../kit/small-disk.ts'
import { backAfter, between, pause, type FaultKind } from './campaign.ts'

const MEGABYTES = 1600
/** Bytes left free, in turn: none, less than a page, a little. */
const LEFT = [0, 3000, 200_000] as const
const AGAIN_MS = 400

/** Fills the data folder's disk under load for 1 to 10 s, including space freed meanwhile, then frees it. */
export const disks: FaultKind = {
  aBatch: 10,
  targets: 1,
  async open() {
    if (!canMakeDisks) throw new Error('Only root can make small disks.')
    const dataDir = await mkdtemp(join(tmpdir(), 'tafel-disk-'))
    const disk = await smallDisk(dataDir, MEGABYTES)
    const scene = await startScene({ dataDir }).catch((error: unknown) => {
      disk.remove()
      throw error
    })
    return {
      scene,
      mend: () => disk.makeRoom(),
      async close() {
        await disk.makeRoom()
        await scene.stop()
        disk.remove()
        await scene.close()
      },
      async strike(index, serving) {
        await pause(500, 2000)
        const until = performance.now() + between(1000, 10_000)
        while (performance.now() < until) {
          await disk.fill(LEFT[index % LEFT.length])
          await wait(AGAIN_MS)
        }
        await disk.makeRoom()
        return backAfter(serving, 'the disk was full')
      },
    }
  },
}
