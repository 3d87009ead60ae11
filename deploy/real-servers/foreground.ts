/** A running server. */
export interface RunningServer {
  readonly logFile: string
  /** Resolves when the server has ended, with how it ended. */
  readonly ended: Promise<string>
  stop(): Promise<void>
}

/** Runs a command's server in the foreground until it is asked to stop or ends by itself. Reports problems; returns the exit code. */
export async function runInForeground(
  name: string,
  start: (signal: AbortSignal) => Promise<RunningServer>,
  asked: AbortSignal,
  complain: (text: string) => void,
): Promise<0 | 1> {
  try {
    const server = await start(asked)
    const how = await Promise.race([aborted(asked), server.ended])
    await server.stop()
    if (how === undefined) return 0
    complain(`${name} ended by itself (${how}). Its log: ${server.logFile}`)
  } catch (error) {
    complain(error instanceof Error ? error.message : String(error))
    return asked.aborted ? 0 : 1
  }
  return 1
}

/** Aborted by the signals that end a command in a terminal. */
export function askedToStop(): AbortSignal {
  const asked = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => asked.abort())
  return asked.signal
}

function aborted(signal: AbortSignal): Promise<undefined> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve(undefined)
    else signal.addEventListener('abort', () => resolve(undefined), { once: true })
  })
}
