import { type ChildProcess, spawn } from 'node:child_process'

/** Waits for the end of its input, which comes when the process that started it is gone; then asks the server for a fast shutdown. */
const GUARD = 'read -r _; kill -INT "$1"'

/**
 * Has a server end with this process, however this one ends. The server follows no pipe, as our own processes do, so a shell does it for it.
 * On Windows there is none, and the next start ends what was left.
 */
export function endWithParent(server: ChildProcess): void {
  if (process.platform === 'win32' || server.pid === undefined) return
  const guard = spawn('/bin/sh', ['-c', GUARD, 'tafel-guard', String(server.pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    // It outlives the supervisor, whose environment may hold passwords.
    env: { PATH: process.env['PATH'] },
    // Ctrl-C in the terminal is not its to hear.
    detached: true,
  })
  guard.on('error', () => undefined)
  guard.stdin.on('error', () => undefined)
  guard.unref()
  // Its number may be somebody else's soon.
  server.once('exit', () => guard.kill('SIGKILL'))
}
