import { createHash } from 'node:crypto'
import { cellsOf } from '@tafel/contracts/contexts/finance/export/cells.ts'
import { COLUMNS, DICTIONARY_VERSIONS, type DictionaryVersion } from '@tafel/contracts/contexts/finance/export/columns.ts'
import type { FinanceEvent } from '@tafel/contracts/contexts/finance/export/exported-events.ts'
import { EXPORT_FORMATS, type ExportFormat } from '@tafel/contracts/contexts/finance/export/manifest.ts'
import { totalsOf } from '@tafel/contracts/contexts/finance/export/totals.ts'
import { FIXED_EVENTS } from '@tafel/contracts/contexts/finance/testing/fixed-events.ts'
import { readCsv } from '@tafel/contracts/base/csv.ts'
import { strFromU8, unzipSync } from 'fflate'
import { parquetReadObjects } from 'hyparquet'
import { expect, test } from 'vitest'
import { FORMATS } from './format.ts'

const hostile = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '＝1', '=HYPERLINK("http://x","y")', '<x>&"_x0041_', 'a\u0001b']
const HOSTILE: readonly FinanceEvent[] = FIXED_EVENTS.flatMap((event) =>
  'tier' in event.data
    ? hostile.map(
        (name) => ({ ...event, data: { ...event.data, tier: { ...(event.data as { tier: object }).tier, name } } }) as FinanceEvent,
      )
    : [],
)

function written(format: ExportFormat, events: readonly FinanceEvent[], page: number, version: DictionaryVersion = 3): Buffer {
  const rows = events.map(cellsOf(version))
  const columns = COLUMNS[version]
  const sums = totalsOf(columns)
  const writer = FORMATS[format].writer(columns, version)
  const pieces: Uint8Array[] = []
  for (let at = 0; at < rows.length; at += page) {
    const some = rows.slice(at, at + page)
    sums.add(some)
    pieces.push(...writer.rows(some))
  }
  return Buffer.concat([...pieces, ...writer.end(sums.totals())])
}

/** Without types added since: version 1 stays unchanged. */
const PINNED_TYPES = [
  'CheckoutCompleted',
  'CheckoutStarted',
  'CouponCreated',
  'CouponUseReserved',
  'CreditNoteIssued',
  'PaymentReceived',
  'PaymentRefunded',
  'SubscriptionCancelled',
  'SubscriptionLapsed',
  'TaxInvoiceIssued',
]
const PINNED = PINNED_TYPES.map((type, at): FinanceEvent => {
  const event = FIXED_EVENTS.find((each) => each.type === type && each.schemaVersion === 1)!
  return { ...event, eventId: `00000000-0000-4000-8000-00000000000${at}`, position: String(9_007_199_254_740_993n + BigInt(at)) }
})

/** Never edit after the first release: a version is these bytes for ever; another form is a new version. */
const BYTES: Readonly<Record<DictionaryVersion, Readonly<Record<ExportFormat, string>>>> = {
  1: {
    csv: '5403e037ac3c73b3b4f8795e8aee462e0fac172b7fe7248c95a369e9aaf417a9',
    jsonl: 'dac39e736d51f34620ac41e52a779e06b450fb1c003bc28f49eb326f33968ac2',
    parquet: '12dbf4e0245da1a750a9bc03a96ddd810edee47c73136943c69861543a833a4c',
    xlsx: '8061b475b3034df9f98e7e8dccf96ce75d6c9df79fba7f2465cbdf6f96a65e00',
  },
  2: {
    csv: 'c77d29d0f77dcf4493e0275742e58f4bd5c07ab61c20c4302c0844eb587c65b7',
    jsonl: '27c1dbdb7efdd3b40dee152611ed94189441498eea89be4801fb681cb0ef4cfb',
    parquet: '12dbf4e0245da1a750a9bc03a96ddd810edee47c73136943c69861543a833a4c',
    xlsx: '5fa83ae8f70f8ecabffae859d275b6e66c283124a1f3d58eb155847cb9180d05',
  },
  3: {
    csv: '832de2b64ab776fe5e9a881bb4e4914abe7bf336d259be1a2e76644dee6633fb',
    jsonl: '588a1a19bea0eda3cc6fd62ec0b8416a4494da862b8b4a076ad0f3dc565702e1',
    parquet: '24796f5b0449d94b8247ccdd6f2eb2a81572b131832fc05cd3400608b2033d79',
    xlsx: '9ef10d4d11e9225e4d71317623ec24139e2547998fac22a569cdd95fc1515d65',
  },
}

