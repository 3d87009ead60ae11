import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { leavesOf, pathsOf, withAt } from '../../law/assessment/inputs/testing/places.ts'
import type { TraceStep } from '../../law/working/trace.ts'
import { TRANSFER_DUTY_EXAMPLE } from '../../kinds/transfer-duty/calculator/inputs/example.ts'
import { transferDutyInputs } from '../../kinds/transfer-duty/calculator/inputs/transfer-duty.ts'
import { type TransferDutyResult, transferDutyResult } from '../../kinds/transfer-duty/calculator/result/result.ts'
import { answer } from './answer.ts'
import type { InputFault } from '../../base/input-faults.ts'
import { KINDS } from './kinds.ts'
import { anythingAnywhere, changedAt } from './testing/anything-anywhere.ts'

interface Answered {
  readonly ok: boolean
  readonly result?: TransferDutyResult
  readonly trace?: readonly TraceStep[]
  readonly problem?: { readonly status: number; readonly errors: readonly InputFault[] }
}
const askLine = (text: string) =>
  JSON.parse(answer(KINDS.transferDuty!, { text }, { today: '2026-11-21', trace: true, hints: false })) as Answered
const ask = (given: unknown) => askLine(JSON.stringify(given))
const faultsIn = (given: unknown) => ask(given).problem?.errors ?? []
const withText = (path: string, text: string) => askLine(JSON.stringify({ ...bought, ...withAt(path, 'HERE') }).replace('"HERE"', text))
const bought = { transferAmount: 250_000_000, dateOfAcquisition: '2025-09-01' }

const places = pathsOf(transferDutyInputs)
const leaves = leavesOf(transferDutyInputs)

