import { createServer } from 'node:http'

// A process for tests: prints the given number of lines and its readiness, and answers every request.
const [port = '0', lines = '0'] = process.argv.slice(2)
for (let line = 0; line < Number(lines); line++) process.stdout.write(`${'x'.repeat(99)}\n`)
createServer((_, response) => void response.end('here')).listen(Number(port), '127.0.0.1', () => process.stdout.write('{"ready":true}\n'))
process.on('SIGTERM', () => process.exit(0))
