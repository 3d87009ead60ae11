import { defineConfig } from 'vitest/config'

// `.test.ts(x)` is pure, `.int.test.ts` needs a server, `.e2e.test.ts` the whole stack (deploy/proof).
const shared = { exclude: ['**/node_modules/**', '**/dist/**'] }

export default defineConfig({
  test: {
    reporters: ['default', './deploy/check/count-reporter.ts'],
    projects: [
      { test: { ...shared, name: 'pure', include: ['**/*.test.{ts,tsx}'], exclude: [...shared.exclude, '**/*.{int,e2e}.test.ts'] } },
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
          name: 'e2e',
          globalSetup: ['deploy/proof/kit/shared-stack.ts'],
          include: ['deploy/proof/e2e/**/*.e2e.test.ts'],
          testTimeout: 300_000,
          hookTimeout: 300_000,
          fileParallelism: false,
        },
      },
      {
        // Each starts the stack that it breaks.
        test: {
          ...shared,
          name: 'faults',
          include: ['deploy/proof/faults/**/*.e2e.test.ts'],
          testTimeout: 600_000,
          hookTimeout: 300_000,
          fileParallelism: false,
        },
      },
    ],
  },
})
