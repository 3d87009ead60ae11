import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { Transform } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'

/** A TCP proxy between the stack's processes and one of its servers. */
export interface Link {
  readonly port: number
  /** Ends every connection, and every new one immediately. */
  cut(): void
  /** Delays each chunk in both directions; the next one waits for it. */
  slow(delayMs: number): void
  /** Silently holds back the server's answers. */
  hold(): void
  /** Restores normal operation and releases held answers. */
  mend(): void
  close(): Promise<void>
}

export async function startLink(target: number): Promise<Link> {
  const pairs = new Set<() => void>()
  let isCut = false
  let delayMs = 0
  let held: PromiseWithResolvers<void> | undefined

  const late = () => (delayMs === 0 ? undefined : wait(delayMs))
  const piece = (pace: () => Promise<unknown> | undefined) =>
    new Transform({
      transform(chunk, _, done) {
        const paced = pace()
        if (paced) void paced.then(() => done(null, chunk))
        else done(null, chunk)
      },
    })
  const listening = createServer((client) => {
    if (isCut) return void client.destroy()
    join(client, connect(target, '127.0.0.1'))
  })
  function join(client: Socket, server: Socket): void {
    const asked = piece(late)
    const answered = piece(() => held?.promise ?? late())
    const end = () => {
      pairs.delete(end)
      for (const stream of [client, server, asked, answered]) stream.destroy()
    }
    pairs.add(end)
    for (const stream of [client, server, asked, answered]) stream.on('error', end).on('close', end)
    client.pipe(asked).pipe(server)
    server.pipe(answered).pipe(client)
  }
  const release = () => {
    held?.resolve()
    held = undefined
  }
  const cut = () => {
    isCut = true
    for (const end of pairs) end()
    release()
  }
  listening.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  return {
    port: (listening.address() as AddressInfo).port,
    cut,
    slow: (ms) => (delayMs = ms),
    hold: () => (held ??= Promise.withResolvers()),
    mend() {
      isCut = false
      delayMs = 0
      release()
    },
    async close() {
      cut()
      listening.close()
      await once(listening, 'close')
    },
  }
}