const ALL = DICTIONARY_VERSIONS.flatMap((version) => EXPORT_FORMATS.map((format) => ({ version, format })))

test.each(ALL)('$format, version $version: the same rows give the same bytes, whatever the page sizes', ({ version, format }) => {
  const bytes = written(format, PINNED, 3, version)
  expect(written(format, PINNED, 1000, version).equals(bytes)).toBe(true)
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(BYTES[version][format])
})

test('version 1 has the totals in its last line', () => {
  expect(readCsv(written('csv', HOSTILE, 100, 1).toString()).at(-1)!.cells[0]).toBe(`rows: ${HOSTILE.length}`)
  expect(JSON.parse(written('jsonl', HOSTILE, 100, 1).toString().trimEnd().split('\n').at(-1)!)).toMatchObject({
    totals: { rows: HOSTILE.length },
  })
})

test('a file without events has its heading', () => {
  expect(written('csv', [], 1).toString()).toMatch(/^\uFEFF?position,event_id,.*\r\n$/)
  expect(written('jsonl', [], 1)).toHaveLength(0)
})

test('CSV has every row below its heading and nothing else, and runs nothing', () => {
  const text = written('csv', HOSTILE, 100).toString()
  const rows = readCsv(text)
  expect(rows).toHaveLength(HOSTILE.length + 1)
  for (const line of text.split('\r\n')) for (const cell of line.split(',')) expect(cell).not.toMatch(/^"?\s*[=+@＝]/)
})

test('JSON lines round-trip', () => {
  const lines = written('jsonl', HOSTILE, 100)
    .toString()
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(lines.map(({ tier_name }) => tier_name)).toEqual(HOSTILE.map(({ data }) => (data as { tier: { name: string } }).tier.name))
})

test('another library reads the Parquet file, with typed amounts and times', async () => {
  const bytes = written('parquet', FIXED_EVENTS, 100)
  const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer
  const rows = await parquetReadObjects({ file })
  expect(rows).toHaveLength(FIXED_EVENTS.length)
  const payment = rows.find(({ event_type }) => event_type === 'PaymentReceived')!
  const { data } = FIXED_EVENTS.find(({ type }) => type === 'PaymentReceived')!
  expect(payment).toMatchObject({
    gross_cents: BigInt((data as { grossCents: number }).grossCents),
    recorded_at: new Date('2026-11-21T08:00:00Z'),
    refund_id: null,
  })
  expect(payment['position']).toBeGreaterThan(2n ** 53n)
})

test('XLSX has no formulas, keeps hostile text as text, and describes its columns', () => {
  const parts = unzipSync(written('xlsx', HOSTILE, 100))
  const sheet = strFromU8(parts['xl/worksheets/sheet1.xml']!)
  expect(sheet.match(/<row r="\d+">/g)).toHaveLength(HOSTILE.length + 1)
  expect(sheet).not.toMatch(/<f[ >]/)
  expect(sheet).toContain('<is><t xml:space="preserve">=1+1</t></is>')
  expect(sheet).toContain('&lt;x&gt;&amp;&quot;_x005F_x0041_')
  expect(sheet).toContain('a_x0001_b')
  expect(strFromU8(parts['xl/worksheets/sheet3.xml']!)).toContain('gross_cents')
  expect(Object.keys(parts)).toContain('[Content_Types].xml')
})

test('XLSX has an address on every row and cell, a styles part, and its totals on a separate sheet', () => {
  const parts = unzipSync(written('xlsx', FIXED_EVENTS, 7))
  const sheet = (number: number) => strFromU8(parts[`xl/worksheets/sheet${number}.xml`]!)
  for (const number of [1, 2, 3]) expect(sheet(number)).not.toMatch(/<row>|<c>|<c (?!r=)/)
  const rows = [...sheet(1).matchAll(/<row r="(\d+)">(.*?)<\/row>/g)]
  expect(rows.map(([, row]) => Number(row))).toEqual(Array.from({ length: FIXED_EVENTS.length + 1 }, (_, at) => at + 1))
  for (const [, row, cells] of rows) for (const [, at] of cells!.matchAll(/<c r="[A-Z]+(\d+)"/g)) expect(at).toBe(row)
  expect(strFromU8(parts['xl/styles.xml']!)).toContain('<cellXfs')
  const gross = FIXED_EVENTS.reduce((sum, { data }) => sum + ('grossCents' in data ? data.grossCents : 0), 0)
  expect(sheet(2)).toMatch(new RegExp(`>gross_cents</t></is></c><c r="B\\d+" s="0"><v>${gross}</v>`))
})
