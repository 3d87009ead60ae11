import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SHIPPED_CONSTANTS } from '../../../constants/shipped.ts'
import { lowerBound } from '../../../constants/bands.ts'
import { nextDay } from '../../../dates.ts'
import { MAX_CENTS } from '../../../money/cents.ts'
import { plain } from '../../../money/format.ts'
import { recompute } from '../../trace.ts'
import { calculateTransferDuty } from './calculate.ts'
import { PURCHASER_TYPES, type TransferDutyInputsGiven, transferDutyInputs } from './inputs.ts'
import published from '../published-cases.json' with { type: 'json' }
import { transferDutyResult } from './result.ts'

const today = '2026-11-21'
const calculate = (inputs: TransferDutyInputsGiven, constants = SHIPPED_CONSTANTS) => calculateTransferDuty(inputs, { today, constants })
const dutyOf = (inputs: TransferDutyInputsGiven) => calculate(inputs).result.transferDutyPayable
const notesOf = (inputs: TransferDutyInputsGiven) => calculate(inputs).result.notes.map(({ code }) => code)
const bought = {
  dateOfAcquisition: '2026-07-15',
  transferAmount: 250_000_000,
  marketValue: 250_000_000,
  purchaserType: 'natural',
  bondAmount: 0,
} as const

describe('published cases', () => {
  test('there are thirty-six', () => expect(published.cases).toHaveLength(36))
  test.each(published.cases)('$id: $transferAmount bought $dateOfAcquisition costs $transferDutyPayable', (given) => {
    const { dateOfAcquisition, transferAmount, purchaserType } = given
    const inputs = transferDutyInputs.parse({ dateOfAcquisition, transferAmount, purchaserType })
    expect(dutyOf(inputs)).toBe(given.transferDutyPayable)
  })
})

test('R2 500 000 bought on 15 July 2026 costs R67 200 by 15 January 2027', () => {
  const { result } = calculate(bought)
  expect(result).toMatchObject({
    transferDutyPayable: 6_720_000,
    effectiveRate: 26_880,
    dueDate: '2027-01-15',
    basis: 'price',
    missing: [],
    notes: [],
    table: { from: '2025-04-01', to: null, persons: 'all', status: 'enacted', confidence: 'confirmed' },
    nextRand: { rate: 80_000, nextEdge: { value: 299_480_000, rate: 110_000 } },
  })
  expect(result.brackets.map(({ to, rate, duty }) => [to, rate, duty])).toEqual([
    [121_000_000, 0, 0],
    [166_380_000, 30_000, 1_361_400],
    [232_930_000, 60_000, 3_993_000],
    [250_000_000, 80_000, 1_365_600],
  ])
})

describe('at a bracket edge', () => {
  test('the value belongs to the lower band, the next rand to the upper one', () => {
    const { result } = calculate({ ...bought, transferAmount: 121_000_000, marketValue: 121_000_000 })
    expect(result).toMatchObject({ transferDutyPayable: 0, nextRand: { rate: 30_000, nextEdge: { value: 166_380_000, rate: 60_000 } } })
    expect(result.brackets).toHaveLength(1)
  })
  test('a cent rounds half-up', () => {
    // 3 % of 16 cents is 0,48; of 17 cents 0,51.
    expect(dutyOf({ ...bought, transferAmount: 121_000_016, marketValue: 0 })).toBe(0)
    expect(dutyOf({ ...bought, transferAmount: 121_000_017, marketValue: 0 })).toBe(1)
  })
  test('above the last one there is no next', () => {
    expect(calculate({ ...bought, transferAmount: MAX_CENTS, marketValue: 0 }).result.nextRand).toEqual({ rate: 130_000, nextEdge: null })
  })
})

