import { Socket } from 'node:net'
import { isMainThread } from 'node:worker_threads'

// Preloaded into every process of the one-machine stack: when the supervisor is gone, for any reason, the pipe that
// is this process's standard input ends, and the process shuts down as on request. Its threads preload it
// too, but have neither the pipe nor control of the process.
/** A process that hasn't shut down by then is ended at once. */
const ENDS_WITHIN_MS = 9000
const TURN_EVERY_MS = 1000
/** The pipe on which the supervisor counts the turns of the event loop (child.ts). */
const TURNS = 3

if (isMainThread) {
  const end = () => {
    process.kill(process.pid, 'SIGTERM')
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), ENDS_WITHIN_MS).unref()
  }
  process.stdin.on('end', end)
  process.stdin.on('error', end)
  process.stdin.resume()
  ;(process.stdin as { unref?: () => void }).unref?.()
  // Output without a reader is lost, which must not change how the process ends.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  const turns = new Socket({ fd: TURNS, readable: false }).on('error', () => undefined).unref()
  setInterval(() => turns.write('.'), TURN_EVERY_MS).unref()
  // Its files are readable only by their owner.
  process.umask(0o077)
}
