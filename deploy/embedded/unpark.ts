import { readModels } from '@tafel/projections/host/read-models.ts'
import { main as unparkReadModel } from '@tafel/projections/host/unpark.ts'
import { main as unparkReactor } from '@tafel/kernel/subscriptions/unpark.ts'
import { commandEnvironment } from './command-settings.ts'
import { runCommand, say } from './run-command.ts'

// `npm run unpark -- <read-model or reactor>`: once the cause is fixed, during operation, or in the container `projections` (a read model)
// or `services` (a reactor).

const args = process.argv.slice(2)
const ofReadModel = readModels.some(({ name }) => name === args[0])

await runCommand(async () =>
  ofReadModel
    ? unparkReadModel(args, await commandEnvironment('projections'), say)
    : unparkReactor(args, await commandEnvironment('services'), say),
)
