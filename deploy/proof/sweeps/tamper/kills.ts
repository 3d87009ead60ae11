import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { openCheckpoint } from '@tafel/kernel/transparency/checkpoint.ts'
import { entryHash } from '@tafel/kernel/transparency/log-entry.ts'
import { growingTree } from '@tafel/kernel/transparency/merkle.ts'
import { parseVerifier } from '@tafel/kernel/transparency/signed-note.ts'
import type { Draw } from '@tafel/services/transparency/testing/worlds.ts'
import { NODE_FLAGS } from '../../../bin/node-flags.mjs'
import { deterministicLog } from './deterministic-log.ts'

export interface Kills {
  readonly kills: number
  readonly checkpoints: number
  /** Roots that differ from the log's at that size. */
  readonly inconsistent: number
  /** Times a process opened or signed a tree smaller than one already shown. */
  readonly smaller: number
  readonly alarms: number
}

/** Kills the checkpointer at drawn moments and compares every checkpoint it has shown with the log. */
export async function killed(times: number, draw: Draw, say: (line: string) => void): Promise<Kills> {
  const folder = mkdtempSync(join(tmpdir(), 'tafel-kills-'))
  const log = deterministicLog()
  const tree = growingTree()
  const roots = new Map<number, Buffer>()
  const rootAt = (size: number): Buffer => {
    for (const event of log.upTo(size).slice(tree.size(), size)) {
      tree.add(entryHash(event))
      roots.set(tree.size(), tree.root())
    }
    return roots.get(size)!
  }
  const found = { kills: 0, checkpoints: 0, inconsistent: 0, smaller: 0, alarms: 0 }
  let shown = 0
  try {
    while (found.kills < times) {
      const child = spawn(process.execPath, [...NODE_FLAGS, join(import.meta.dirname, 'checkpointer-child.ts'), folder], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      const exit = once(child, 'exit')
      // Kill after some checkpoints, or before the first.
      let left = draw(8)
      let timer: Promise<unknown> | undefined
      let key: ReturnType<typeof parseVerifier> | undefined
      for await (const line of createInterface({ input: child.stdout })) {
        left -= 1
        if (left <= 0) timer ??= wait(draw(30)).then(() => child.kill('SIGKILL'))
        const message = parsed(line)
        if (message?.key !== undefined) {
          key = parseVerifier(message.key)
          if (message.opened! < shown) found.smaller += 1
        }
        if (message?.alarm !== undefined) found.alarms += 1
        if (message?.note === undefined || key === undefined) continue
        const { size, root } = openCheckpoint(message.note, key)
        found.checkpoints += 1
        if (size <= shown) found.smaller += 1
        if (!rootAt(size).equals(root)) found.inconsistent += 1
        shown = Math.max(shown, size)
      }
      await exit
      await timer
      found.kills += 1
      if (found.kills % 50 === 0) say(`${found.kills} kills, ${found.checkpoints} checkpoints, ${shown} entries`)
    }
    return found
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

interface SaidByChild {
  readonly opened?: number
  readonly key?: string
  readonly alarm?: object
  readonly note?: string
}

/** The last line may be incomplete. */
function parsed(line: string): SaidByChild | undefined {
  try {
    return JSON.parse(line) as SaidByChild
  } catch {
    return undefined
  }
}
