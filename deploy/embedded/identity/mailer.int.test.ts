import { once } from 'node:events'
import { createServer } from 'node:net'
import { createLog } from '@tafel/kernel/runtime/log.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startSmtp } from '../mailbox/smtp.ts'
import type { Messages } from '../mailbox/store.ts'
import { freePort } from '../postgres/test-cluster.ts'
import { createMailer } from './mails.ts'

const log = createLog({ service: 'test', level: 'silent' })
const mail = { to: 'naledi@example.co.za', subject: 'Verify your e-mail address', lines: ['Hello'] }
const PATIENT = { timeout: 30_000 }

function mailer(port: number) {
  const made = createMailer(`smtp://127.0.0.1:${port}`, log)
  onTestFinished(() => made.close())
  return made
}

test('a mail requested while the mail server is down is delivered once, after it is back', async () => {
  const port = await freePort()
  const { send } = mailer(port)
  send(mail)
  const stored: string[][] = []
  // Long enough for the first attempt to fail.
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(stored).toEqual([])
  const messages = { add: async ({ to }: { to: string[] }) => void stored.push(to) } as unknown as Messages
  const smtp = await startSmtp(port, messages, log)
  onTestFinished(() => smtp.close())
  await vi.waitFor(() => expect(stored).toEqual([[mail.to]]), PATIENT)
  await new Promise((resolve) => setTimeout(resolve, 1500))
  expect(stored).toHaveLength(1)
})

test('a permanent refusal by the mail server is not retried', async () => {
  let tries = 0
  const server = createServer((socket) => {
    tries += 1
    socket.on('error', () => undefined)
    socket.write('220 test\r\n')
    socket.on('data', (line) => socket.write(String(line).startsWith('MAIL') ? '550 no\r\n' : '250 ok\r\n'))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { send } = mailer((server.address() as { port: number }).port)
  send(mail)
  await vi.waitFor(() => expect(tries).toBe(1), PATIENT)
  await new Promise((resolve) => setTimeout(resolve, 2000))
  expect(tries).toBe(1)
})

test('closing drops waiting mails', async () => {
  const made = createMailer(`smtp://127.0.0.1:${await freePort()}`, log)
  made.send(mail)
  await made.close()
})
