import { readModels } from '@tafel/projections/host/read-models.ts'
import { main as unparkReadModel } from '@tafel/projections/host/unpark.ts'
import { main as unparkReactor } from '@tafel/kernel/unpark.ts'
import { environmentOf } from './this-machine.ts'

// `npm run unpark -- <read-model or reactor>`: once the cause is mended, against the running stack.

const args = process.argv.slice(2)
const say = (line: string) => void process.stdout.write(`${line}\n`)
const ofReadModel = readModels.some(({ name }) => name === args[0])

try {
  process.exitCode = ofReadModel
    ? await unparkReadModel(args, await environmentOf('projections'), say)
    : await unparkReactor(args, await environmentOf('services'), say)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
