import { REPORT_DEADLINE_MS } from '@tafel/contracts/api/deadlines.ts'
import { COMMAND_HEADER, type CommandAnswer, POSITION_HEADER, VIEW_HEADER } from '@tafel/contracts/base/http/answers.ts'
import { AppError, type AppErrorDetails } from './app-error.ts'
import { FILE_LIMIT_MS, persist, type Persistence, UPLOAD_LIMIT_MS } from './persist.ts'
import type { PositionMemory } from './position.ts'
import { errorOf } from './problem.ts'

/** Deadlines of named server functions (specification §7), other commands, and queries, ms. */
const FUNCTION_DEADLINE_MS = 70_000
const COMMAND_DEADLINE_MS = 20_000
const QUERY_DEADLINE_MS = 20_000
/** The download of a report, including the transfer. */
const FILE_DEADLINE_MS = REPORT_DEADLINE_MS + 2000
const RETRY_FIRST_MS = 300
const MAX_RETRY_MS = 5_000

export interface HttpPorts {
  /** A valid token, or null without a user. `force` fetches a new one. */
  readonly token: (options?: { readonly force?: boolean }) => Promise<string | null>
  /** The server refused the newest token: the user has to sign in again. */
  readonly onUnauthenticated: () => void
  readonly position: PositionMemory
  /** Sent with every request. */
  readonly headers?: () => Readonly<Record<string, string>>
  /** Called for every refusal by the server. */
  readonly onRefused?: (error: AppError) => void
  readonly fetch?: typeof fetch
  readonly newKey?: () => string
  readonly wait?: (ms: number) => Promise<void>
}

export interface QueryOptions {
  readonly search?: Readonly<Record<string, string | number | boolean | undefined>>
  readonly signal?: AbortSignal
  /** Only these bytes of a file: first and last, both included. */
  readonly range?: { readonly first: number; readonly last: number }
  /** A stored file: retried for as long as the specification allows (§9). */
  readonly isKeptFile?: true
}

export interface CommandOptions {
  readonly body?: unknown
  /** The revision that the change is based on, sent as `If-Match`. */
  readonly revision?: string
  /** One per intent; reuse it for a manual retry. Default: a new one. */
  readonly key?: string
  /** How often an unanswered attempt is retried under its key. Default 2; 0 for callers with their own retries. */
  readonly retries?: number
  readonly signal?: AbortSignal
  readonly deadlineMs?: number
}

export interface UploadOptions extends Pick<Persistence, 'signal' | 'onRetry'> {
  readonly headers?: Readonly<Record<string, string>>
}

export interface Answered<T> {
  readonly data: T
  /** The read model did not catch up within the server's wait: the data is older. */
  readonly late: boolean
}

export interface Http {
  /** Reads, after waiting for everything that this session wrote, or learned from an answer of the log. */
  readonly query: <T>(path: string, options?: QueryOptions) => Promise<T>
  readonly queryWithView: <T>(path: string, options?: QueryOptions) => Promise<Answered<T>>
  readonly bytes: (path: string, options?: QueryOptions) => Promise<Blob>
  readonly command: <T extends { readonly position?: string } = CommandAnswer>(
    method: 'POST' | 'PUT' | 'DELETE',
    path: string,
    options?: CommandOptions,
  ) => Promise<T>
  /** Uploads a file as the body. Retried for ten minutes (specification §9), under one key. */
  readonly upload: <T>(path: string, file: Blob, options?: UploadOptions) => Promise<T>
  /** A query with a body: for data that must not appear in an address. */
  readonly ask: <T>(path: string, body: unknown, options?: Pick<QueryOptions, 'signal'>) => Promise<T>
  readonly askWithView: <T>(path: string, body: unknown, options?: Pick<QueryOptions, 'signal'>) => Promise<Answered<T>>
  /** A named server function: body `{data}`, answer `{result}`. */
  readonly call: <T>(name: string, data?: unknown, options?: Pick<CommandOptions, 'key' | 'signal'>) => Promise<T>
}

