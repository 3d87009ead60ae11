import { secondEdition } from '@tafel/contracts/base/report/edition.ts'
import type { ReportDocument } from '@tafel/contracts/base/report/document.ts'
import { documentWith } from '@tafel/contracts/base/report/testing/hostile.ts'
import { expect, test } from 'vitest'
import { faultOf, printDocument } from './print-document.ts'

const AT = { changedAt: '2026-11-21T10:00:00.000Z', template: 'Template 1' }
const REPORT = secondEdition({ ...documentWith('signatures', 'Report'), blocks: [...documentWith('signatures', 'Sign').blocks] })

/** Prints a document whose pages are filled as given, by the class of its sheet; returns the classes that were tried, and the last file. */
async function printed(document: ReportDocument, fillsOf: (sheet: string) => readonly number[]) {
  const tried: string[] = []
  const bytes = await printDocument(
    {
      async print(html) {
        const sheet = /<main class="([^"]*)"/.exec(html)![1]!.replace('report-sheet edition-2 ', '')
        tried.push(sheet)
        return Buffer.from(sheet)
      },
      fixed: async ({ printed: sheet }) => ({ bytes: sheet, fills: fillsOf(Buffer.from(sheet).toString()) }),
    },
    document,
    AT,
  )
  return { tried, file: bytes.toString() }
}

test('prints once where every page is a third full', async () => {
  expect(await printed(REPORT, () => [1, 1 / 3])).toEqual({ tried: ['near'], file: 'near' })
})

test('tries other settings until no page is nearly empty', async () => {
  const { tried, file } = await printed(REPORT, (sheet) => (sheet === 'near airy' ? [1, 0.5] : [1, 0.2]))
  expect(tried).toEqual(['near', 'nearer', 'near flowing', 'nearer flowing', 'near airy'])
  expect(file).toBe('near airy')
})

test('takes what comes nearest where nothing fits', async () => {
  const { file } = await printed(REPORT, (sheet) => (sheet === 'nearer' ? [1, 0.3] : [1, 0.1]))
  expect(file).toBe('nearer')
})

test('sets a summary closer until it keeps to its pages', async () => {
  const summary = { ...REPORT, maxPages: 2 }
  const { tried } = await printed(summary, (sheet) => (sheet === 'nearest' ? [1, 0.8] : [1, 0.8, 0.5]))
  expect(tried).toEqual(['near', 'nearer', 'nearest'])
})

test('never sets a report of the first edition otherwise than it was', async () => {
  const { tried } = await printed(documentWith('signatures', 'Report'), () => [1, 0.01])
  expect(tried).toEqual(['report-sheet'])
})

test.each([
  [[0.1], undefined, 0],
  [[1, 0.34], undefined, 0],
  [[1, 0.2], undefined, 1 / 3 - 0.2],
  [[1, 1, 1], 2, 1],
])('pages filled %j, at most %s: fault %d', (fills, maxPages, fault) => {
  expect(faultOf(maxPages === undefined ? {} : { maxPages }, { fills })).toBeCloseTo(fault)
})
