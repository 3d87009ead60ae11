import { type ChildProcess, spawn } from 'node:child_process'

/** Waits for the end of its input, when the parent process is gone; then asks the server for a fast shutdown. */
const GUARD = 'read -r _; kill -INT "$1"'

/**
 * Ends a server with this process, however this one ends. Unlike our own processes, the server follows no pipe, so a shell does.
 * Windows has none; there the next start ends the processes that were left.
 */
export function endWithParent(server: ChildProcess): void {
  if (process.platform === 'win32' || server.pid === undefined) return
  const guard = spawn('/bin/sh', ['-c', GUARD, 'tafel-guard', String(server.pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    // It outlives the supervisor, whose environment may contain passwords.
    env: { PATH: process.env['PATH'] },
    // Ctrl-C in the terminal must not end it.
    detached: true,
  })
  guard.on('error', () => undefined)
  guard.stdin.on('error', () => undefined)
  guard.unref()
  // The process id may soon be reused.
  server.once('exit', () => guard.kill('SIGKILL'))
}
