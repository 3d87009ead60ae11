import { keywords } from '@tafel/contracts/contexts/accounts/keywords.ts'
import { type TextField, textFields } from '@tafel/contracts/api/testing/text-fields.ts'
import { searchKey } from '@tafel/contracts/base/search-key.ts'
import { testDatabase, type TestDatabase } from '@tafel/deploy/embedded/postgres/test-database.ts'
import { parseWith } from '@tafel/kernel/http/parse.ts'
import { createPool } from '@tafel/kernel/postgres/postgres.ts'
import fc from 'fast-check'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tablesIn } from './write.ts'

const tables = tablesIn('rm_texts')
let database: TestDatabase
let pool: pg.Pool
beforeAll(async () => {
  database = await testDatabase()
  pool = createPool({ url: database.url('projections'), name: 'test' })
  await pool.query(`
    create schema rm_texts;
    create table rm_texts.t (id int primary key, line text, search text collate "C", words text[], deep jsonb, written_at_position bigint not null);
    create table rm_texts.t__gone (id int primary key, written_at_position bigint not null)`)
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const LONG = 100_000
/** Broken characters, controls, invisible and direction-changing ones, non-characters. */
const codes = [
  0, 0xd800, 0xdbff, 0xdc00, 0xdfff, 1, 8, 9, 10, 11, 12, 13, 0x1b, 0x7f, 0x80, 0x85, 0x9f, 0xa0, 0xad, 0x301, 0x316, 0x61c, 0x115f, 0x200b,
  0x200d, 0x200e, 0x2028, 0x2029, 0x202a, 0x202e, 0x2066, 0x2069, 0x2800, 0x3164, 0xfdd0, 0xfeff, 0xfff9, 0xfffd, 0xfffe, 0xffff, 0x1d159,
  0x1d15e, 0x1fffe, 0xe0001, 0xe000, 0x10ffff,
]
/** Whole characters of many kinds, and texts that programs interpret. */
const words = 'e\u0301 İ ß ﷺ Å \u1f82 한 \u1112\u1161\u11ab क्ष مريم 王 😀 👩🏽‍💻 🇿🇦 \\u0000 \\ " \' { } , % $1 A null NULL Zoë'.split(' ')
const pieces = [...codes.map((code) => String.fromCodePoint(code)), ...words, ' ', '  ']
const units = fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 12 }).map((all) => String.fromCharCode(...all))
const short = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 90 }),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  units,
  fc.array(fc.constantFrom(...pieces), { maxLength: 8 }).map((all) => all.join('')),
  fc.constantFrom('2026-01-01', '0000-01-01', '9999-12-31', 'b@example.co.za', '5e2a9c41-7b3d-4f68-9a10-c6d8e4f2b753', 'true', '1'),
)
/** Long texts are reported by their parts: a report of 100 000 characters helps no one. */
const long = fc.record({ first: fc.constantFrom('', 'a'), again: fc.constantFrom(...pieces, '\u0301\u0316', '\u0316\u0301') })
const drawn = fc.record({
  at: fc.nat({ max: textFields.length - 1 }),
  of: fc.oneof({ arbitrary: short, weight: 6 }, { arbitrary: long, weight: 1 }),
})
const textOf = (of: string | { readonly first: string; readonly again: string }) =>
  typeof of === 'string' ? of : `${of.first}${of.again.repeat(LONG)}`.slice(0, LONG)

/** The parsed text, or the refused fields. */
function taken(
  { schema, path, with: having }: TextField,
  given: string,
): { readonly text: unknown } | { readonly refused: readonly string[] } {
  const parsed = parseWith(schema, having(given))
  if (!parsed.ok) return { refused: [...new Set(parsed.refusal.errors?.map(({ field }) => field))] }
  return { text: path.reduce((inner, name) => (inner as Record<string, unknown>)[name], parsed.value) }
}

test('every text of every route is refused by its field, or stored unchanged by Postgres', async () => {
  const counted = { taken: 0, refused: 0 }
  await fc.assert(
    fc.asyncProperty(fc.array(drawn, { minLength: 40, maxLength: 60 }), async (all) => {
      const kept = all.flatMap(({ at, of }) => {
        const field = textFields[at]!
        const now = taken(field, textOf(of))
        if ('refused' in now) {
          counted.refused += 1
          expect(now.refused).toEqual([field.path.join('.')])
          return []
        }
        counted.taken += 1
        const line = String(now.text)
        expect(taken(field, line)).toEqual({ text: line })
        return [{ line, search: searchKey(line), words: keywords(line), deep: { [field.path.join('.')]: [line] } }]
      })
      await pool.query('truncate rm_texts.t, rm_texts.t__gone')
      await tables.write(
        pool,
        kept.map((set, id) => ({ position: 1n, change: { op: 'upsert', table: 't', key: { id }, set } })),
      )
      const { rows } = await pool.query('select line, search, words, deep from rm_texts.t order by id')
      expect(rows).toEqual(kept)
    }),
    { numRuns: 200 },
  )
  expect(counted.taken).toBeGreaterThan(500)
  expect(counted.refused).toBeGreaterThan(500)
})

test('covers texts in bodies and queries', () => {
  const names = textFields.map(({ route, path }) => `${route} ${path.join('.')}`)
  expect(names).toContain('createAccount address.city')
  expect(names).toContain('createTransferDuty inputs.exemptionText')
  expect(names).toContain('adminListUsers filter')
  expect(names).toContain('listClients q')
})
