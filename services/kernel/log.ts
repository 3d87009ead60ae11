import { type Logger, pino, stdSerializers } from 'pino'

export type Log = Logger

/** Names under which personal data or secrets could stand. Whatever is logged under them is dropped, two levels deep. */
const PRIVATE = [
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
]

/**
 * JSON lines on stdout. Lines hold ids, codes and counts, never personal data; redaction is the second lock.
 * Of an error only its type, message and stack are kept: drivers hang row values and connection details on theirs.
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
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths: PRIVATE.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), remove: true },
    serializers: { err: errorWithoutExtras },
  }
  return pino(settings, options.destination ?? stdout())
}

/**
 * Many lines in one write: each write costs this process a while, and whoever reads them more. What is said waits a moment at most, and is written when
 * the process ends, however it ends by itself.
 */
const stdout = () => pino.destination({ fd: 1, sync: false, minLength: 4096, periodicFlush: 100 })

function errorWithoutExtras(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error }
  const { type, message, stack } = stdSerializers.err(error)
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  return { type, message, code, stack }
}
