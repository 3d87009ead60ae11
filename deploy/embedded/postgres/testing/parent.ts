import { spawn } from 'node:child_process'
import { endWithParent } from '../end-with-parent.ts'

// A process for tests: starts a server that follows no pipe, and prints its process id.
const server = spawn('sleep', ['600'], { stdio: 'ignore', detached: true })
endWithParent(server)
process.stdout.write(`${server.pid}\n`)
setInterval(() => undefined, 1000)
