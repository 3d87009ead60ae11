import { type Logger, pino, stdSerializers, symbols } from 'pino'

export type Log = Logger

/** Field names that may contain personal data or secrets. They are dropped, on three levels. */
const PRIVATE = new Set([
  'email',
  'displayName',
  'name',
  'surname',
  'firstName',
  'lastName',
  'phone',
  'telephone',
  'address',
  'reason',
  'description',
  'body',
  'data',
  'inputs',
  'password',
  'token',
  'secret',
  'authorization',
  'cookie',
  'headers',
  'parameters',
])
const LEVELS = 3
const FLUSHED_WITHIN_MS = 100

/**
 * JSON lines on stdout. Lines contain ids, codes and counts, never personal data; redaction is the second line of defence.
 * Of an error only type, message and stack are logged: drivers attach row values and connection details to theirs.
 */
export function createLog(options: {
  readonly service: string
  readonly level: string
  readonly destination?: { write(line: string): void }
}): Log {
  const settings = {
    level: options.level,
    base: { service: options.service },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: {
      level: (label: string) => ({ level: label }),
      log: (line: object) => withoutPrivate(line, LEVELS) as Record<string, unknown>,
    },
    serializers: { err: errorWithoutExtras },
  }
  return pino(settings, options.destination ?? stdout())
}

/** The same value if there is nothing to drop. */
function withoutPrivate(value: unknown, levels: number): unknown {
  if (typeof value !== 'object' || value === null || levels === 0) return value
  const entries = Object.entries(value)
  const kept = entries.flatMap(([name, inner]) => {
    if (PRIVATE.has(name)) return []
    // Its serializer selects what may be logged.
    return [[name, name === 'err' && levels === LEVELS ? inner : withoutPrivate(inner, levels - 1)] as const]
  })
  if (kept.length === entries.length && kept.every(([, inner], at) => inner === entries[at]![1])) return value
  return Array.isArray(value) ? kept.map(([, inner]) => inner) : Object.fromEntries(kept)
}

/** Many lines per write: each write costs this process and its reader. The rest is written when the process ends. */
const stdout = () => flushedSoon(pino.destination({ fd: 1, sync: false, minLength: 4096 }))

interface Buffered {
  write(line: string): unknown
  flush(done?: (error?: Error) => void): void
  flushSync(): void
  destroy(): void
}

/**
 * Writes what is buffered, then closes the log. A process that ends with an open log flushes it once more at exit, and that flush retries a
 * closed pipe for ever (sonic-boom 4.2).
 */
export async function endLog(log: Log): Promise<void> {
  await new Promise((resolve) => log.flush(resolve))
  const { [symbols.streamSym]: destination } = log as Log & { readonly [symbols.streamSym]: Partial<Buffered> }
  destination.destroy?.()
}

/** Lines wait a moment at most. Idle costs nothing: pino's own interval would wake ten times a second. */
export function flushedSoon(lines: Buffered, withinMs = FLUSHED_WITHIN_MS): Buffered {
  let timer: NodeJS.Timeout | undefined
  const flush: Buffered['flush'] = (done) => {
    clearTimeout(timer)
    timer = undefined
    lines.flush(done)
  }
  return {
    write(line) {
      timer ??= setTimeout(() => flush(), withinMs).unref()
      return lines.write(line)
    },
    flush,
    flushSync: () => lines.flushSync(),
    destroy: () => lines.destroy(),
  }
}

function errorWithoutExtras(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error }
  const { type, message, stack } = stdSerializers.err(error)
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  return { type, message, code, stack }
}