describe('the value that duty goes by', () => {
  test('is the market value where that is greater, and the result says so', () => {
    const { result } = calculate({ ...bought, transferAmount: 240_000_000 })
    expect(result).toMatchObject({ dutiableValue: 250_000_000, basis: 'marketValue', transferDutyPayable: 6_720_000, price: 240_000_000 })
    expect(result.notes.map(({ code }) => code)).toEqual(['market-value-greater'])
  })
  test('a price under 90 % of the market value is amber, one at 90 % is not', () => {
    expect(notesOf({ ...bought, transferAmount: 224_999_999 })).toEqual(['market-value-greater', 'price-under-market-value'])
    expect(notesOf({ ...bought, transferAmount: 225_000_000 })).toEqual(['market-value-greater'])
  })
  test('a price above the market value counts', () => {
    expect(calculate({ ...bought, marketValue: 1 }).result).toMatchObject({ dutiableValue: 250_000_000, basis: 'price' })
  })
})

describe('purchasers', () => {
  test('who is not a natural person paid a flat 10 %, then 8 %, until 22 February 2011', () => {
    for (const purchaserType of ['company', 'cc', 'trust'] as const) {
      expect(dutyOf({ ...bought, dateOfAcquisition: '2006-02-28', purchaserType })).toBe(25_000_000)
      expect(dutyOf({ ...bought, dateOfAcquisition: '2011-02-22', purchaserType })).toBe(20_000_000)
      expect(dutyOf({ ...bought, dateOfAcquisition: '2011-02-23', purchaserType })).toBe(11_700_000)
    }
  })
  test('a non-resident is a natural person', () => {
    expect(dutyOf({ ...bought, dateOfAcquisition: '2011-02-22', purchaserType: 'nonResident' })).toBe(14_500_000)
  })
})

describe('what cannot be calculated is null, with a reason and a remedy', () => {
  test('without a price', () => {
    const { result } = calculate({ ...bought, transferAmount: 0 })
    expect(result).toMatchObject({ transferDutyPayable: null, effectiveRate: null, brackets: [], nextRand: null, dueDate: '2027-01-15' })
    expect(result.missing).toEqual([
      { field: 'transferAmount', code: 'price-missing', message: 'There is no price yet.', remedy: 'Enter the price.' },
    ])
  })
  test('before 7 April 1993', () => {
    const { result } = calculate({ ...bought, dateOfAcquisition: '1993-04-06' })
    expect(result).toMatchObject({ transferDutyPayable: null, table: null, dueDate: null })
    expect(result.missing).toMatchObject([
      { field: 'dateOfAcquisition', code: 'date-too-early', remedy: 'Enter a date of 7 April 1993 or later.' },
    ])
    expect(dutyOf({ ...bought, dateOfAcquisition: '1993-04-07' })).not.toBeNull()
  })
  test('too far ahead', () => {
    expect(calculate({ ...bought, dateOfAcquisition: '9999-12-31' }).result.missing.map(({ code }) => code)).toEqual(['date-too-late'])
  })
  test('where the table of the date is not loaded; nothing is borrowed from another', () => {
    const constants = { ...SHIPPED_CONSTANTS, transferDuty: SHIPPED_CONSTANTS.transferDuty.slice(1) }
    expect(calculate(bought, constants).result.missing.map(({ code }) => code)).toEqual(['table-not-loaded'])
  })
})

