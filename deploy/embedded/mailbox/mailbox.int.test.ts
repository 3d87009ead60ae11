import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLog } from '@tafel/kernel/runtime/log.ts'
import { PREVIEWS } from '@tafel/services/reactors/mails/previews.ts'
import { type RunningMailbox, startMailbox } from './start-mailbox.ts'
import { openMessages } from './store.ts'

const KEY = 'the-key-of-this-mailbox'
const WITH_KEY = { headers: { authorization: `Bearer ${KEY}` } }
let dataDir: string
let mailbox: RunningMailbox
const log = createLog({ service: 'mailbox', level: 'silent' })
const start = () => startMailbox({ smtpPort: 0, httpPort: 0, dataDir, key: KEY, log })
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tafel-mailbox-'))
  mailbox = await start()
})
afterEach(async () => {
  await mailbox.close()
  await rm(dataDir, { recursive: true, force: true })
})

const send = async (mail: Readonly<Record<string, unknown>>) => {
  const transport = createTransport({ host: '127.0.0.1', port: mailbox.smtpPort, ignoreTLS: true })
  await transport.sendMail({ from: 'no-reply@tafel.localhost', ...mail })
  transport.close()
}
const list = async (query = '') =>
  (await (await fetch(`${mailbox.url}/api/messages${query}`, WITH_KEY)).json()) as {
    id: string
    subject: string
    to: string[]
    links: string[]
  }[]

test('an acknowledged mail is there, to each of its recipients, the newest first', async () => {
  await send({ to: 'Nomsa@example.co.za, thabo@example.co.za', subject: 'First', text: 'Hello' })
  await send({ to: 'thabo@example.co.za', subject: 'Second', text: 'Go to http://localhost:4102/x?key=a-b_c, please.' })
  expect((await list()).map((mail) => mail.subject)).toEqual(['Second', 'First'])
  expect((await list('?to=nomsa%40example.co.za')).map((mail) => mail.subject)).toEqual(['First'])
  expect((await list())[0]!.links).toEqual(['http://localhost:4102/x?key=a-b_c'])
})

test('mails survive a restart, until all are deleted', async () => {
  await send({ to: 'nomsa@example.co.za', subject: 'Kept', text: 'Hello' })
  await mailbox.close()
  mailbox = await start()
  expect(await list()).toHaveLength(1)
  expect((await fetch(`${mailbox.url}/api/messages`, { method: 'DELETE', ...WITH_KEY })).status).toBe(204)
  await mailbox.close()
  mailbox = await start()
  expect(await list()).toEqual([])
})

test('the oldest are removed when there are too many', async () => {
  const messages = await openMessages(join(dataDir, 'few'), 3)
  const mail = { from: '', messageId: '', to: [], text: '', attachments: [] }
  await Promise.all(['1', '2', '3', '4', '5'].map((subject) => messages.add({ ...mail, subject })))
  expect(messages.list().map((each) => each.subject)).toEqual(['5', '4', '3'])
  expect((await openMessages(join(dataDir, 'few'), 3)).list()).toEqual(messages.list())
})

