import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const isThere = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test.skipIf(process.platform === 'win32')('a server ends with the process that started it, even if that one is killed', async () => {
  const parent = spawn(process.execPath, [join(import.meta.dirname, 'testing/parent.ts')], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [output] = (await once(parent.stdout, 'data')) as [Buffer]
  const server = Number(output.toString())
  try {
    expect(isThere(server)).toBe(true)
    parent.kill('SIGKILL')
    await expect.poll(() => isThere(server), { timeout: 5000 }).toBe(false)
  } finally {
    if (isThere(server)) process.kill(server, 'SIGKILL')
  }
})
