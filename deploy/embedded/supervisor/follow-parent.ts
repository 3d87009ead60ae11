import { Socket } from 'node:net'
import { isMainThread } from 'node:worker_threads'

// Preloaded into every process of the one-machine stack: when the supervisor is gone, however it went, the pipe that
// is this process's standard input ends, and the process shuts down as if it had been asked to. Its threads preload it
// too, and have neither the pipe nor a say in what the process owns.
/** A process that doesn't end in peace by then ends at once. */
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
  // What is said when nobody listens any more is lost, and no reason to end otherwise than in peace.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  const turns = new Socket({ fd: TURNS, readable: false }).on('error', () => undefined).unref()
  setInterval(() => turns.write('.'), TURN_EVERY_MS).unref()
  // What it writes is its owner's alone.
  process.umask(0o077)
}
