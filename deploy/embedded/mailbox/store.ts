import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'

const message = z.object({
  id: z.string(),
  receivedAt: z.string(),
  from: z.string(),
  /** The Message-ID: the same if a mail is sent again. '' if the mail has none. */
  messageId: z._default(z.string(), ''),
  to: z.array(z.string()),
  subject: z.string(),
  text: z.string(),
  html: z.optional(z.string()),
  attachments: z.array(z.object({ name: z.string(), bytes: z.number() })),
})
export type Message = z.infer<typeof message>
export type NewMessage = Omit<Message, 'id' | 'receivedAt'>

export interface Messages {
  /** Newest first. */
  list(to?: string): readonly Message[]
  find(id: string): Message | undefined
  /** Resolves when the message is on disk. The oldest are removed when there are too many. */
  add(message: NewMessage): Promise<Message>
  clear(): Promise<void>
}

export const KEPT = 500

/** The mails of one machine: in memory, and in one file that is replaced as a whole. */
export async function openMessages(dataDir: string, kept = KEPT): Promise<Messages> {
  await mkdir(dataDir, { recursive: true })
  const file = join(dataDir, 'messages.json')
  let messages = await load(file)
  let writing = Promise.resolve()

  function save(): Promise<void> {
    const snapshot = messages
    const write = async () => {
      await writeFile(`${file}.new`, JSON.stringify(snapshot), { mode: 0o600 })
      await rename(`${file}.new`, file)
    }
    const written = writing.then(write)
    // The next write is attempted after a failed one too.
    writing = written.catch(() => undefined)
    return written
  }

  return {
    list: (to) => (to === undefined ? messages : messages.filter((each) => each.to.includes(to.trim().toLowerCase()))),
    find: (id) => messages.find((each) => each.id === id),
    async add(fresh) {
      const stored = { ...fresh, id: randomUUID(), receivedAt: new Date().toISOString() }
      messages = [stored, ...messages].slice(0, kept)
      await save()
      return stored
    },
    async clear() {
      messages = []
      await save()
    },
  }
}

/** Mails are disposable: an unreadable file is replaced. */
async function load(file: string): Promise<readonly Message[]> {
  try {
    return z.parse(z.array(message), JSON.parse(await readFile(file, 'utf8')))
  } catch {
    return []
  }
}
