import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findBrowser } from './chromium.ts'
import { launcher } from './launch.ts'
import { printToPdf } from './print.ts'

/** Real user ids of a process and its descendants. */
async function usersOf(pid: number): Promise<readonly number[]> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const uid = /^Uid:\s+(\d+)/m.exec(status)?.[1]
  const tasks = await readdir(`/proc/${pid}/task`).catch(() => [])
  const children = await Promise.all(tasks.map((task) => readFile(`/proc/${pid}/task/${task}/children`, 'utf8').catch(() => '')))
  const deeper = await Promise.all(children.join(' ').trim().split(/\s+/).filter(Boolean).map(Number).map(usersOf))
  return [...(uid === undefined ? [] : [Number(uid)]), ...deeper.flat()]
}

const ROOT_ON_LINUX = process.platform === 'linux' && process.getuid?.() === 0

test.skipIf(!ROOT_ON_LINUX)('a browser started by root runs as another user, prints, and leaves no profile', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tafel-browser-test-'))
  const reasons: string[] = []
  const browser = await launcher(() => findBrowser({ folder }), { onUnsandboxed: (reason) => reasons.push(reason) })()
  try {
    const users = await usersOf(browser.process()!.pid!)
    expect(users.length).toBeGreaterThan(1)
    expect(users).not.toContain(0)
    expect(reasons).not.toContain('root')
    const pdf = await printToPdf(browser, '<p>Hello</p>', 20_000)
    expect(Buffer.from(pdf.subarray(0, 5)).toString()).toBe('%PDF-')
  } finally {
    await browser.close()
  }
  const left = async () => (await readdir(folder)).filter((name) => name.startsWith('profile-'))
  await expect.poll(left, { timeout: 10_000 }).toEqual([])
  await rm(folder, { recursive: true, force: true })
})

test.skipIf(!ROOT_ON_LINUX)('removes leftovers of dead processes, and keeps those of running ones', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tafel-browser-test-'))
  const gone = spawnSync('true').pid
  for (const pid of [gone, process.pid, process.ppid]) await mkdir(join(folder, `profile-${pid}-abc`))
  await writeFile(join(folder, `run-browser-${gone}`), '')
  const browser = await launcher(() => findBrowser({ folder }))()
  const left = (await readdir(folder)).filter((name) => name.endsWith('abc') || name === `run-browser-${gone}`)
  await browser.close()
  expect(left).toEqual([`profile-${process.ppid}-abc`])
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
})

test.skipIf(!ROOT_ON_LINUX)('a browser started by root prints even from a folder with a private parent', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'tafel-browser-test-'))
  const browser = await launcher(() => findBrowser({ folder: join(parent, 'chromium') }))()
  try {
    const pdf = await printToPdf(browser, '<p>Hello</p>', 20_000)
    expect(Buffer.from(pdf.subarray(0, 5)).toString()).toBe('%PDF-')
  } finally {
    await browser.close()
  }
  await rm(parent, { recursive: true, force: true, maxRetries: 5 })
})

test.skipIf(process.platform === 'win32').each([
  { mustSandbox: false, starts: [false, true] },
  { mustSandbox: true, starts: [false] },
])('starts a browser without its sandbox only if allowed: %o', async ({ mustSandbox, starts }) => {
  const folder = await mkdtemp(join(tmpdir(), 'tafel-browser-test-'))
  const [executablePath, record] = [join(folder, 'browser'), join(folder, 'record')]
  // Ends like Chromium without a usable sandbox.
  await writeFile(executablePath, `#!/bin/sh\n[ "$1" != --version ] || exit 0\necho "$@" >> ${record}\nexit 1\n`, { mode: 0o755 })
  await writeFile(record, '', { mode: 0o666 })
  const launch = launcher(async () => ({ executablePath, env: {}, folder }), { mustSandbox })
  await expect(launch()).rejects.toThrow()
  const started = (await readFile(record, 'utf8')).trim().split('\n')
  expect(started.map((line) => line.includes('--no-sandbox'))).toEqual(starts)
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
})
