import { main } from '@tafel/projections/host/rebuild.ts'
import { commandEnvironment } from './command-settings.ts'
import { runCommand, say } from './run-command.ts'

// `npm run rebuild -- <read-model>`: against the running stack, or in the container `projections`.

await runCommand(async () => main(process.argv.slice(2), await commandEnvironment('projections'), say))
