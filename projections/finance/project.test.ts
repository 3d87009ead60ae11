import { readdirSync, readFileSync } from 'node:fs'
import type { TafelEvent } from '@tafel/contracts/api/events.ts'
import { exportedEvents } from '@tafel/contracts/contexts/finance/export/exported-events.ts'
import { expect, test } from 'vitest'
import { projected } from '../runtime/testing/projected.ts'
import { finance } from './model.ts'

const folder = new URL('../../contracts/api/fixtures/', import.meta.url)
const fixtures = readdirSync(folder).map((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as TafelEvent)

test('stores exactly the events that finance exports, without people, secrets or free text', () => {
  const rows = projected(finance, 'finance_events', ...fixtures)
  expect(new Set(rows.map(({ type }) => type))).toEqual(new Set(exportedEvents.map(({ type }) => type)))
  for (const { data } of rows)
    for (const name of ['owner', 'by', 'mailbox', 'buyer', 'token', 'sealedToken', 'lines', 'note']) expect(data).not.toHaveProperty(name)
})
