import { isMainThread } from 'node:worker_threads'

// Preloaded into every process of the one-machine stack: when the supervisor is gone, however it went, the pipe that
// is this process's standard input ends, and the process shuts down as if it had been asked to. Its threads preload it
// too, and have neither the pipe nor a say in what the process owns.
if (isMainThread) {
  process.stdin.on('end', () => process.kill(process.pid, 'SIGTERM'))
  process.stdin.on('error', () => process.kill(process.pid, 'SIGTERM'))
  process.stdin.resume()
  ;(process.stdin as { unref?: () => void }).unref?.()
  // What is said when nobody listens any more is lost, and no reason to end otherwise than in peace.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  // What it writes is its owner's alone.
  process.umask(0o077)
}