describe('notes', () => {
  test('every default that was used is named', () => {
    const { result } = calculate({})
    expect(result.dateOfAcquisition).toBe(today)
    expect(result.notes.filter(({ code }) => code === 'default-used').map(({ field }) => field)).toEqual([
      'dateOfAcquisition',
      'transferAmount',
      'marketValue',
      'purchaserType',
      'bondAmount',
    ])
  })
  test('without a price nothing is compared with it', () => {
    expect(notesOf({ ...bought, transferAmount: 0, bondAmount: 1 })).toEqual([])
    expect(notesOf({ ...bought, transferAmount: 1, bondAmount: 3 })).toEqual([
      'market-value-greater',
      'price-under-market-value',
      'bond-over-twice-price',
    ])
  })
  test('a duty that was sent is ignored, and noted where it differs', () => {
    expect(calculate({ ...bought, transferDutyPayable: 1 }).result).toMatchObject({
      transferDutyPayable: 6_720_000,
      notes: [{ code: 'payable-ignored' }],
    })
    expect(notesOf({ ...bought, transferDutyPayable: 6_720_000 })).toEqual([])
  })
  test('a result from a table with one source says that it is unconfirmed', () => {
    for (const dateOfAcquisition of ['1993-04-07', '1999-03-31', '1999-04-01', '2002-02-28']) {
      expect(calculate({ ...bought, dateOfAcquisition }).result.notes).toMatchObject([{ code: 'table-unconfirmed', severity: 'amber' }])
    }
    expect(transferDutyResult.safeParse(calculate({ ...bought, dateOfAcquisition: '2002-02-28' }).result).success).toBe(true)
    expect(notesOf({ ...bought, dateOfAcquisition: '2002-03-01' })).toEqual([])
    expect(notesOf({ ...bought, dateOfAcquisition: '1999-03-31', purchaserType: 'trust' })).toEqual([])
  })
  test('an announced table, a date ahead and a bond of more than twice the price are noted', () => {
    const transferDuty = SHIPPED_CONSTANTS.transferDuty.map((table) => ({ ...table, status: 'announced' as const }))
    expect(calculate(bought, { ...SHIPPED_CONSTANTS, transferDuty }).result.notes.map(({ code }) => code)).toEqual(['table-announced'])
    expect(notesOf({ ...bought, dateOfAcquisition: '2026-11-22' })).toEqual(['date-ahead'])
    expect(notesOf({ ...bought, bondAmount: 500_000_001 })).toEqual(['bond-over-twice-price'])
  })
})

const amount = fc.integer({ min: 1, max: MAX_CENTS })
const days = SHIPPED_CONSTANTS.transferDuty.flatMap((table) => [table.from, ...(table.to === null ? [] : [table.to]), nextDay(table.from)])
const when = fc.constantFrom(...days)
const purchaser = fc.constantFrom(...PURCHASER_TYPES)
/** Near the edges of all tables as often as anywhere else. */
const edges = SHIPPED_CONSTANTS.transferDuty.flatMap(({ bands }) => bands.map((_, index) => lowerBound(bands, index)))
const value = fc.oneof(
  amount,
  fc.tuple(fc.constantFrom(...edges), fc.constantFrom(-300, -1, 0, 1, 16, 17, 300)).map(([edge, by]) => Math.max(1, edge + by)),
)

