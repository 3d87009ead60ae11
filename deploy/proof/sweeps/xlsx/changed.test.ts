import { KIND_NAMES, type KindName } from '@tafel/contracts/base/kind-names.ts'
import { writeWorkbook } from '@tafel/contracts/base/xlsx/write-workbook.ts'
import { drawnReports } from '@tafel/services/reports/testing/drawn-reports.ts'
import { expect, test } from 'vitest'
import { workedOutByIronCalc } from '../../kit/iron-calc.ts'
import { changedBook } from './changed.ts'
import { COLUMNS, hold, nothingHeld } from './held.ts'

const COUNT = 6

test.each(Object.keys(KIND_NAMES) as KindName[])('%s: a changed workbook shows Tafel’s answer or a dash', async (kind) => {
  const held = nothingHeld()
  for (const [at, report] of drawnReports(kind, COUNT, 'short').entries()) {
    const changed = changedBook(report, at)
    hold(await workedOutByIronCalc(writeWorkbook(changed.book), COLUMNS), changed, held, kind)
  }
  expect(held.apart).toBe(0)
  expect(held.same).toBeGreaterThan(0)
})
