import { globSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/**
 * The allowed imports (design §2), as data. The first row whose `from` matches a file applies to it; a file that no row
 * matches is an offence, so that every new folder gets a decision. Paths are from the root, `*` is one name, `**` any path.
 * Every file may import its own folder's row (`from`) too. `packages` are npm packages; Node's own modules are `node:`.
 */
export interface ImportRule {
  readonly from: string
  readonly files: readonly string[]
  readonly packages: readonly string[]
}

/** The files in which a bounded context meets HTTP and other contexts' readers; they have the same names in each context. All others are pure. */
const EDGE = '{route,handlers,register}'
const PURE = '!(route|handlers|register)'

const CONTRACTS = join(import.meta.dirname, '../../contracts')
/** The folders in `contracts/kinds` that are one kind's own. */
const KINDS = globSync('kinds/*/record.ts', { cwd: CONTRACTS }).map((file) => basename(dirname(file)))
const SHARED_BY_KINDS = ['contracts/kinds/*.ts', 'contracts/kinds/{compare,report,workbook}/**']

export const IMPORT_RULES: readonly ImportRule[] = [
  // Tests may import everything: they build what they test.
  { from: '{contracts,services,projections,deploy}/**/*.test.ts', files: ['**'], packages: ['*', 'node:*'] },
  // The settings of the process; each context reads its own of them.
  {
    from: 'services/{settings,subscriptions/billing-settings}.ts',
    files: ['contracts/**', 'services/kernel/**', 'services/subscriptions/billing-settings.ts'],
    packages: ['zod', 'node:fs'],
  },
  // PayFast's protocol: hashes, addresses, names to resolve. It knows no events.
  {
    from: 'services/subscriptions/payfast/**',
    files: ['contracts/**', 'services/kernel/**', 'services/settings.ts', 'services/subscriptions/payfast/**'],
    packages: ['node:*'],
  },
  {
    from: 'services/queries/testing/**',
    files: ['contracts/**', 'services/{kernel,queries}/**', 'projections/**', 'deploy/embedded/postgres/test-database.ts'],
    packages: ['*', 'node:*'],
  },
  // Households as queries would answer them, of its records.
  { from: 'services/reports/testing/**', files: ['contracts/**', 'services/{kernel,reports}/**'], packages: ['*', 'node:*'] },
  // Replays whole histories of its context, decision by decision.
  {
    from: 'services/subscriptions/testing/**',
    files: ['contracts/**', 'services/{kernel,subscriptions}/**'],
    packages: ['*', 'node:*'],
  },
  // Whole logs with everything that is stored with them, and attacks on them.
  {
    from: 'services/transparency/testing/**',
    files: ['contracts/**', 'services/{kernel,transparency}/**'],
    packages: ['*', 'node:*'],
  },
  // Kafka in memory, logs to be published, and a comparison of what is in Kafka with them.
  {
    from: 'services/relay/testing/**',
    files: ['contracts/**', 'services/{kernel,relay}/**'],
    packages: ['*', 'node:*'],
  },
  {
    from: '{contracts,services,projections}/**/{contract,testing,test}/**',
    files: ['contracts/**', 'services/kernel/**', 'projections/runtime/**', 'deploy/embedded/postgres/test-database.ts'],
    packages: ['*', 'node:*'],
  },
  { from: 'consoles/**/*.test.{ts,tsx}', files: ['consoles/**', 'contracts/**'], packages: ['*', 'node:*'] },

  // Contracts, layer by layer (design §15): base ← law ← kinds ← contexts ← api. A kind never sees another one.
  // A workbook is a zip: the one format that is written in browsers and on servers alike.
  { from: 'contracts/base/xlsx/**', files: ['contracts/base/**'], packages: ['fflate'] },
  { from: 'contracts/base/**', files: ['contracts/base/**'], packages: ['zod'] },
  { from: 'contracts/law/**', files: ['contracts/{base,law}/**'], packages: ['zod'] },
  ...KINDS.map((kind) => ({
    from: `contracts/kinds/${kind}/**`,
    files: ['contracts/{base,law}/**', ...SHARED_BY_KINDS, `contracts/kinds/${kind}/**`],
    packages: ['zod'],
  })),
  { from: 'contracts/kinds/**', files: ['contracts/{base,law}/**', ...SHARED_BY_KINDS], packages: ['zod'] },
  // Commands: the calculators by lines of JSON, and the law as text.
  {
    from: 'contracts/contexts/{calculate/**,law/print.ts}',
    files: ['contracts/{base,law,kinds,contexts}/**'],
    packages: ['zod', 'node:*'],
  },
  { from: 'contracts/contexts/**', files: ['contracts/{base,law,kinds,contexts}/**'], packages: ['zod'] },
  { from: 'contracts/api/**', files: ['contracts/**'], packages: ['zod'] },

  {
    from: 'services/kernel/store/event-store.eventstoredb{,.test}.ts',
    files: ['contracts/**', 'services/kernel/**'],
    packages: ['@eventstore/db-client'],
  },
  {
    from: 'services/kernel/**',
    files: ['contracts/**', 'services/kernel/**'],
    packages: ['zod', 'pg', 'express', 'helmet', 'jose', 'pino', 'prom-client', 'lru-cache', 'dataloader', 'fflate', 'node:*'],
  },
  // Names versions by a hash of their content, and follows the log.
  {
    from: 'services/reference/published-constants.ts',
    files: ['contracts/**', 'services/kernel/**', 'services/reference/*.ts'],
    packages: ['node:crypto'],
  },
  // Calculate in worker threads.
  {
    from: 'services/reference/{impact,changes}/{threads,worker}.ts',
    files: ['contracts/**', 'services/kernel/**', 'services/reference/**'],
    packages: ['node:worker_threads', 'node:events'],
  },
  // Caches which client a record belongs to, since every access asks for it.
  {
    from: 'services/access/client-of.ts',
    files: ['contracts/**', 'services/kernel/**'],
    packages: ['lru-cache'],
  },
  // Decisions, folds and what they share see nothing but contracts, the kernel and each other within their context.
  ...[
    'identity',
    'accounts',
    'subscriptions',
    'invoices',
    'teams',
    'profiles',
    'records',
    'history',
    'issued',
    'reference',
    'config',
    'access',
    'mandates',
    'acting',
    'alerts',
    'finance',
    'bulk',
  ].flatMap((context) => {
    const base = ['contracts/**', 'services/kernel/**', 'services/settings.ts']
    return [
      { from: `services/${context}/**/${EDGE}.ts`, files: [...base, `services/${context}/**`], packages: ['zod'] },
      { from: `services/${context}/**/*.ts`, files: [...base, `services/${context}/**/${PURE}.ts`], packages: [] },
    ]
  }),
  {
    from: 'services/reactors/**',
    files: ['contracts/**', 'services/kernel/**', 'services/reactors/**'],
    packages: ['zod', '@keycloak/keycloak-admin-client', 'nodemailer'],
  },
  {
    from: 'services/reports/**',
    files: ['contracts/**', 'services/kernel/**', 'services/reports/**'],
    packages: [
      'zod',
      'react',
      'react-dom',
      'puppeteer',
      '@sparticuz/chromium',
      '@cantoo/pdf-lib',
      'uqr',
      '@fontsource-variable/source-serif-4',
      '@fontsource-variable/source-sans-3',
      'node:*',
    ],
  },
  {
    from: 'services/queries/**',
    files: [
      'contracts/**',
      'services/kernel/**',
      'services/queries/**',
      'projections/*/read{,-*}.ts',
      'projections/runtime/wait.ts',
      'projections/host/read-models.ts',
    ],
    packages: ['zod', 'pg', 'knex', 'node:stream'],
  },
  // A process of its own, with files of its own; the API's part of it only asks that process.
  {
    from: 'services/transparency/**',
    files: ['contracts/**', 'services/kernel/**', 'services/transparency/**'],
    packages: ['zod', 'node:*'],
  },
  // A process of its own: from the log to Kafka.
  {
    from: 'services/relay/**',
    files: ['contracts/**', 'services/kernel/**', 'services/relay/**'],
    packages: ['zod', 'pg', 'kafkajs', 'node:*'],
  },
  // Files that leave Tafel: reads the log, and everything else through ports.
  {
    from: 'services/exports/bundle/**',
    files: ['contracts/**', 'services/kernel/**', 'services/exports/bundle/**'],
    packages: ['node:*'],
  },
  // The document of all routes, as bytes.
  { from: 'services/integrators/**', files: ['contracts/**', 'services/kernel/**', 'services/integrators/**'], packages: ['node:*'] },
  // Pictures are redrawn, and kept on a disk.
  {
    from: 'services/files/**',
    files: ['contracts/**', 'services/kernel/**', 'services/settings.ts', 'services/files/**'],
    packages: ['@napi-rs/canvas', 'node:*'],
  },
  { from: 'services/system/**', files: ['contracts/**', 'services/kernel/**', 'services/system/**'], packages: ['node:*'] },
  // Files that finance downloads: tables and journals.
  {
    from: 'services/exports/**',
    files: ['contracts/**', 'services/kernel/**', 'services/exports/**'],
    packages: ['hyparquet-writer', 'node:*'],
  },
  // The parts of the services' process: each builds its adapters and connects contexts, for main.
  {
    from: 'services/parts/**',
    files: ['contracts/**', 'services/**', 'projections/host/read-models.ts'],
    packages: ['node:path'],
  },
  // The composition root of a thread that writes an export.
  {
    from: 'services/export-thread.ts',
    files: ['contracts/**', 'services/{exports,queries}/**', 'services/kernel/runtime/connections.ts'],
    packages: ['node:worker_threads'],
  },
  // The composition root of all services in one process.
  {
    from: 'services/main.ts',
    files: ['contracts/**', 'services/**'],
    packages: [],
  },

  {
    from: 'projections/*/project{,-*}.ts',
    files: ['contracts/**', 'projections/*/project-*.ts', 'projections/runtime/read-model.ts'],
    packages: [],
  },
  {
    from: 'projections/{runtime,host}/**',
    files: ['contracts/**', 'services/kernel/**', 'projections/**'],
    packages: ['pg', 'knex', 'zod', 'prom-client', 'node:*'],
  },
  {
    from: 'projections/*/model.ts',
    files: ['contracts/**', 'projections/*/{project,table}.ts', 'projections/runtime/read-model.ts'],
    packages: [],
  },
  {
    from: 'projections/*/{table,read,read-*}.ts',
    files: ['contracts/**', 'projections/*/read-*.ts', 'projections/runtime/**'],
    packages: ['knex', 'zod'],
  },

  { from: 'consoles/kit/build/**', files: ['consoles/kit/build/**'], packages: ['vite', 'node:*'] },
  { from: 'consoles/kit/**', files: ['consoles/kit/**', 'contracts/**'], packages: ['*'] },
  { from: 'consoles/adviser/vite.config.ts', files: ['consoles/adviser/**', 'consoles/kit/**'], packages: ['*', 'node:*'] },
  { from: 'consoles/adviser/build/**', files: ['consoles/adviser/build/**', 'contracts/**'], packages: ['*', 'node:*'] },
  { from: 'consoles/admin/vite.config.ts', files: ['consoles/admin/**', 'consoles/kit/**'], packages: ['*', 'node:*'] },
  // The adviser console, floor by floor: kit ← shared ← workbench ← features ← app.
  { from: 'consoles/adviser/src/shared/**', files: ['consoles/adviser/src/shared/**', 'consoles/kit/**', 'contracts/**'], packages: ['*'] },
  {
    from: 'consoles/adviser/src/workbench/**',
    files: ['consoles/adviser/src/{shared,workbench}/**', 'consoles/kit/**', 'contracts/**'],
    packages: ['*'],
  },
  {
    from: 'consoles/adviser/src/features/**',
    files: ['consoles/adviser/src/{shared,workbench,features}/**', 'consoles/kit/**', 'contracts/**'],
    packages: ['*'],
  },
  { from: 'consoles/adviser/**', files: ['consoles/adviser/**', 'consoles/kit/**', 'contracts/**'], packages: ['*'] },
  { from: 'consoles/admin/**', files: ['consoles/admin/**', 'consoles/kit/**', 'contracts/**'], packages: ['*'] },

  { from: 'deploy/**', files: ['**'], packages: ['*', 'node:*'] },
  {
    from: 'vitest.config.ts',
    files: ['deploy/check/longest-first.ts', 'deploy/check/short-memory.ts', 'services/kernel/runtime/reach-loopback.ts'],
    packages: ['vitest', 'node:fs'],
  },
]

/** Rules that cut across the table: one owner for each client library, and features that don't know each other. */
export interface OnlyRule {
  readonly package: string
  readonly only: readonly string[]
}
export const ONLY_RULES: readonly OnlyRule[] = [
  { package: '@eventstore/db-client', only: ['services/kernel/store/event-store.eventstoredb{,.test}.ts', 'deploy/**'] },
  { package: 'kafkajs', only: ['services/relay/**'] },
  { package: 'nodemailer', only: ['services/reactors/mails/smtp.ts', 'deploy/**'] },
  { package: 'puppeteer', only: ['services/reports/**', 'deploy/**'] },
  // It comes with puppeteer; no workspace names it.
  { package: 'puppeteer-core', only: [] },
  { package: 'keycloak-js', only: ['consoles/kit/auth/**', 'deploy/**'] },
  { package: 'vitest', only: ['**/*.test.{ts,tsx}', '**/{contract,testing,test}/**', '**/*contract*.ts', 'vitest.config.ts', 'deploy/**'] },
]
