import { expect, test } from 'vitest'
import { SHIPPED_CONSTANTS } from '../../../../law/constants/shipped.ts'
import { taxedByRate } from './by-rate.ts'
import { NO_ITEMS } from './taxpayer.ts'

test('a gain has the annual exclusion, in the year of death the one of death: each by its name and paragraph', () => {
  const { tax } = SHIPPED_CONSTANTS
  const taxpayer = taxedByRate({ tax, dateOfBirth: undefined, workUntilAge: 65, marginalRates: [{ from: '2018-01-01', rate: 400_000 }] })
  const exclusionOf = (death: number) => {
    const { value, law, operands } = taxpayer.trace(2027, { ...NO_ITEMS, gain: 100_000_000, death }).find(({ id }) => id === 'exclusion')!
    return [value, law!.section, operands[1]!.name]
  }
  expect(exclusionOf(0)).toEqual([5_000_000, expect.stringContaining('5(1)'), 'annual exclusion of 2027'])
  expect(exclusionOf(1)).toEqual([44_000_000, expect.stringContaining('5(2)'), 'exclusion of death of 2027'])
})
