// `node deploy/bin/run.mjs <file> [arguments]`: a file of the project on the pinned Node.
import { ensureInstalled, runPinned } from './toolchain.mjs'

ensureInstalled()
process.exitCode = await runPinned(process.argv.slice(2))
