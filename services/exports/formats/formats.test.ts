import { createHash } from 'node:crypto'
import { cellsOf } from '@tafel/contracts/finance/export/cells.ts'
import { COLUMNS_V1 } from '@tafel/contracts/finance/export/columns.ts'
import type { FinanceEvent } from '@tafel/contracts/finance/export/exported-events.ts'
import { EXPORT_FORMATS, type ExportFormat } from '@tafel/contracts/finance/export/manifest.ts'
import { totalsOf } from '@tafel/contracts/finance/export/totals.ts'
import { FIXED_EVENTS } from '@tafel/contracts/finance/testing/fixed-events.ts'
import { readCsv } from '@tafel/contracts/csv.ts'
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

function written(format: ExportFormat, events: readonly FinanceEvent[], page: number): Buffer {
  const rows = events.map(cellsOf(1))
  const sums = totalsOf(COLUMNS_V1)
  const writer = FORMATS[format].writer(COLUMNS_V1)
  const pieces: Uint8Array[] = []
  for (let at = 0; at < rows.length; at += page) {
    const some = rows.slice(at, at + page)
    sums.add(some)
    pieces.push(...writer.rows(some))
  }
  return Buffer.concat([...pieces, ...writer.end(sums.totals())])
}

/** Not those that are new since: events are added, version 1 stays. */
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

/** From the first release on never to be edited: version 1 is these bytes for ever, and what is said otherwise is version 2. */
const BYTES_OF_V1: Readonly<Record<ExportFormat, string>> = {
  csv: '5403e037ac3c73b3b4f8795e8aee462e0fac172b7fe7248c95a369e9aaf417a9',
  jsonl: 'dac39e736d51f34620ac41e52a779e06b450fb1c003bc28f49eb326f33968ac2',
  parquet: '12dbf4e0245da1a750a9bc03a96ddd810edee47c73136943c69861543a833a4c',
  xlsx: '8061b475b3034df9f98e7e8dccf96ce75d6c9df79fba7f2465cbdf6f96a65e00',
}

test.each(EXPORT_FORMATS)('%s: the same rows are the same bytes, whatever the pages they came in', (format) => {
  const bytes = written(format, PINNED, 3)
  expect(written(format, PINNED, 1000).equals(bytes)).toBe(true)
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(BYTES_OF_V1[format])
})

test('CSV holds every row below its heading and the totals in its last line, and runs nothing', () => {
  const text = written('csv', HOSTILE, 100).toString()
  const rows = readCsv(text)
  expect(rows).toHaveLength(HOSTILE.length + 2)
  expect(rows.at(-1)!.cells[0]).toBe(`rows: ${HOSTILE.length}`)
  for (const line of text.split('\r\n')) for (const cell of line.split(',')) expect(cell).not.toMatch(/^"?\s*[=+@＝]/)
})

test('JSON lines give back what was exported', () => {
  const lines = written('jsonl', HOSTILE, 100)
    .toString()
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(lines.at(-1)).toMatchObject({ totals: { rows: HOSTILE.length } })
  expect(lines.slice(0, -1).map(({ tier_name }) => tier_name)).toEqual(
    HOSTILE.map(({ data }) => (data as { tier: { name: string } }).tier.name),
  )
})

test('Parquet is read by another library, amounts and times as such', async () => {
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

test('XLSX has no formula, keeps hostile text as text, and says what its columns are', () => {
  const parts = unzipSync(written('xlsx', HOSTILE, 100))
  const sheet = strFromU8(parts['xl/worksheets/sheet1.xml']!)
  expect(sheet.match(/<row>/g)).toHaveLength(HOSTILE.length + 2)
  expect(sheet).not.toMatch(/<f[ >]/)
  expect(sheet).toContain('<is><t xml:space="preserve">=1+1</t></is>')
  expect(sheet).toContain('&lt;x&gt;&amp;&quot;_x005F_x0041_')
  expect(sheet).toContain('a_x0001_b')
  expect(strFromU8(parts['xl/worksheets/sheet2.xml']!)).toContain('gross_cents')
  expect(Object.keys(parts)).toContain('[Content_Types].xml')
})
