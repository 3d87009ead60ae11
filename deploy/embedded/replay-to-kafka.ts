import { main } from '@tafel/services/relay/replay-main.ts'
import { commandEnvironment } from './command-settings.ts'
import { runCommand, say } from './run-command.ts'

// `npm run replay-to-kafka -- <context> --to <new topic>`: a topic's messages again, against the running stack, or in the container `relay`.

await runCommand(async () => main(process.argv.slice(2), await commandEnvironment('relay'), say))
