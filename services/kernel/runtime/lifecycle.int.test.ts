import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'

test('ends when asked to, even with its output closed', async () => {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../testing/ends-when-asked.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const ended = once(child, 'exit')
    await once(child.stdout, 'data')
    child.stdout.destroy()
    child.kill('SIGTERM')
    expect(await Promise.race([ended, wait(30_000, 'still there')])).toEqual([0, null])
  } finally {
    child.kill('SIGKILL')
  }
})
