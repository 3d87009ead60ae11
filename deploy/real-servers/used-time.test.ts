import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { usedTime } from './used-time.ts'

const WORKS = 'while (process.cpuUsage().user < 300_000);'

test.runIf(process.platform === 'linux')('counts the work of a child, while it runs and afterwards', async () => {
  // As kc.sh does, a shell starts the one that works and waits for it; then it waits for the end of its input.
  const shell = spawn('sh', ['-c', `"$1" -e '${WORKS}'; echo done; read -r _; exit 0`, 'sh', process.execPath], {
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  const ended = once(shell, 'exit')
  await once(shell.stdout, 'data')
  expect(usedTime(shell.pid!)).toBeGreaterThan(100)
  shell.stdin.end('\n')
  await ended
  expect(usedTime(shell.pid!)).toBe(0)
})
