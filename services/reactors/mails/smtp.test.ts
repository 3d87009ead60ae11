import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { OutOfReach } from '@tafel/kernel/runtime/out-of-reach.ts'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import { PREVIEW_SENDER, PREVIEWS } from './previews.ts'
import { smtpServer } from './smtp.ts'

const closing: (() => unknown)[] = []
afterEach(() => closing.splice(0).forEach((close) => close()))
const { signal } = new AbortController()

/** A mail server that stores mails. `answer`: its reply to a recipient, or silence. */
async function mailServer(answer?: number | 'silence') {
  const taken: { readonly to: readonly string[]; readonly raw: string }[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onRcptTo(_, __, done) {
      if (answer === 'silence') return
      done(answer === undefined ? null : Object.assign(new Error('No.'), { responseCode: answer }))
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        taken.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw: Buffer.concat(chunks).toString() })
        done()
      })
    },
  })
  server.on('error', () => undefined)
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  closing.push(() => server.close(() => undefined))
  return { taken, url: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}` }
}

function client(url: string, deadlineMs = 5000) {
  const smtp = smtpServer({ url, requireTls: false, domain: 'tafel.example', sender: PREVIEW_SENDER, onError: () => undefined, deadlineMs })
  closing.push(() => smtp.close())
  return smtp
}
const mail = { id: '9d3f2b1a-7c4e-5d60-8a1b-3c5d7e9f0a12', to: 'office@mokoena.example', letter: PREVIEWS[0]!.letter }

test('a mail arrives with HTML and text, its attachment, and the id of its event', async () => {
  const { taken, url } = await mailServer()
  const attachment = { fileName: 'Tafel - Tax invoice INV-000318.pdf', pdf: Buffer.from('%PDF-1.7') }
  expect(await client(url).send({ ...mail, attachment }, signal)).toBe('sent')
  const read = await PostalMime.parse(taken[0]!.raw)
  expect(read).toMatchObject({
    subject: 'Your receipt: tax invoice INV-000318',
    from: { name: 'Tafel', address: 'no-reply@tafel.example' },
    replyTo: [{ address: PREVIEW_SENDER.email }],
    messageId: `<${mail.id}@tafel.example>`,
  })
  expect(read.text).toContain('INV-000318')
  expect(read.html).toContain('INV-000318')
  expect(read.attachments).toMatchObject([{ filename: attachment.fileName, mimeType: 'application/pdf' }])
})

test('user input never becomes a header or another recipient', async () => {
  const { taken, url } = await mailServer()
  const evil = 'x\r\nBcc: all@evil.example\r\nX-Evil: 1\r\n\r\n<script>1</script>'
  const letter = { ...mail.letter, subject: evil, greeting: evil }
  await client(url).send({ ...mail, letter, attachment: { fileName: evil, pdf: Buffer.from('x') } }, signal)
  const { headers } = await PostalMime.parse(taken[0]!.raw)
  expect(headers.map(({ key }) => key)).not.toEqual(expect.arrayContaining(['bcc']))
  expect(headers.map(({ key }) => key)).not.toEqual(expect.arrayContaining(['x-evil']))
  expect(taken[0]!.to).toEqual([mail.to])
})

test.each(['a@b.example, all@evil.example', 'Name <all@evil.example>', 'a@b.example\r\nRCPT TO:<all@evil.example>'])(
  '%j is one recipient or none',
  async (to) => {
    const { taken, url } = await mailServer()
    await client(url)
      .send({ ...mail, to }, signal)
      .catch(() => undefined)
    for (const { to: recipients } of taken) expect(recipients.length).toBe(1)
    expect(taken.flatMap(({ to: recipients }) => recipients)).not.toContain('all@evil.example')
  },
)

test('reports a permanently refused address, and holds a temporarily refused one', async () => {
  expect(await client((await mailServer(550)).url).send(mail, signal)).toBe('refused')
  await expect(client((await mailServer(450)).url).send(mail, signal)).rejects.toThrow(OutOfReach)
})

test('a server that is away or silent is unavailable; no error names the recipient', async () => {
  for (const url of ['smtp://127.0.0.1:1', (await mailServer('silence')).url]) {
    const failed = await client(url, 200)
      .send(mail, signal)
      .catch((error: unknown) => error)
    expect(failed).toBeInstanceOf(OutOfReach)
    expect(String(failed)).not.toContain('mokoena')
  }
})

test('sends nothing without encryption if it is required', async () => {
  const { taken, url } = await mailServer()
  const smtp = smtpServer({ url, requireTls: true, domain: 'tafel.example', sender: PREVIEW_SENDER, onError: () => undefined })
  closing.push(() => smtp.close())
  await expect(smtp.send(mail, signal)).rejects.toThrow(OutOfReach)
  expect(taken).toEqual([])
})