describe('for every value, date and purchaser', () => {
  const inputs = fc.record({ dateOfAcquisition: when, transferAmount: value, purchaserType: purchaser })

  test('the parts add up to the value and to the duty, and the trace works out to the result', () => {
    fc.assert(
      fc.property(inputs, (given) => {
        const { result, trace } = calculate(given)
        const { brackets, dutiableValue, transferDutyPayable } = result
        expect(brackets.reduce((sum, { part }) => sum + part, 0)).toBe(dutiableValue)
        expect(brackets.reduce((sum, { duty }) => sum + duty, 0)).toBe(transferDutyPayable)
        expect(trace.find(({ id }) => id === 'sumOfBrackets')?.value).toBe(transferDutyPayable)
      }),
    )
  })
  test('a greater value never has a smaller duty', () => {
    fc.assert(
      fc.property(when, purchaser, value, value, (dateOfAcquisition, purchaserType, a, b) => {
        const at = (transferAmount: number) => dutyOf({ dateOfAcquisition, purchaserType, transferAmount })!
        expect(at(Math.min(a, b))).toBeLessThanOrEqual(at(Math.max(a, b)))
      }),
    )
  })
  test('a cent more of value never costs more than a cent of duty: there are no jumps', () => {
    fc.assert(
      fc.property(inputs, (given) => {
        fc.pre(given.transferAmount < MAX_CENTS)
        const more = dutyOf({ ...given, transferAmount: given.transferAmount + 1 })! - dutyOf(given)!
        expect(more === 0 || more === 1).toBe(true)
      }),
    )
  })
  test('the next R100 costs what the result says, unless an edge lies between', () => {
    fc.assert(
      fc.property(inputs, (given) => {
        const { nextRand, dutiableValue, transferDutyPayable } = calculate(given).result
        fc.pre(dutiableValue <= MAX_CENTS - 10_000)
        fc.pre(nextRand!.nextEdge === null || dutiableValue + 10_000 <= nextRand!.nextEdge.value)
        const more = dutyOf({ ...given, transferAmount: dutiableValue + 10_000 })! - transferDutyPayable!
        expect(Math.abs(more - nextRand!.rate / 100)).toBeLessThanOrEqual(1)
      }),
    )
  })
  test('who is not a natural person paid the same rate on everything before 23 February 2011', () => {
    fc.assert(
      fc.property(value, fc.constantFrom('company', 'cc', 'trust'), (transferAmount, purchaserType) => {
        const { result } = calculate({ transferAmount, purchaserType, dateOfAcquisition: '2010-01-31' })
        expect(result.brackets).toHaveLength(1)
        expect(result.transferDutyPayable).toBe(Number((BigInt(transferAmount) * 8n + 50n) / 100n))
      }),
    )
  })
  test('whatever the inputs, nothing throws and the result fits its schema', () => {
    const date = fc
      .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
      .map((d) => d.toISOString().slice(0, 10))
    const cents = fc.oneof(fc.constant(0), value)
    const any = fc.record(
      {
        dateOfAcquisition: date,
        transferAmount: cents,
        marketValue: cents,
        purchaserType: purchaser,
        bondAmount: cents,
        transferDutyPayable: cents,
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(any, (given) => {
        const { result } = calculate(given as TransferDutyInputsGiven)
        expect(transferDutyResult.safeParse(result).success).toBe(true)
        expect(result.transferDutyPayable === null).toBe(result.missing.length > 0)
      }),
      { numRuns: 500 },
    )
  })
  test('the same inputs give the same bytes', () => {
    fc.assert(
      fc.property(inputs, (given) => {
        expect(JSON.stringify(calculate(given))).toBe(JSON.stringify(calculate(structuredClone(given))))
      }),
    )
  })
})

describe('the trace', () => {
  test('can be walked: every step follows from inputs, sourced constants and earlier steps, and gives the result', () => {
    fc.assert(
      fc.property(when, value, value, purchaser, (dateOfAcquisition, transferAmount, marketValue, purchaserType) => {
        const given = { dateOfAcquisition, transferAmount, marketValue, purchaserType }
        const { result, trace } = calculate(given)
        const known = new Map<string, unknown>()
        for (const step of trace) {
          for (const operand of step.operands) {
            if (operand.from === 'step') expect(operand.value).toBe(known.get(operand.name))
            if (operand.from === 'input') expect(operand.value).toBe((given as Record<string, unknown>)[operand.name])
            if (operand.from === 'constant') expect(operand.source).not.toBe('')
          }
          expect(recompute(step)).toBe(step.value)
          known.set(step.id, step.value)
        }
        for (const [id, figure] of known) if (id !== 'sumOfBrackets') expect(figure).toBe(at(result, id))
      }),
    )
  })
  test('shows the formula with its numbers, the section and where the constants come from', () => {
    const step = calculate(bought).trace.find(({ id }) => id === 'transferDutyPayable')!
    expect(plain(step.formula)).toBe('R 53 544 + 8 % × (R 2 500 000 − R 2 329 300) = R 67 200'.replaceAll('−', '-'))
    expect(step.law).toEqual({ act: 'Transfer Duty Act 40 of 1949', section: 's 2(1)(b)' })
    expect(step.operands.filter((operand) => operand.from === 'constant').every(({ status }) => status === 'enacted')).toBe(true)
  })
  test('names the upper rate for the next rand at every edge, as the result does', () => {
    for (const transferAmount of edges.filter((edge) => edge > 0)) {
      for (const dateOfAcquisition of days) {
        const { result, trace } = calculate({ dateOfAcquisition, transferAmount })
        expect(trace.find(({ id }) => id === 'nextRand.rate')?.value).toBe(result.nextRand?.rate)
      }
    }
  })
  test('ends where a figure is missing', () => {
    expect(calculate({ ...bought, transferAmount: 0 }).trace.map(({ id }) => id)).toEqual(['dateOfAcquisition', 'dutiableValue', 'dueDate'])
  })
})

function at(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((inner, key) => (inner as Record<string, unknown>)[key], value)
}