interface Sending {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Blob
  readonly deadlineMs: number
  readonly retries: number
  readonly signal?: AbortSignal
}

/**
 * The only client of the server. Refreshes the token before sending, retries only what is safe to retry (reads, and commands
 * under their key), remembers positions, and throws only AppError (or the abort of a caller).
 */
export function createHttp(ports: HttpPorts): Http {
  const send = ports.fetch ?? ((input, init) => fetch(input, init))
  const wait = ports.wait ?? ((ms) => new Promise<void>((resolve) => setTimeout(resolve, ms)))
  const newKey = ports.newKey ?? (() => crypto.randomUUID())

  async function once(sending: Sending, force: boolean): Promise<Response> {
    const token = await ports.token({ force })
    const neverLeft = isOffline()
    const deadline = AbortSignal.timeout(sending.deadlineMs)
    const signal = sending.signal === undefined ? deadline : AbortSignal.any([sending.signal, deadline])
    try {
      return await send(sending.path, {
        method: sending.method,
        headers: {
          accept: 'application/json',
          ...ports.headers?.(),
          ...sending.headers,
          ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        },
        ...(sending.body === undefined ? {} : { body: sending.body }),
        signal,
      })
    } catch (error) {
      if (sending.signal?.aborted) throw error
      if (deadline.aborted)
        throw new AppError('network/deadline-exceeded', 'This took too long. It may have succeeded: reload before you try again.', {
          unanswered: true,
        })
      throw offline({ unanswered: !neverLeft })
    }
  }

  async function attempt(sending: Sending): Promise<Response> {
    let response = await once(sending, false)
    if (response.status === 401) {
      response = await once(sending, true)
      if (response.status === 401) ports.onUnauthenticated()
    }
    if (!response.ok) {
      const refused = await errorOf(response)
      ports.onRefused?.(refused)
      throw refused
    }
    const position = response.headers.get(POSITION_HEADER)
    if (position !== null) ports.position.remember(position)
    return response
  }

  async function deliver(sending: Sending): Promise<Response> {
    for (let retry = 0; ; retry += 1) {
      try {
        return await attempt(sending)
      } catch (error) {
        const pauseMs = retry < sending.retries ? pauseBefore(error, retry) : undefined
        if (pauseMs === undefined) throw error
        await wait(pauseMs)
      }
    }
  }

  const tryFor = (limitMs: number, sending: Sending, onRetry?: () => void) => {
    const { deadlineMs, signal } = sending
    const options = { limitMs, deadlineMs, ...(signal && { signal }), ...(onRetry && { onRetry }) }
    return persist((leftMs) => attempt({ ...sending, deadlineMs: leftMs }), options, wait)
  }

  /** The session must see its own writes. */
  const positionHeader = (): Readonly<Record<string, string>> => {
    const position = ports.position.current()
    return position === undefined ? {} : { [POSITION_HEADER]: position }
  }
  const query = (path: string, { search, signal, range, isKeptFile }: QueryOptions = {}, deadlineMs = QUERY_DEADLINE_MS) => {
    const sending = {
      method: 'GET',
      path: path + searchText(search),
      headers: { ...positionHeader(), ...(range === undefined ? {} : { range: `bytes=${range.first}-${range.last}` }) },
      deadlineMs,
      retries: 2,
      ...(signal === undefined ? {} : { signal }),
    }
    return isKeptFile ? tryFor(FILE_LIMIT_MS, sending) : deliver(sending)
  }

  const ask = (path: string, body: unknown, { signal }: Pick<QueryOptions, 'signal'> = {}) =>
    deliver({
      method: 'POST',
      path,
      headers: { 'content-type': 'application/json', ...positionHeader() },
      body: JSON.stringify(body),
      deadlineMs: QUERY_DEADLINE_MS,
      retries: 2,
      ...(signal === undefined ? {} : { signal }),
    })
  const answered = async <T>(response: Response): Promise<Answered<T>> => ({
    data: (await json(response)) as T,
    late: response.headers.get(VIEW_HEADER) === 'late',
  })

  return {
    query: async <T>(path: string, options?: QueryOptions) => (await json(await query(path, options))) as T,
    queryWithView: async <T>(path: string, options?: QueryOptions) => answered<T>(await query(path, options)),
    bytes: async (path, options) => (await query(path, options, FILE_DEADLINE_MS)).blob(),
    upload: async <T>(path: string, file: Blob, { signal, onRetry, headers: more }: UploadOptions = {}) => {
      const headers = { [COMMAND_HEADER]: newKey(), 'content-type': 'application/octet-stream', ...more }
      const sending = { method: 'POST', path, headers, body: file, deadlineMs: FILE_DEADLINE_MS, retries: 0, ...(signal && { signal }) }
      return (await json(await tryFor(UPLOAD_LIMIT_MS, sending, onRetry))) as T
    },
    ask: async <T>(path: string, body: unknown, options?: Pick<QueryOptions, 'signal'>) =>
      (await json(await ask(path, body, options))) as T,
    askWithView: async <T>(path: string, body: unknown, options?: Pick<QueryOptions, 'signal'>) =>
      answered<T>(await ask(path, body, options)),
    command: async <T extends { readonly position?: string }>(
      method: 'POST' | 'PUT' | 'DELETE',
      path: string,
      { body, revision, key = newKey(), retries = 2, signal, deadlineMs = COMMAND_DEADLINE_MS }: CommandOptions = {},
    ) => {
      const hasBody = method !== 'DELETE'
      const response = await deliver({
        method,
        path,
        headers: {
          [COMMAND_HEADER]: key,
          ...(hasBody ? { 'content-type': 'application/json' } : {}),
          ...(revision === undefined ? {} : { 'if-match': `"${revision}"` }),
        },
        ...(hasBody ? { body: JSON.stringify(body ?? {}) } : {}),
        deadlineMs,
        retries,
        ...(signal === undefined ? {} : { signal }),
      })
      const answer = (await json(response)) as T
      if (answer.position !== undefined) ports.position.remember(answer.position)
      return answer
    },
    call: async <T>(name: string, data?: unknown, { key = newKey(), signal }: Pick<CommandOptions, 'key' | 'signal'> = {}) => {
      const response = await deliver({
        method: 'POST',
        path: `/api/functions/${name}`,
        headers: { [COMMAND_HEADER]: key, 'content-type': 'application/json' },
        body: JSON.stringify(data === undefined ? {} : { data }),
        deadlineMs: FUNCTION_DEADLINE_MS,
        retries: 2,
        ...(signal === undefined ? {} : { signal }),
      })
      return ((await json(response)) as { readonly result: T }).result
    },
  }
}

/** The server is unreachable. */
export const offline = (details: AppErrorDetails = {}): AppError =>
  new AppError('network/offline', 'Tafel cannot be reached. Check your connection.', details)

/** Only `false` is reliable: a device that reports online may still reach no server. */
const isOffline = () => typeof navigator !== 'undefined' && navigator.onLine === false

/** The pause before the next attempt; undefined if another attempt would be wrong or useless. */
function pauseBefore(error: unknown, retry: number): number | undefined {
  if (!(error instanceof AppError)) return undefined
  const mayRepeat = error.code === 'network/offline' || error.status === 502 || error.status === 503
  if (!mayRepeat || isOffline()) return undefined
  const pause = error.retryAfterMs ?? RETRY_FIRST_MS * 3 ** retry
  return pause > MAX_RETRY_MS ? undefined : pause
}

async function json(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    throw new AppError(
      'network/unreadable-answer',
      'The response could not be read. Your change may have been saved: reload before you try again.',
      {
        status: response.status,
        unanswered: true,
      },
    )
  }
}

function searchText(search: QueryOptions['search']): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search ?? {})) if (value !== undefined) params.set(name, String(value))
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}
