import { expect, test } from 'vitest'
import { SHIPPED_CONSTANTS } from '../constants/shipped.ts'
import { checkDraft } from './check-draft.ts'
import { exportCsv, exportJson, readImport } from './import.ts'
import { placeOf, unitOf } from './place.ts'
import { figuresOf } from './rows.ts'
import type { SetId } from '../figure/set-id.ts'
import { withSets } from './with-sets.ts'

const years = SHIPPED_CONSTANTS.tax.incomeTax.map(({ year }): SetId => ({ collection: 'tax-scenario', key: String(year) }))
const periods = [
  ...SHIPPED_CONSTANTS.transferDuty.filter(({ persons }) => persons === 'all'),
  ...SHIPPED_CONSTANTS.property.deedsFees,
].flatMap(({ from }): readonly SetId[] => (from === null ? [] : [{ collection: 'transfer-duty', key: from }]))
const sets = [...years, ...periods]

test.each(sets)('$collection $key entered as it is leaves the constants as they are', (set) => {
  const figures = figuresOf(SHIPPED_CONSTANTS, set)
  const status = set.collection === 'tax-scenario' && set.key === '2027' ? 'announced' : 'enacted'
  const { constantsVersion } = SHIPPED_CONSTANTS
  const again = withSets(SHIPPED_CONSTANTS, [{ set, changes: [...figures.values()], status }], constantsVersion)
  expect(again.transferDuty).toEqual(SHIPPED_CONSTANTS.transferDuty)
  expect(again.property).toEqual(SHIPPED_CONSTANTS.property)
  expect(again.tax).toEqual(SHIPPED_CONSTANTS.tax)
})

test.each(sets)('$collection $key comes back from its export as it went', (set) => {
  const figures = figuresOf(SHIPPED_CONSTANTS, set)
  for (const { figure } of figures.values()) expect([figure, unitOf(set.collection, placeOf(figure)!)]).not.toContain(undefined)
  for (const [format, text] of [
    ['csv', exportCsv(set, figures)],
    ['json', exportJson(set, figures)],
  ] as const) {
    const { rows, changes } = readImport(set, new Map(), { format, text })
    expect(rows.filter(({ fate }) => fate !== 'added')).toEqual([])
    expect(changes).toEqual([...figures.values()])
    expect(readImport(set, figures, { format, text }).rows.every(({ fate }) => fate === 'same')).toBe(true)
  }
})

test.each(['2024', '2025', '2026', '2027'])('the shipped year %s passes every check', (key) => {
  const set = { collection: 'tax-scenario', key } as const
  const changes = [...figuresOf(SHIPPED_CONSTANTS, set).values()]
  const { failures, sums } = checkDraft(SHIPPED_CONSTANTS, [], { set, changes, status: key === '2027' ? 'announced' : 'enacted' })
  expect(failures).toEqual([])
  expect(sums).toEqual([])
})

test('reads a pasted table with figure spaces and direction marks', () => {
  const text = '\u200e1\u2007\u2013\u2007245\u2007100\t18\u2007%\n\u202a245\u2007101\u202c and above 44\u2007118 + 26%'
  const { rows } = readImport({ collection: 'tax-scenario', key: '2027' }, new Map(), { format: 'paste', text, source: 'SARS' })
  expect(rows.map(({ becomes }) => becomes)).toEqual(['245100', '0', '18 %', 'no limit', '44118', '26 %'])
})

test('a period of transfer duty with its fees passes every check', () => {
  const set = { collection: 'transfer-duty', key: '2025-04-01' } as const
  const changes = [...figuresOf(SHIPPED_CONSTANTS, set).values()]
  expect(checkDraft(SHIPPED_CONSTANTS, [], { set, changes, status: 'enacted' }).failures).toEqual([])
})

test('JSON says what its amounts count; without that it is refused, because 17820 may be rand or cents', () => {
  const set = { collection: 'tax-scenario', key: '2027' } as const
  const read = (more: object, value: unknown) =>
    readImport(set, new Map(), {
      format: 'json',
      text: JSON.stringify({ ...more, figures: [{ figure: 'incomeTax.primaryRebate', value, source: 'SARS 2027' }] }),
    }).rows[0]
  expect(read({}, 17_820)).toMatchObject({ fate: 'refused', fault: expect.stringContaining('"amounts": "rand"') })
  expect(read({ amounts: 'rand' }, 17_820)).toMatchObject({ fate: 'added', becomes: '17820' })
  expect(read({ amounts: 'rand' }, '17 820,50')).toMatchObject({ fate: 'added', becomes: '17820.50' })
  expect(read({ amounts: 'cents' }, 1_782_000)).toMatchObject({ fate: 'added', becomes: '17820' })
})

test('a missing figure is named as people know it', () => {
  const set = { collection: 'tax-scenario', key: '2028' } as const
  const changes = [...figuresOf(SHIPPED_CONSTANTS, { ...set, key: '2027' }).values()].filter(
    ({ figure }) => !figure.includes('@') && figure !== 'incomeTax.primaryRebate',
  )
  const { failures } = checkDraft(SHIPPED_CONSTANTS, [], { set, changes, status: 'announced' })
  expect(failures.map(({ text }) => text)).toContain('Primary rebate is missing.')
})
