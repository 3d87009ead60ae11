import { randomUUID } from 'node:crypto'
import { startSmtp } from '@tafel/deploy/embedded/mailbox/smtp.ts'
import type { Message } from '@tafel/deploy/embedded/mailbox/store.ts'
import { createLog } from '@tafel/kernel/runtime/log.ts'

export interface MailServer {
  readonly url: string
  /** Every delivery in order, duplicates included. */
  readonly deliveries: readonly Message[]
  close(): Promise<void>
}

export async function startMailServer(): Promise<MailServer> {
  const deliveries: Message[] = []
  const smtp = await startSmtp(
    0,
    {
      list: () => deliveries,
      find: (id) => deliveries.find((each) => each.id === id),
      async add(fresh) {
        const stored = { ...fresh, id: randomUUID(), receivedAt: new Date().toISOString() }
        deliveries.push(stored)
        return stored
      },
      async clear() {
        deliveries.length = 0
      },
    },
    createLog({ service: 'mail-server', level: 'silent' }),
  )
  return { url: `smtp://127.0.0.1:${smtp.port}`, deliveries, close: () => smtp.close() }
}
