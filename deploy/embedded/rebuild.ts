import { main } from '@tafel/projections/host/rebuild.ts'
import { environmentOf } from './this-machine.ts'

// `npm run rebuild -- <read-model>`: against the running stack.

try {
  const say = (line: string) => void process.stdout.write(`${line}\n`)
  process.exitCode = await main(process.argv.slice(2), await environmentOf('projections'), say)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
