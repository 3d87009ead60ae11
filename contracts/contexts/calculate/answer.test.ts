import { describe, expect, test } from 'vitest'
import { answer } from './answer.ts'
import { KINDS } from './kinds.ts'

const options = { today: '2026-11-21', trace: false, hints: false }
const ask = (text: string, kind = KINDS.transferDuty!) => JSON.parse(answer(kind, { text }, options))
const faultsIn = (text: string) => ask(text).problem.errors as readonly { field: string; message: string; remedy: string }[]

test('inputs are answered, with the trace where it is wanted', () => {
  const text = '{"transferAmount":250000000,"dateOfAcquisition":"2026-07-15"}'
  expect(ask(text)).toMatchObject({ ok: true, result: { transferDutyPayable: 6_720_000 } })
  expect(Object.keys(ask(text))).toEqual(['ok', 'result'])
  const traced = JSON.parse(answer(KINDS.transferDuty!, { text }, { ...options, trace: true }))
  expect(traced.trace.map(({ id }: { id: string }) => id)).toContain('transferDutyPayable')
})

test('the example of every kind is answered', () => {
  for (const kind of Object.values(KINDS)) expect(ask(JSON.stringify(kind.example), kind)).toMatchObject({ ok: true })
})

describe('what is wrong is reported by field, with a remedy', () => {
  test.each([
    ['{"transferAmount":"250000000"}', 'transferAmount', 'An amount in whole cents.'],
    ['{"transferAmount":1.5}', 'transferAmount', 'An amount in whole cents.'],
    ['{"transferAmount":null}', 'transferAmount', 'An amount in whole cents.'],
    ['{"transferAmount":1e400}', 'transferAmount', 'An amount in whole cents.'],
    ['{"transferAmount":-1}', 'transferAmount', 'An amount of at least R 0.'],
    ['{"transferAmount":1000000000001}', 'transferAmount', 'An amount of at most R 10 000 000 000.'],
    ['{"transferAmount":1,"dateOfAcquisition":"2026-02-30"}', 'dateOfAcquisition', 'A date as YYYY-MM-DD.'],
    ['{"transferAmount":1,"dateOfAcquisition":"1993-04-06"}', 'dateOfAcquisition', 'Enter a date of 7 April 1993 or later.'],
    ['{"transferAmount":1,"purchaserType":"alien"}', 'purchaserType', 'Send one of natural, company, cc, trust, nonResident.'],
    ['{}', 'transferAmount', 'Enter the price; for a donation, enter the market value.'],
    ['[]', '', 'Send a JSON object with the inputs.'],
    ['null', '', 'Send a JSON object with the inputs.'],
    ['', '', 'Send one JSON object a line.'],
    ['{"transferAmount":1', '', 'Send one JSON object a line.'],
  ])('%s', (text, field, remedy) => {
    expect(ask(text)).toMatchObject({ ok: false, problem: { code: 'functions/invalid-argument', status: 400 } })
    expect(faultsIn(text)).toEqual([{ field, message: expect.any(String) as string, remedy }])
  })

  test('unknown fields, each of them, also those with special names', () => {
    expect(faultsIn('{"transferAmount":1,"price":2,"__proto__":{},"constructor":1}').map(({ field }) => field)).toEqual([
      'price',
      '__proto__',
      'constructor',
    ])
  })
  test('everything at once, but not without end', () => {
    expect(faultsIn('{"transferAmount":"a","marketValue":"b","bondAmount":"c"}')).toHaveLength(3)
    const many = JSON.stringify(Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`f${index}`, 1])))
    expect(faultsIn(many)).toHaveLength(20)
  })
  test('lines that could not be read', () => {
    const unreadable = (why: 'tooLong' | 'notUtf8') => JSON.parse(answer(KINDS.transferDuty!, { unreadable: why }, options))
    expect(unreadable('tooLong').problem.errors).toMatchObject([{ message: 'The line is too long.' }])
    expect(unreadable('notUtf8').problem.errors).toMatchObject([{ message: 'The line is not UTF-8.' }])
  })
})