test('a mail is shown escaped, its links can be followed, and its markup is isolated', async () => {
  await send({ to: 'nomsa@example.co.za', subject: '<script>1</script>', text: '<b>bold</b> http://localhost:4102/a' })
  await send({
    to: 'nomsa@example.co.za',
    subject: 'Markup',
    html: '<p>Hi</p><script>alert(1)</script><a href="http://localhost:4102/b">Go</a>',
  })
  const [markup, text] = await list()
  const page = async (path: string) => fetch(`${mailbox.url}${path}`, WITH_KEY)
  const shown = await (await page(`/messages/${text!.id}`)).text()
  expect(shown).not.toContain('<script>1')
  expect(shown).not.toContain('<b>bold')
  expect(shown).toContain('href="http://localhost:4102/a"')
  expect(await (await page('/')).text()).not.toContain('<script>1')
  const framed = await (await page(`/messages/${markup!.id}`)).text()
  expect(framed).toMatch(/<iframe[^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/)
  const box = await page(`/messages/${markup!.id}/html`)
  expect(box.headers.get('content-security-policy')).toMatch(/^sandbox allow-popups .*default-src 'none'/)
  expect(markup!.links).toEqual(['http://localhost:4102/b'])
})

test('every mail of the services can be previewed with example data', async () => {
  const page = async (path: string) => (await fetch(`${mailbox.url}${path}`, WITH_KEY)).text()
  const list = await page('/previews')
  for (const { path, letter } of PREVIEWS) {
    expect(list).toContain(`href="/previews/${path}"`)
    expect(await page(`/previews/${path}`)).toContain(letter.greeting)
    expect(await page(`/previews/${path}/html`)).toContain(letter.greeting)
  }
  expect((await fetch(`${mailbox.url}/previews/unknown`, WITH_KEY)).status).toBe(404)
})

test('a mail that is too large is refused and leaves nothing', async () => {
  await expect(send({ to: 'nomsa@example.co.za', subject: 'Large', text: 'x'.repeat(11 * 1024 * 1024) })).rejects.toThrow(/552|large|size/i)
  expect(await list()).toEqual([])
})

test('another site’s page can neither read nor delete', async () => {
  await send({ to: 'nomsa@example.co.za', subject: 'Private', text: 'Hello' })
  const foreign = await fetch(`${mailbox.url}/clear`, { method: 'POST', headers: { ...WITH_KEY.headers, origin: 'https://evil.example' } })
  expect(foreign.status).toBe(403)
  expect(
    (await fetch(`${mailbox.url}/api/messages`, { headers: { ...WITH_KEY.headers, origin: 'https://evil.example' } })).headers.get(
      'access-control-allow-origin',
    ),
  ).toBeNull()
  expect(await list()).toHaveLength(1)
})

test('nothing of a mail is shown without the key', async () => {
  await send({ to: 'nomsa@example.co.za', subject: 'Private', text: 'Hello' })
  const [mail] = await list()
  for (const key of ['', 'cookie', 'bearer', 'address'])
    for (const path of ['/', `/messages/${mail!.id}`, `/messages/${mail!.id}/html`, '/api/messages']) {
      const address = `${mailbox.url}${path}${key === 'address' ? `?key=${KEY}` : ''}`
      const headers = {
        ...(key === 'cookie' && { cookie: `tafel_mailbox=${KEY}` }),
        ...(key === 'bearer' && { authorization: 'Bearer wrong' }),
      }
      const shown = await fetch(address, { headers, redirect: 'manual' })
      expect(shown.status).toBe(401)
      const text = await shown.text()
      expect(text).not.toMatch(/Private|nomsa/)
      expect(text).toContain('.secrets/mailbox-key')
    }
  expect((await fetch(`${mailbox.url}/api/messages`, { method: 'DELETE' })).status).toBe(401)
  expect((await fetch(`${mailbox.url}/clear`, { method: 'POST' })).status).toBe(401)
  expect(await list()).toHaveLength(1)
  expect((await fetch(`${mailbox.url}/health/ready`)).status).toBe(200)
})

test('the printed address opens it without a cookie, which every port of this machine would receive', async () => {
  await send({ to: 'nomsa@example.co.za', subject: 'Private', text: 'Hello' })
  expect((await fetch(mailbox.url)).headers.get('www-authenticate')).toBe('Basic realm="Tafel mailbox", charset="UTF-8"')
  const { username, password } = new URL(mailbox.address)
  const credentials = Buffer.from(`${username}:${password}`).toString('base64')
  const opened = await fetch(mailbox.url, { headers: { authorization: `Basic ${credentials}` } })
  expect(await opened.text()).toContain('Private')
  expect(opened.headers.getSetCookie()).toEqual([])
})

test.runIf(process.platform === 'linux')('it listens on the given address, for pages and mail', async () => {
  const elsewhere = await startMailbox({ smtpPort: 0, httpPort: 0, listenAddress: '127.0.0.2', dataDir, key: KEY, log })
  try {
    for (const port of [elsewhere.httpPort, elsewhere.smtpPort]) {
      const reached = connect(port, '127.0.0.2')
      await once(reached, 'connect')
      reached.destroy()
      await expect(once(connect(port, '127.0.0.1'), 'connect')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
    }
  } finally {
    await elsewhere.close()
  }
})
