import { readFileSync } from 'node:fs'
import type { TafelEvent } from '@tafel/contracts/api/events.ts'
import { expect, test } from 'vitest'
import { NOW, projected, USER } from '../runtime/testing/projected.ts'
import { project } from './project.ts'

const fixture = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../contracts/api/fixtures/${name}.v1.json`, import.meta.url), 'utf8')) as TafelEvent & {
    version?: number
  }
const event = (name: string) => {
  const { type, data } = fixture(name)
  return { type, data } as TafelEvent
}
const rows = (table: string, ...names: readonly string[]) => projected({ project }, table, ...names.map(event))

test('a report has a row for its firm, and a public one', () => {
  expect(rows('issued_reports', 'ReportIssued')).toMatchObject([
    { number: 'KXTR-2026-000123', state: 'issued', issued_by: USER, issued_at: NOW, kept_until: '2033-01-31', file_erased: false },
  ])
  expect(rows('issued_numbers', 'ReportIssued')).toEqual([
    {
      account_id: expect.any(String),
      report_id: '0d8f4a52-7c1e-4b3d-9a6f-5e2c1b0a9d87',
      number: 'KXTR-2026-000123',
      sha256: 'a'.repeat(64),
      state: 'issued',
      issued_on: '2026-11-22',
    },
  ])
})

test('later events update both, without notes', () => {
  expect(rows('issued_reports', 'ReportIssued', 'ReportSuperseded')).toMatchObject([{ state: 'superseded', superseded_at: NOW }])
  const withdrawn = rows('issued_reports', 'ReportIssued', 'ReportWithdrawn')
  expect(withdrawn).toMatchObject([{ state: 'withdrawn', withdrawn_by: USER, reason: 'wrongFigures' }])
  expect(JSON.stringify(withdrawn)).not.toContain('bonus')
  expect(rows('issued_numbers', 'ReportIssued', 'ReportWithdrawn')).toMatchObject([{ state: 'withdrawn', withdrawn_at: NOW }])
  expect(rows('issued_reports', 'ReportIssued', 'ReportFileErased')).toMatchObject([{ file_erased: true }])
})

test('a certificate counts erased and kept reports', () => {
  expect(rows('erasure_certificates', 'ErasureCertified')).toMatchObject([{ erased: 1, kept: 1 }])
})