/** A refusal names the field and the remedy; an answer is whole. Nothing is ever NaN, which JSON writes as null. */
function expectSound(answered: Answered): void {
  if (!answered.ok) {
    expect(answered.problem?.status).toBe(400)
    expect(answered.problem?.errors.length).toBeGreaterThan(0)
    for (const { field, message, remedy } of answered.problem!.errors) {
      expect(typeof field).toBe('string')
      expect(message).toMatch(/^\S.*\.$/s)
      expect(remedy).toMatch(/^\S.*\.$/s)
      expect(`${message} ${remedy}`).not.toMatch(/NaN|undefined|null|Infinity|\[object| at .*\.ts:/)
    }
    return
  }
  expect(transferDutyResult.safeParse(answered.result).error?.issues).toBeUndefined()
  for (const { id, value, formula } of answered.trace!) {
    expect(value, id).not.toBeNull()
    expect(formula, id).not.toMatch(/NaN|undefined|null|Infinity/)
  }
}

describe('what is wrong with a transfer is named by its field, with a remedy', () => {
  test.each<[string, unknown, string, string]>([
    ['an amount below nil', { sundries: { postage: -1 } }, 'sundries.postage', 'An amount of at least R 0.'],
    ['a part of a cent', { transferFee: 0.5 }, 'transferFee', 'An amount in whole cents.'],
    ['an amount too large', { deposit: 1_000_000_000_001 }, 'deposit', 'An amount of at most R 10 000 000 000.'],
    ['a share above all', { share: 1_000_001 }, 'share', 'At most 100 %.'],
    ['a kind that there isn’t', { propertyKind: 'castle' }, 'propertyKind', 'Send one of freehold, sectional, shareBlock, farm, vacant.'],
    [
      'an exemption that there isn’t',
      { exemption: 'yes' },
      'exemption',
      'Send one of none, spouseDeath, spouseDivorce, heir, pbo, marriageInCommunity, other.',
    ],
    ['a word for a flag', { initiationFeeAdded: 'no' }, 'initiationFeeAdded', 'true or false.'],
    ['text too long', { exemptionProof: 'x'.repeat(501) }, 'exemptionProof', 'At most 500 characters.'],
    ['no id', { sellerSide: { taxScenarioId: '7' } }, 'sellerSide.taxScenarioId', 'Not an id.'],
    ['a day too far ahead', { paymentDate: '2100-01-01' }, 'paymentDate', 'Enter a date up to 31 December 2099.'],
    ['an unknown field', { price: 1 }, 'price', expect.stringContaining('The fields are ') as string],
    [
      'a faulty tax scenario',
      { taxScenario: { employers: [{ salary: -1 }] } },
      'taxScenario.employers.0.salary',
      'An amount of at least R 0.',
    ],
  ])('%s', (_name, given, field, remedy) => {
    expect(faultsIn({ ...bought, ...(given as object) })).toEqual([{ field, message: expect.any(String) as string, remedy }])
  })
})

describe('at every depth', () => {
  test.each(places.filter(({ type }) => type === 'object').map(({ path }) => path))('an unknown field of "%s" is refused', (path) => {
    for (const key of ['nonsense', '__proto__', 'constructor', 'toString']) {
      const field = path === '' ? key : `${path}.${key}`
      const unknown: object = JSON.parse(`{${JSON.stringify(key)}:1}`) as object
      const faults = faultsIn(path === '' ? unknown : withAt(path, unknown))
      expect(faults.filter((fault) => fault.field === field)).toMatchObject([{ message: 'There is no such field.' }])
    }
  })
  const wrong: Readonly<Record<string, readonly string[]>> = {
    number: ['-1', '1.5', '1e21', '1e400', '-1e400', '"1"', 'null', 'true', '[]', '{}'],
    string: ['1', 'null', 'true', '[]', '{}'],
    boolean: ['0', '"true"', 'null', '[]', '{}'],
    enum: ['0', '"nonsense"', 'null', '[]', '{}'],
    object: ['0', '"x"', 'null', '[]'],
  }
  test.each(places.filter(({ path }) => path !== '').map(({ path, type }) => [path, type] as const))(
    'refuses an invalid value of "%s" (%s) there',
    (path, type) => {
      for (const text of wrong[type]!) {
        const answered = withText(path, text)
        expect(answered.ok, text).toBe(false)
        expectSound(answered)
        for (const { field } of answered.problem!.errors) expect(field.startsWith(path), `${text}: ${field}`).toBe(true)
      }
    },
  )
  test('NaN and Infinity are no JSON', () => {
    for (const text of ['NaN', 'Infinity', '-Infinity', 'undefined', '01', '0x1'])
      expect(withText('marketValue', text).problem?.errors).toMatchObject([{ message: 'The line is not JSON.' }])
  })
  test.each(leaves.filter(({ type }) => type === 'number').map(({ path }) => path))('the largest that "%s" takes is answered', (path) => {
    for (const value of [0, 1, 1_000_000, 1_000_000_000_000]) {
      expectSound(ask(changedAt(TRANSFER_DUTY_EXAMPLE, path, value)))
      expectSound(ask({ ...bought, ...withAt(path, value) }))
    }
  })
  test('dates at the ends of time are answered or refused by name', () => {
    const dates = leaves.filter(({ format }) => format === 'date')
    expect(dates).toHaveLength(6)
    for (const { path } of dates)
      for (const date of ['0000-01-01', '0001-01-01', '1582-10-10', '1993-04-07', '2024-02-29', '2099-12-31', '9999-12-31'])
        expectSound(ask(changedAt(TRANSFER_DUTY_EXAMPLE, path, date)))
  })
})

describe('any input gets an answer', () => {
  test('any JSON, and any text', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.string({ unit: 'binary' }), (value, text) => {
        expectSound(ask(value))
        expectSound(askLine(text))
      }),
      { numRuns: 300 },
    )
  })
  test('a whole transfer with anything anywhere', () => {
    fc.assert(
      fc.property(anythingAnywhere(TRANSFER_DUTY_EXAMPLE, places), (given) => expectSound(ask(given))),
      { numRuns: 400 },
    )
  })
})

test('with the seller’s tax scenario the tax on the gain is in the answer, without it the line is refused', () => {
  const { sellerSide: _side, ...rest } = TRANSFER_DUTY_EXAMPLE
  const given = { ...rest, sellerSide: { baseCost: 100_000_000, agentCommissionPpm: 50_000 } }
  expect(ask({ ...given, taxScenario: { taxYear: 2026, employers: [{ salary: 60_000_000 }] } }).result).toMatchObject({
    seller: { tax: 20_851_700 },
    missing: [],
  })
  expect(ask(given).result).toMatchObject({ seller: { tax: null }, missing: [{ id: 'seller.tax' }] })
})

test('the schema names every field, for generated forms', () => {
  const fields = Object.keys((KINDS.transferDuty!.inputs as unknown as { readonly shape: object }).shape)
  for (const { path } of places) if (path !== '') expect(fields).toContain(path.split('.')[0])
  expect(Object.keys(KINDS.transferDuty!.example).every((key) => fields.includes(key))).toBe(true)
})
