// `npm start [-- --fresh]`, `npm run dev`: installs what is missing, then runs the whole of Tafel on this machine.
import { ensureInstalled, runPinned } from './toolchain.mjs'

ensureInstalled()
process.exitCode = await runPinned(['deploy/embedded/start.ts', ...process.argv.slice(2)])
