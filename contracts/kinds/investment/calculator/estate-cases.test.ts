import { describe, expect, test } from 'vitest'
import { RAND, alone } from './testing/compare.ts'

const YEAR = { rate: 400_000, horizonMonths: 12, inflation: 0, dateOfBirth: '1960-01-01' }
const ESTATE = { executorFee: true, estateDuty: true, beneficiary: true }
const inRand = (cents: number | null) => (cents === null ? null : cents / RAND)

describe('extra payments into a bond at death', () => {
  test('are a smaller debt and no asset: the executor takes nothing of them (Administration of Estates Act, s 51); the estate is larger by them', () => {
    const { executorFee, executorVat, dutiable } = alone(
      { kind: 'extraBondPayment', initial: 5_000_000 * RAND, grossReturn: 0 },
      { ...YEAR, estate: ESTATE },
    ).vehicle.estate!
    expect([executorFee, executorVat, dutiable].map(inRand)).toEqual([0, 0, 1_500_000])
  })
})
