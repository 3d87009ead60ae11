import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testDatabase } from '../postgres/test-database.ts'
import { eventually } from './contract/under-test.ts'

const MAIN = join(import.meta.dirname, 'main.ts')
const run = (env: Readonly<Record<string, string>>) => spawn(process.execPath, [MAIN], { env: { PATH: process.env['PATH'] ?? '', ...env } })

async function readyLine(
  child: ChildProcessWithoutNullStreams,
): Promise<{ readonly url: string; readonly port: number; readonly issuer: string }> {
  for await (const line of createInterface(child.stdout)) {
    const message = JSON.parse(line) as { ready?: boolean; url: string; port: number; issuer: string }
    if (message.ready) return message
  }
  throw new Error('The process ended before it was ready.')
}

test('the process reports readiness, rotates the key on SIGHUP, and ends on SIGTERM', async () => {
  const database = await testDatabase()
  const child = run({
    TAFEL_IDENTITY_PORT: '0',
    TAFEL_POSTGRES: database.url('identity'),
    TAFEL_SMTP_URL: 'smtp://127.0.0.1:4104',
    TAFEL_IDENTITY_PUBLIC_URL: 'http://localhost:4102',
    TAFEL_ADVISER_ORIGIN: 'http://localhost:4100',
    TAFEL_ADMIN_ORIGIN: 'http://localhost:4101',
    TAFEL_SERVICES_CLIENT_SECRET: 'x'.repeat(32),
    TAFEL_IDENTITY_KEY: 'y'.repeat(32),
  })
  try {
    const { port, issuer } = await readyLine(child)
    expect(issuer).toBe('http://localhost:4102/realms/tafel')
    const own = `http://127.0.0.1:${port}`
    expect((await fetch(`${own}/health/ready`)).status).toBe(200)
    const keys = async () =>
      ((await (await fetch(`${own}/realms/tafel/protocol/openid-connect/certs`)).json()) as { keys: Record<string, unknown>[] }).keys
    expect(await keys()).toHaveLength(1)
    child.kill('SIGHUP')
    const both = await eventually(async () => ((await keys()).length === 2 ? keys() : undefined))
    for (const key of both) for (const secret of ['d', 'p', 'q', 'dp', 'dq', 'qi']) expect(key).not.toHaveProperty(secret)
    child.kill('SIGTERM')
    expect((await once(child, 'exit'))[0]).toBe(0)
  } finally {
    child.kill('SIGKILL')
    await database.drop()
  }
})

test('all invalid settings are named, without their values', async () => {
  const child = run({ TAFEL_IDENTITY_PORT: 'four', TAFEL_POSTGRES: 'mysql://secret@x', TAFEL_SERVICES_CLIENT_SECRET: 'short' })
  let output = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text))
  expect((await once(child, 'close'))[0]).toBe(1)
  for (const name of ['TAFEL_IDENTITY_PORT', 'TAFEL_POSTGRES', 'TAFEL_SMTP_URL', 'TAFEL_SERVICES_CLIENT_SECRET'])
    expect(output).toContain(name)
  expect(output).not.toMatch(/secret@|short|four/)
})
