import { describe, expect, test } from 'vitest'
import type { Lookup } from '../lookup/find.ts'
import { constant, excess, fixed, greatest, input, inputsOf, least, newLedger, product, ratio, sum, take, wholes } from './ledger.ts'

const known: Lookup<number> = { found: true, value: 270_000, origin: { status: 'enacted', confidence: 'confirmed', source: 'Gazette' } }
const unknown: Lookup<number> = { found: false, missing: { name: 'the cap of 2028', from: '2027-03-01' } }
const missing = constant(unknown, 'cap', (value: number) => value)
const money = (value: number) => input('money', value)

describe('a line is what its operation makes of its operands', () => {
  const { line } = newLedger()
  test.each([
    ['take', take(money(7)), 7],
    ['sum, plus and less', sum([money(10), money(5)], [money(3), money(20)]), -8],
    ['sum of nothing', sum([]), 0],
    ['excess above nil', excess([money(10)], [money(3)]), 7],
    ['excess at nil', excess([money(3)], [money(3)]), 0],
    ['excess below nil', excess([money(3)], [money(4)]), 0],
    ['least', least(money(3), money(-2), money(5)), -2],
    ['greatest', greatest(money(3), money(-2), money(5)), 5],
    ['product of an amount and a rate, half a cent up', product([money(5), fixed('rate', 100_000, 'ppm')]), 1],
    ['product just under half a cent', product([money(4), fixed('rate', 100_000, 'ppm')]), 0],
    ['product below nil, halves away from it', product([money(-5), fixed('rate', 100_000, 'ppm')]), -1],
    ['product over days', product([money(100), fixed('days', 181)], [fixed('year', 365)]), 50],
    ['product of R10 billion, exact', product([money(999_999_999_999), fixed('rate', 999_999, 'ppm')]), 999_998_999_999],
    ['whole units', wholes([fixed('months', 11), fixed('year', 365)], [fixed('of', 12)]), 334],
    ['ratio in millionths', ratio(money(1), money(3)), 333_333],
  ])('%s', (name, calculation, value) => {
    expect(line(name, name, calculation)).toMatchObject({ from: 'step', value, missing: undefined, incomplete: false, unit: 'cents' })
  })
})

test('lines are in the order in which they were added, with their law and unit', () => {
  const ledger = newLedger()
  const one = ledger.line('a', 'A', take(money(1)))
  const two = ledger.line('b', 'B', sum([one]), { act: 'Act', section: 's 1' }, 'number')
  expect(ledger.lines).toEqual([one, two])
  expect(two).toMatchObject({ id: 'b', label: 'B', unit: 'number', law: { act: 'Act', section: 's 1' }, operands: [one], against: 1 })
})

describe('without its constant', () => {
  test.each([
    ['take', take(missing)],
    ['product', product([money(5), missing])],
    ['product over it', product([money(5)], [missing])],
    ['least', least(money(5), missing)],
    ['greatest', greatest(missing, money(5))],
  ])('%s is refused by name, with R0', (_name, calculation) => {
    const line = newLedger().line('x', 'X', calculation)
    expect(line).toMatchObject({ value: 0, missing: { name: 'the cap of 2028', from: '2027-03-01' }, incomplete: false })
  })
  test.each([
    ['sum', sum([money(5), missing], [money(2)]), 3],
    ['sum, taken off', sum([money(5)], [missing]), 5],
    ['excess', excess([missing], [money(2)]), 0],
  ])('a %s leaves it out, and is incomplete', (_name, calculation, value) => {
    expect(newLedger().line('x', 'X', calculation)).toMatchObject({ value, missing: undefined, incomplete: true })
  })
  test('a line made of a refused line is refused, one made of an incomplete line is incomplete', () => {
    const { line } = newLedger()
    const refused = line('refused', 'Refused', take(missing))
    expect(line('a', 'A', least(money(1), refused)).missing).toEqual({ name: 'the cap of 2028', from: '2027-03-01' })
    const incomplete = line('b', 'B', sum([money(4), refused]))
    expect(line('c', 'C', least(money(9), incomplete))).toMatchObject({ value: 4, missing: undefined, incomplete: true })
    expect(line('d', 'D', product([incomplete, fixed('rate', 500_000, 'ppm')]))).toMatchObject({ value: 2, incomplete: true })
  })
})

test('a constant carries its figure, its part and where it comes from', () => {
  expect(constant(known, 'cap of 2027', (value) => value * 2, 'ppm')).toEqual({
    from: 'constant',
    value: 540_000,
    unit: 'ppm',
    missing: undefined,
    incomplete: false,
    name: 'cap of 2027',
    origin: { status: 'enacted', confidence: 'confirmed', source: 'Gazette' },
  })
  expect(missing).toMatchObject({ value: 0, missing: { name: 'the cap of 2028' }, origin: undefined })
  expect(fixed('months', 12)).toMatchObject({ value: 12, unit: 'number', origin: { status: 'enacted', source: 'Wording of the Act' } })
})

test('of a group only what is not nil becomes an operand, by its path', () => {
  const group = { salary: 5, bonus: 0, commission: 7, note: 9 }
  const names = (path: string) => inputsOf(group, path, ['salary', 'bonus', 'commission']).map(({ name, value }) => [name, value])
  expect(names('employers.0')).toEqual([
    ['employers.0.salary', 5],
    ['employers.0.commission', 7],
  ])
  expect(names('')).toEqual([
    ['salary', 5],
    ['commission', 7],
  ])
})
