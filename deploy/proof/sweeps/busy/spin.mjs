// Spins for the given number of seconds. Ends earlier when its standard input closes, e.g. because the bench died.
import { setImmediate as turn } from 'node:timers/promises'

const TURN_MS = 50
const until = performance.now() + Number(process.argv[2]) * 1000
let going = true
process.stdin.on('error', () => (going = false)).on('end', () => (going = false))
process.stdin.resume()
while (going && performance.now() < until) {
  for (const end = performance.now() + TURN_MS; performance.now() < end;);
  await turn()
}
process.exit()
