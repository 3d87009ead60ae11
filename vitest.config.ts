import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import LongestFirst from './deploy/check/longest-first.ts'
import { WORKER_PER_CORE, workersWithin } from './deploy/check/short-memory.ts'
import { reachLoopbackDirectly } from './services/kernel/runtime/reach-loopback.ts'

// Workers have the environment of this process; tests of the event store use its client as it is.
reachLoopbackDirectly()

// `.test.ts(x)` is pure, `.int.test.ts` needs a server, `.e2e.test.ts` the whole stack (deploy/proof).
const shared = {
  exclude: ['**/node_modules/**', '**/dist/**'],
  setupFiles: ['deploy/check/patient-waits.ts'],
  expect: { poll: { timeout: 30_000 } },
}

const LONG = 600_000
/** Only to end a test that hangs. A property with many runs may take much longer than usual on a busy machine. */
const PATIENT = 180_000
const JOURNEYS = {
  globalSetup: ['deploy/proof/kit/shared-stack.ts'],
  testTimeout: 300_000,
  hookTimeout: 300_000,
  // More than there are cores: a journey also waits.
  maxWorkers: workersWithin(4),
  // One browser for each worker (kit/browser.ts), and all modules once.
  isolate: false,
  sequence: { groupOrder: 2 },
}
const CONSOLE_TESTS = 'consoles/**/*.test.{ts,tsx}'
/** Tests that replace or reload modules have modules of their own; all the others share theirs. */
const WITH_OWN_MODULES = globSync(CONSOLE_TESTS, { exclude: shared.exclude }).filter((file) =>
  /vi\.(mock|resetModules)\(/.test(readFileSync(file, 'utf8')),
)
/** Servers of ours, and what becomes of us without them: long to break, and seldom changed. They run with the drills. */
const LONG_SERVERS = [
  'deploy/embedded/eventstore/{crash,slow-readers,maintenance}.int.test.ts',
  'deploy/embedded/postgres/{keep,make-cluster}.int.test.ts',
  'deploy/embedded/supervisor/child.int.test.ts',
  'services/outages.int.test.ts',
  // Prints every form of every report until its pages fit; each kind's own tests print one.
  'services/reports/client-reports.int.test.ts',
]
/** Puts lists of its own in the place of ours, so it has modules of its own. */
/** The storage of the embedded event store, damaged and interrupted everywhere: seldom changed, too. */
const STORAGE = ['deploy/embedded/eventstore/{storage/{event-log,scavenge},maintenance/{damage,continue-backup}}.test.ts']
/** Our calculators and workbooks against second engines; the sweeps `oracle`, `home-loan-oracle` and `xlsx` draw more. */
const OTHER_ENGINES = ['deploy/proof/oracle/*/{engine,differential}.test.ts', 'deploy/proof/sweeps/xlsx/changed.test.ts']
const WITH_OTHER_MODULES = 'services/records/toy-kind.int.test.ts'
const BREAKING = { testTimeout: LONG, hookTimeout: 300_000, fileParallelism: false }
/** Tests of servers wait for them most of the time: more of them at once than there are cores, and no others beside them. */
const SERVERS = { maxWorkers: workersWithin(4), sequence: { groupOrder: 1 } }
const ON_THE_CLUSTER = {
  ...SERVERS,
  globalSetup: ['deploy/embedded/postgres/test-cluster.ts'],
  testTimeout: PATIENT,
  hookTimeout: PATIENT,
}

// `npm test` runs the first six. The sweeps are longer and run by name: `npm test -- --project faults --project axe --project figures --project routes --project engines --project drills --project long-servers --project unsaved`.
export default defineConfig({
  test: {
    // Left alone it is one worker fewer than there are cores: of two, half of the machine.
    maxWorkers: WORKER_PER_CORE,
    sequence: { sequencer: LongestFirst },
    reporters: ['default', './deploy/check/layer-times.ts', './deploy/check/count-reporter.ts'],
    projects: [
      {
        test: {
          ...shared,
          name: 'pure',
          include: ['**/*.test.ts'],
          exclude: [...shared.exclude, '**/*.{int,e2e}.test.ts', 'consoles/**', ...STORAGE, ...OTHER_ENGINES],
          testTimeout: PATIENT,
          // Nothing here keeps anything between tests: loading all modules anew for each file would be half of the work.
          isolate: false,
        },
      },
      {
        test: {
          ...shared,
          name: 'consoles',
          include: [CONSOLE_TESTS],
          exclude: [...shared.exclude, ...WITH_OWN_MODULES],
          testTimeout: PATIENT,
          isolate: false,
        },
      },
      { test: { ...shared, name: 'consoles-alone', include: WITH_OWN_MODULES, testTimeout: PATIENT } },
      {
        test: {
          ...shared,
          name: 'int',
          include: ['**/*.int.test.ts'],
          exclude: [...shared.exclude, ...LONG_SERVERS, WITH_OTHER_MODULES],
          isolate: false,
          ...ON_THE_CLUSTER,
        },
      },
      { test: { ...shared, ...ON_THE_CLUSTER, name: 'int-alone', include: [WITH_OTHER_MODULES] } },
      {
        test: {
          ...shared,
          ...JOURNEYS,
          name: 'e2e',
          include: ['deploy/proof/{e2e,security}/**/*.e2e.test.ts'],
          exclude: [
            ...shared.exclude,
            'deploy/proof/e2e/accessibility.e2e.test.ts',
            'deploy/proof/e2e/same-figures*.e2e.test.ts',
            'deploy/proof/e2e/every-route.e2e.test.ts',
            'deploy/proof/e2e/unsaved.e2e.test.ts',
            'deploy/proof/security/broken.e2e.test.ts',
          ],
        },
      },
      // Each file starts the stack that it breaks.
      {
        test: {
          ...shared,
          ...BREAKING,
          name: 'faults',
          include: ['deploy/proof/faults/{kill,start}.e2e.test.ts'],
          fileParallelism: true,
          ...SERVERS,
        },
      },
      // Every screen in every scheme and width.
      { test: { ...shared, ...JOURNEYS, name: 'axe', include: ['deploy/proof/e2e/accessibility.e2e.test.ts'] } },
      // Every form and every way to leave it; `app/every-form.test.tsx` does the same without a browser.
      { test: { ...shared, ...JOURNEYS, name: 'unsaved', include: ['deploy/proof/e2e/unsaved.e2e.test.ts'] } },
      // Every route, called as its document says, with valid, drawn and invalid requests. Last: it changes the settings of the shared stack.
      {
        test: {
          ...shared,
          ...JOURNEYS,
          sequence: { groupOrder: 3 },
          name: 'routes',
          include: ['deploy/proof/e2e/every-route.e2e.test.ts'],
        },
      },
      { test: { ...shared, name: 'engines', include: OTHER_ENGINES, testTimeout: LONG } },
      // Drawn records, everywhere where their figures stand: `TAFEL_LOANS=300` and the like.
      { test: { ...shared, ...JOURNEYS, name: 'figures', include: ['deploy/proof/e2e/same-figures*.e2e.test.ts'] } },
      {
        test: {
          ...shared,
          ...BREAKING,
          name: 'long-servers',
          include: [...LONG_SERVERS, ...STORAGE],
          globalSetup: ['deploy/embedded/postgres/test-cluster.ts'],
        },
      },
      // `npm run test:compose`: images and containers, where an engine runs.
      { test: { ...shared, ...BREAKING, name: 'containers', include: ['deploy/images/testing/*.e2e.test.ts'] } },
      // `npm run dev`: changes sources of this very checkout, and puts them back.
      { test: { ...shared, ...BREAKING, name: 'dev', include: ['deploy/proof/dev/*.e2e.test.ts'] } },
      // Pauses, cuts, full disks, broken builds.
      {
        test: {
          ...shared,
          ...BREAKING,
          name: 'drills',
          include: ['deploy/proof/faults/**/*.e2e.test.ts', 'deploy/proof/security/broken.e2e.test.ts'],
          exclude: [...shared.exclude, '**/{kill,start}.e2e.test.ts'],
        },
      },
    ],
  },
})
