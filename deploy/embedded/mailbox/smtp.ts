import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import type { Log } from '@tafel/kernel/runtime/log.ts'
import type { Messages, NewMessage } from './store.ts'

const MAX_BYTES = 10 * 1024 * 1024

export interface Smtp {
  readonly port: number
  close(): Promise<void>
}

/** Accepts mail to any address, from this machine only unless another address is given. A mail is acknowledged when it is stored. */
export async function startSmtp(port: number, messages: Messages, log: Log, host = '127.0.0.1'): Promise<Smtp> {
  const server = new SMTPServer({
    size: MAX_BYTES,
    maxClients: 50,
    socketTimeout: 30_000,
    closeTimeout: 2000,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onData(stream, session, done) {
      const to = session.envelope.rcptTo.map((recipient) => recipient.address.toLowerCase())
      read(stream)
        .then((bytes) => parse(bytes, to))
        .then((message) => messages.add(message))
        .then(
          () => done(),
          (error: unknown) => {
            log.warn({ err: error }, 'a mail was refused')
            done(error instanceof Error ? error : new Error('The e-mail could not be stored.'))
          },
        )
    },
  })
  server.on('error', (err) => log.warn({ err }, 'smtp'))
  const listening = server.listen(port, host)
  await once(listening, 'listening')
  return {
    port: (listening.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

async function read(stream: AsyncIterable<Buffer> & { readonly sizeExceeded?: boolean }): Promise<Buffer> {
  const chunks: Buffer[] = []
  // Beyond the limit the rest is read and dropped: the client is informed at the end.
  for await (const chunk of stream) if (!stream.sizeExceeded) chunks.push(chunk)
  if (stream.sizeExceeded) throw Object.assign(new Error('The e-mail is too large.'), { responseCode: 552 })
  return Buffer.concat(chunks)
}

/** `to` is the envelope's: the actual recipients. */
async function parse(bytes: Buffer, to: readonly string[]): Promise<NewMessage> {
  const mail = await PostalMime.parse(bytes, { maxNestingDepth: 20 })
  return {
    to: [...to],
    from: mail.from?.address ?? '',
    messageId: mail.messageId ?? '',
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    ...(mail.html ? { html: mail.html } : {}),
    attachments: mail.attachments.map(({ filename, content }) => ({
      name: filename ?? 'without a name',
      bytes: typeof content === 'string' ? content.length : content.byteLength,
    })),
  }
}
