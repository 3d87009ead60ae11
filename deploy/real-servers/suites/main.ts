import { askedToStop } from '../foreground.ts'
import { findContainers } from './containers.ts'
import { countLine } from './count.ts'
import { EVENT_STORE } from './event-store.ts'
import { KAFKA } from './kafka.ts'
import { KEYCLOAK } from './keycloak.ts'
import { POSTGRES } from './postgres.ts'
import { runSuite } from './run-suite.ts'
import { runSuites } from './run-suites.ts'

/** `npm run test:real [-- event-store|postgres|kafka|keycloak …]`: the contract suites against real servers (`deploy/docs/real-servers.md`). */
const SERVERS = { 'event-store': EVENT_STORE, postgres: POSTGRES, kafka: KAFKA, keycloak: KEYCLOAK }
const say = (text: string) => void process.stdout.write(`${text}\n`)

const given = process.argv.slice(2)
const unknown = given.filter((name) => !Object.hasOwn(SERVERS, name))
if (unknown.length > 0) {
  process.stderr.write(`There is no server ${unknown.join(', ')}: name some of ${Object.keys(SERVERS).join(', ')}, or none for all.\n`)
  process.exit(2)
}
const servers = Object.entries(SERVERS).flatMap(([name, server]) => (given.length === 0 || given.includes(name) ? [server] : []))
const signal = askedToStop()
const count = await runSuites(servers, {
  env: process.env,
  findContainers,
  run: (suite, variables) => runSuite(suite, variables, signal),
  say,
  signal,
})
say(`\n${countLine(count)}`)
// A pull that hangs, or a connection of the engine's client, doesn't keep the command.
process.exit(count.failed > 0 || signal.aborted ? 1 : 0)
