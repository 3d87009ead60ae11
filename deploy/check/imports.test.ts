import { expect, test } from 'vitest'
import { checkSource } from './imports.ts'

test.each([
  ['contracts/base/dates.ts', "import { findOn } from '../law/lookup/find.ts'", 'imports contracts/law/lookup/find.ts'],
  ['contracts/law/lookup/find.ts', "import { KIND } from '../../kinds/record-kind.ts'", 'imports contracts/kinds/record-kind.ts'],
  [
    'contracts/law/lookup/find.ts',
    "import { client } from '../../contexts/clients/client.ts'",
    'imports contracts/contexts/clients/client.ts',
  ],
  ['contracts/kinds/home-loan/record.ts', "import { scenario } from '../scenario/record.ts'", 'imports contracts/kinds/scenario/record.ts'],
  ['contracts/kinds/compare/columns.ts', "import { scenario } from '../scenario/record.ts'", 'imports contracts/kinds/scenario/record.ts'],
  [
    'contracts/kinds/home-loan/record.ts',
    "import { RECORD_KINDS } from '../../contexts/records/record-kinds.ts'",
    'imports contracts/contexts/records/record-kinds.ts',
  ],
  ['contracts/contexts/clients/views.ts', "import { ROUTES } from '../../api/routes.ts'", 'imports contracts/api/routes.ts'],
  ['contracts/base/money/cents.ts', "import pg from 'pg'", 'imports the package pg'],
  ['contracts/base/money/cents.ts', "import { readFile } from 'node:fs/promises'", 'imports the package node:fs/promises'],
  [
    'contracts/base/money/cents.ts',
    "import type { EventStore } from '@tafel/kernel/store/event-store.ts'",
    'imports services/kernel/store/event-store.ts',
  ],
  [
    'services/records/clients/decide.ts',
    "import { read } from '@tafel/projections/clients/read.ts'",
    'imports projections/clients/read.ts',
  ],
  ['services/records/clients/route.ts', "import { accountState } from '../../accounts/account.ts'", 'imports services/accounts/account.ts'],
  ['services/records/clients/decide.ts', "import { randomUUID } from 'node:crypto'", 'imports the package node:crypto'],
  [
    'services/records/home-loan/whatever-a-new-kind-needs.ts',
    "import { route } from './change/route.ts'",
    'imports services/records/home-loan/change/route.ts',
  ],
  ['services/records/home-loan/whatever-a-new-kind-needs.ts', "import * as z from 'zod/mini'", 'imports the package zod'],
  [
    'services/kernel/commands/handle.ts',
    "import { EventStoreDBClient } from '@eventstore/db-client'",
    'imports @eventstore/db-client, which belongs to',
  ],
  [
    'services/exports/journal.ts',
    "import { launch } from 'puppeteer'",
    'imports puppeteer, which belongs to services/reports/**, deploy/**',
  ],
  ['deploy/proof/kit/browser.ts', "import { launch } from 'puppeteer-core'", 'imports puppeteer-core, which belongs to no file'],
  [
    'services/queries/clients.ts',
    "const { project } = await import('@tafel/projections/clients/project.ts')",
    'imports projections/clients/project.ts',
  ],
  ['projections/clients/project.ts', "import knex from 'knex'", 'imports the package knex'],
  ['projections/clients/read.ts', "import { table } from '../users/table.ts'", 'imports projections/users/table.ts'],
  ['consoles/adviser/src/app/router.tsx', "export { x } from '@tafel/services/main.ts'", 'imports services/main.ts'],
  ['consoles/adviser/src/features/clients/list.tsx', "import { x } from '../search/palette.tsx'", "features don't import features"],
  [
    'consoles/adviser/src/features/clients/list.tsx',
    "import { x } from '../../app/router.tsx'",
    'imports consoles/adviser/src/app/router.tsx',
  ],
  [
    'consoles/adviser/src/workbench/screen/record-bar.tsx',
    "import { x } from '../../features/scenario/kind.ts'",
    'imports consoles/adviser/src/features/scenario/kind.ts',
  ],
  ['consoles/adviser/src/shared/paths.ts', "import { x } from '../workbench/kinds.ts'", 'imports consoles/adviser/src/workbench/kinds.ts'],
  ['somewhere/new.ts', '', 'is in no row'],
])('in %s, %s is an offence', (file, source, message) => {
  expect(checkSource(file, source)).toEqual([{ file, message: expect.stringContaining(message) }])
})

test.each([
  ['contracts/kinds/home-loan/record.ts', "import { recordKind } from '../record-kind.ts'"],
  ['contracts/kinds/home-loan/compare.ts', "import { compareKind } from '../compare/kind.ts'"],
  ['contracts/contexts/records/record-kinds.ts', "import { scenario } from '../../kinds/scenario/record.ts'"],
  ['contracts/base/money/cents.ts', "import * as z from 'zod/mini'"],
  ['services/records/clients/decide.ts', "import type { ClientEvent } from '@tafel/contracts/contexts/clients/events.ts'"],
  ['services/kernel/store/event-store.eventstoredb.ts', "import { EventStoreDBClient } from '@eventstore/db-client'"],
  ['services/records/home-loan/change/route.ts', "import * as z from 'zod/mini'"],
  ['services/records/home-loan/change/route.ts', "import { decide } from './decide.ts'"],
  ['projections/clients/read.ts', "import type { Knex } from 'knex'"],
  ['services/reports/browser/launch.ts', "import puppeteer from 'puppeteer'"],
  ['consoles/adviser/src/app/router.tsx', "import { theme } from '@tafel/kit/theme/theme.ts'"],
])('in %s, %s is allowed', (file, source) => {
  expect(checkSource(file, source)).toEqual([])
})
