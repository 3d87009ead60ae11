import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface AdminUser {
  readonly id: string
  readonly username: string
  readonly email: string
  readonly emailVerified: boolean
  readonly enabled: boolean
  readonly firstName: string
  readonly lastName: string
  readonly attributes: Readonly<Record<string, readonly string[]>>
  readonly sessions: number
}

/** A failure instead of an answer: this status, or no connection. */
type Trouble = number | 'away' | undefined

/** The part of Keycloak's admin API that reactors use, over HTTP and in memory, with failures on request. */
export async function adminApi() {
  const users = new Map<string, AdminUser>()
  const state = {
    trouble: ((_userId: string | undefined) => undefined) as (userId: string | undefined) => Trouble,
    /** Runs after a user was read, before the answer: the answer is then outdated. */
    afterRead: async (_userId: string): Promise<void> => undefined,
    /** Runs after a user was written, before the answer. */
    afterWrite: async (_userId: string): Promise<void> => undefined,
    refused: 0,
    writes: [] as AdminUser[],
  }

  async function answer(request: IncomingMessage): Promise<{ readonly status: number; readonly json?: unknown }> {
    const url = new URL(request.url ?? '', 'http://admin.test')
    if (url.pathname.endsWith('/token')) return { status: 200, json: { access_token: token(), expires_in: 300 } }
    const [, , , , , id, part] = url.pathname.split('/')
    if (id === undefined || id === '') {
      const [first, max] = ['first', 'max'].map((name) => Number(url.searchParams.get(name)))
      return { status: 200, json: [...users.values()].slice(first, first! + max!) }
    }
    const user = users.get(id)
    if (user === undefined) return { status: 404, json: { error: 'User not found' } }
    if (part === 'sessions') return { status: 200, json: Array.from({ length: user.sessions }, () => ({ id: randomUUID() })) }
    if (part === 'logout') {
      users.set(id, { ...user, sessions: 0 })
      return { status: 204 }
    }
    if (request.method === 'GET') {
      await state.afterRead(id)
      return { status: 200, json: user }
    }
    if (request.method === 'DELETE') {
      users.delete(id)
      return { status: 204 }
    }
    const body = (await bodyOf(request)) as Partial<AdminUser>
    const written = { ...users.get(id)!, ...body }
    users.set(id, written)
    state.writes.push(written)
    await state.afterWrite(id)
    return { status: 204 }
  }

  const server = createServer((request, response) => {
    const userId = /\/users\/([^/?]+)/.exec(request.url ?? '')?.[1]
    const trouble = state.trouble(userId)
    if (trouble !== undefined) state.refused += 1
    if (trouble === 'away') return void request.socket.destroy()
    const outcome = trouble === undefined ? answer(request) : Promise.resolve({ status: trouble, json: { error: 'as the test requires' } })
    outcome.then(
      ({ status, json }: { status: number; json?: unknown }) =>
        response.writeHead(status, { 'Content-Type': 'application/json' }).end(json === undefined ? undefined : JSON.stringify(json)),
      () => response.writeHead(500).end(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  return Object.assign(state, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    user: (id: string) => users.get(id),
    add(about: Partial<AdminUser> = {}): string {
      const id = about.id ?? randomUUID()
      const email = `${id}@example.co.za`
      const user = { id, username: email, email, emailVerified: true, enabled: true, firstName: 'Naledi', lastName: 'Test' }
      users.set(id, { ...user, attributes: {}, sessions: 1, ...about })
      return id
    },
    set: (id: string, change: Partial<AdminUser>) => void users.set(id, { ...users.get(id)!, ...change }),
    remove: (id: string) => void users.delete(id),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  })
}
export type AdminApi = Awaited<ReturnType<typeof adminApi>>

/** A token with the parts that the admin client needs: parsable, with an expiry. */
function token(): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return [part({ alg: 'none' }), part({ exp: Math.floor(Date.now() / 1000) + 300 }), 'unsigned'].join('.')
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return JSON.parse(Buffer.concat(chunks).toString('utf8'))
}
