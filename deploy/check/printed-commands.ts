/** The test that runs a printed command: its file, and the words that identify the command there. */
export interface Run {
  readonly by: string
  readonly says: string
}
/** Nothing runs it in `npm test`, for this reason. */
export interface ByHand {
  readonly byHand: string
}

const ON_GIVEN_SERVERS = 'deploy/embedded/commands.int.test.ts'
const ON_A_STACK = 'deploy/proof/e2e/commands.e2e.test.ts'
const WITHOUT_SERVERS = 'deploy/check/commands.int.test.ts'
const IN_A_CONTAINER = 'deploy/images/compose.int.test.ts'

const REAL_SERVER = { byHand: 'downloads a real server, and needs Java and Maven' }
const REPAIRS = 'rebuild unpark scrub restore-keys rewrap-keys replay-reports replay-to-kafka'.split(' ')
const inContainer = (how: string, program: string) =>
  [`docker compose ${how} ${program}`, { by: IN_A_CONTAINER, says: `'${program}'` }] as const

/** Every command that a page prints (`printedCommands`), with what runs it. */
export const PRINTED: Readonly<Record<string, Run | ByHand>> = {
  'npm start': { by: 'deploy/proof/kit/stack.ts', says: 'deploy/embedded/start.ts' },
  'npm test': { byHand: 'is what runs the tests' },
  'npm run dev': { by: 'deploy/proof/dev/dev.e2e.test.ts', says: '--dev' },
  'npm run check': { by: 'deploy/bin/test.mjs', says: 'deploy/check/main.ts' },
  ...Object.fromEntries(REPAIRS.map((name) => [`npm run ${name}`, { by: ON_GIVEN_SERVERS, says: `run('${name}'` }])),
  'npm run restore-log': { by: ON_GIVEN_SERVERS, says: `runScript('restore-log'` },
  'npm run verify': { by: ON_A_STACK, says: `run('verify'` },
  'npm run witness': { by: ON_A_STACK, says: `run('witness'` },
  ...Object.fromEntries(
    ['calculate', 'law', 'openapi', 'sbom', 'proof', 'bench', 'test:real'].map((name) => [
      `npm run ${name}`,
      { by: WITHOUT_SERVERS, says: `runScript('${name}'` },
    ]),
  ),
  'node deploy/bin/run.mjs deploy/embedded/build-consoles.ts': { by: 'deploy/bin/test.mjs', says: 'deploy/embedded/build-consoles.ts' },
  'npm run secrets': { by: 'deploy/images/compose.test.ts', says: `'make-secrets.mjs'` },
  'node deploy/images/make-secrets.mjs': { by: 'deploy/images/compose.test.ts', says: `'make-secrets.mjs'` },
  'node deploy/bin/run.mjs deploy/embedded/eventstore/main.ts': {
    by: 'deploy/embedded/eventstore/testing/store-process.ts',
    says: '../main.ts',
  },
  'node deploy/bin/run.mjs deploy/real-servers/database.ts': { by: IN_A_CONTAINER, says: `container('database').run` },
  'node deploy/bin/run.mjs deploy/real-servers/event-store-users.ts': { by: IN_A_CONTAINER, says: `container('event-store-users')` },
  'node deploy/bin/run.mjs deploy/real-servers/give-admin.ts': { by: IN_A_CONTAINER, says: `'deploy/real-servers/give-admin.ts'` },

  ...Object.fromEntries([
    inContainer('exec services node', 'deploy/real-servers/give-admin.ts'),
    inContainer('exec services node', 'deploy/real-servers/rewrap-keys.ts'),
    inContainer('exec projections node', 'deploy/embedded/rebuild.ts'),
    inContainer('exec projections node', 'deploy/embedded/unpark.ts'),
    inContainer('exec services node', 'deploy/embedded/unpark.ts'),
    inContainer('exec checkpointer node', 'deploy/embedded/verify.ts'),
    inContainer('run database', 'deploy/embedded/scrub.ts'),
    inContainer('exec services node', 'deploy/embedded/replay-reports.ts'),
    inContainer('exec relay node', 'deploy/embedded/replay-to-kafka.ts'),
  ]),
  'docker compose up': { by: 'deploy/images/testing/compose-stack.ts', says: `'up'` },
  'docker compose stop': { by: 'deploy/images/testing/compose.e2e.test.ts', says: `'stop'` },
  'docker compose run keycloak bootstrap-admin': { byHand: "is Keycloak's own command, and asks for a password" },
  'docker compose exec postgres pg_dump': { byHand: "is PostgreSQL's own command" },

  'python3 verify.py': { by: 'services/transparency/verification.test.ts', says: 'verify.py' },
  'npm run keycloak': REAL_SERVER,
  'npm run kafka': REAL_SERVER,
  'npm run test:identity': REAL_SERVER,
  'npm run test:compose': { byHand: 'needs a container engine' },
  'npm run format': { byHand: 'writes over sources; npm run check holds what it writes' },
  'npm run asyncapi': { byHand: 'overwrites a source file; a test checks what it writes' },
  'node deploy/bin/run.mjs deploy/check/freeze.ts': { byHand: 'writes answers that are then frozen; frozen.test.ts holds them' },
  'node deploy/bin/run.mjs deploy/embedded/identity/passwords/make-list.ts': { byHand: 'wants two lists that are downloaded' },
}
