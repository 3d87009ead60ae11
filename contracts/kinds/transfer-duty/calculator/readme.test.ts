import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { type Constants, SHIPPED_CONSTANTS } from '../../../law/constants/shipped.ts'
import { checkProperty } from '../../../law/checks/check-property.ts'
import { checkTransferDutyTables } from '../../../law/checks/check-transfer-duty.ts'
import { FROZEN_TRANSFERS } from './testing/frozen-transfers.ts'
import { CONTEXT, resultOf, totalOf, whole } from './testing/answers.ts'
import { taxOnSaleBy } from './seller/tax-on-sale.ts'

const folder = dirname(fileURLToPath(import.meta.url))
const root = join(folder, '../../../..')
const readme = readFileSync(join(folder, 'README.md'), 'utf8')
const own = globSync('**/*.ts', { cwd: folder, exclude: (path) => /(^|\/)testing$|\.test\.ts$/.test(path) })
// Donations tax is computed by the tax engine's rule.
const sources = [...own, '../../../law/assessment/gifts/tax-on-gift.ts']

const rows = readme
  .split('\n')
  .filter((line) => /^\| .*(, s \d|, reg \d|, para \d)/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, section, what, files]) => ({
    section: section!,
    what: what!,
    files: [...files!.matchAll(/`([^`]+)`/g)].map(([, file]) => file!),
  }))

test('the table has every section that a trace of the frozen transfers names, and no other', () => {
  const used = new Set<string>()
  for (const { inputs } of FROZEN_TRANSFERS) {
    const taxOnSale = taxOnSaleBy({ taxYear: 2026 }, CONTEXT)
    for (const { law } of whole(inputs, { linked: { taxOnSale } }).trace())
      if (law !== undefined) used.add([law.act, law.section].filter(Boolean).join(', '))
  }
  expect(rows.map(({ section }) => section).toSorted()).toEqual([...used].toSorted())
})

test.each(rows.map(({ section, ...row }) => [section, row] as const))('%s: its files exist and cite it', (section, { what, files }) => {
  expect(what).not.toBe('')
  expect(files.length).toBeGreaterThan(0)
  const number = section.replace(/^.*(?:, s |, para |, (?=reg ))/, '')
  for (const file of files) {
    const found = sources.filter((path) => basename(path) === file)
    expect(found.length, file).toBe(1)
    expect(readFileSync(join(folder, found[0]!), 'utf8'), file).toContain(`'${number}'`)
  }
})

test('every file and folder that is named exists where the README says', () => {
  for (const [, file] of readme.matchAll(/`((?:\.\.\/|contracts\/|deploy\/)?[a-z0-9-]+(?:\/[a-z0-9-]+)*(?:\.(?:ts|json)|\/))`/g)) {
    const places = [
      join(folder, file!),
      join(root, file!),
      ...sources.filter((path) => basename(path) === file).map((path) => join(folder, path)),
    ]
    const isInAFolder = file === 'all.ts'
    expect(isInAFolder || places.some((path) => existsSync(path)), file).toBe(true)
  }
})

describe('next year’s figures are data alone', () => {
  const [table, ...olderTables] = SHIPPED_CONSTANTS.transferDuty
  const { property } = SHIPPED_CONSTANTS
  const [guideline] = property.conveyancerGuideline
  const [schedule] = property.deedsFees
  const constants = {
    ...SHIPPED_CONSTANTS,
    constantsVersion: '2027-02-24.1',
    transferDuty: [
      { ...table!, from: '2027-04-01', bands: table!.bands.map((band) => (band.upTo === null ? { ...band, rate: 140_000 } : band)) },
      { ...table!, to: '2027-03-31' },
      ...olderTables,
    ],
    property: {
      ...property,
      conveyancerGuideline: [
        {
          ...guideline!,
          from: '2027-07-01',
          to: '2028-06-30',
          bands: { ...guideline!.bands, value: guideline!.bands.value.map((band) => ({ ...band, base: band.base + 100_00 })) },
        },
        ...property.conveyancerGuideline,
      ],
      deedsFees: [{ ...schedule!, from: '2027-04-01', to: null }, ...property.deedsFees],
    },
  } satisfies Constants
  const bought = { dateOfAcquisition: '2027-07-05', transferAmount: 250_000_000, bondAmount: 100_000_000 }

  test('today they are missing', () => {
    expect(resultOf(bought).missing.map(({ constant }) => constant)).toEqual(
      expect.arrayContaining(
        ['guideline fees of conveyancers from 1 July 2027', 'deeds office fees from 1 April 2027'].map(
          (name) => expect.stringMatching(name.replaceAll(' ', '.')) as string,
        ),
      ),
    )
  })
  test('once they are loaded, every line is there, by the new figures; the curve and the tables know the new one', () => {
    const next = resultOf({ ...bought, transferAmount: 1_500_000_000 }, { constants })
    expect(next).toMatchObject({
      missing: [],
      totals: { incomplete: false },
      constantsVersion: '2027-02-24.1',
      duty: { table: { from: '2027-04-01' }, nextRand: { rate: 140_000 } },
    })
    expect(next.everyTable).toHaveLength(15)
    expect(totalOf(resultOf(bought, { constants }), 'transferCosts', 'transferFee')).toBe(Math.round((4_323_500 + 10_000) * 1.15))
  })
  test('and the day before is unchanged', () => {
    const before = { ...bought, dateOfAcquisition: '2025-09-01' }
    const [was, is] = [resultOf(before), resultOf(before, { constants })]
    for (const part of ['transferDutyPayable', 'transferCosts', 'bondCosts', 'totals', 'cash', 'nextEdges', 'missing'] as const)
      expect(is[part]).toEqual(was[part])
  })
  test('the checks find nothing wrong with them', () => {
    expect(checkTransferDutyTables(constants.transferDuty)).toEqual([])
    expect(checkProperty(constants.property)).toEqual([])
  })
})
