import { main } from '@tafel/services/relay/replay-main.ts'
import { environmentOf } from './this-machine.ts'

// `npm run replay-to-kafka -- <context> --to <new topic>`: a topic's messages again, against the running stack.

try {
  process.exitCode = await main(process.argv.slice(2), await environmentOf('relay'), (line) => void process.stdout.write(`${line}\n`))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
