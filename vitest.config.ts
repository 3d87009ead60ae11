import { defineConfig } from 'vitest/config'

// `.test.ts(x)` is pure, `.int.test.ts` needs a server, `.e2e.test.ts` the whole stack (deploy/proof).
const shared = { exclude: ['**/node_modules/**', '**/dist/**'] }

const LONG = 600_000
const JOURNEYS = { globalSetup: ['deploy/proof/kit/shared-stack.ts'], testTimeout: 300_000, hookTimeout: 300_000, fileParallelism: false }
const BREAKING = { testTimeout: LONG, hookTimeout: 300_000, fileParallelism: false }

// `npm test` runs the first four. The sweeps are longer and run by name: `npm test -- --project axe --project drills`.
export default defineConfig({
  test: {
    reporters: ['default', './deploy/check/count-reporter.ts'],
    projects: [
      {
        test: {
          ...shared,
          name: 'pure',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...shared.exclude, '**/*.{int,e2e}.test.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'int',
          include: ['**/*.int.test.ts'],
          globalSetup: ['deploy/embedded/postgres/test-cluster.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...shared,
          ...JOURNEYS,
          name: 'e2e',
          include: ['deploy/proof/e2e/**/*.e2e.test.ts'],
          exclude: [...shared.exclude, 'deploy/proof/e2e/accessibility.e2e.test.ts'],
        },
      },
      // Each file starts the stack that it breaks.
      { test: { ...shared, ...BREAKING, name: 'faults', include: ['deploy/proof/faults/{kill,start}.e2e.test.ts'] } },
      // Every screen in every scheme and width.
      { test: { ...shared, ...JOURNEYS, name: 'axe', include: ['deploy/proof/e2e/accessibility.e2e.test.ts'] } },
      // Pauses, cuts, full disks, broken builds.
      {
        test: {
          ...shared,
          ...BREAKING,
          name: 'drills',
          include: ['deploy/proof/faults/**/*.e2e.test.ts'],
          exclude: [...shared.exclude, '**/{kill,start}.e2e.test.ts'],
        },
      },
    ],
  },
})
