import { expect, test } from 'vitest'
import { plain } from '@tafel/contracts/base/money/format.ts'
import { loanName, loanOfTransfer } from './from-transfer.ts'

const TODAY = '2026-11-21'
const transfer = (given: object) => ({ transferAmount: 0, bondAmount: 0, purchaserType: 'natural' as const, ...given })

test('carries over price and bond; own funds become the deposit', () => {
  expect(loanOfTransfer(transfer({ transferAmount: 250_000_000, bondAmount: 200_000_000, deposit: 25_000_000 }), TODAY)).toEqual({
    firstPayment: '2026-12-01',
    purchasePrice: 250_000_000,
    deposit: 50_000_000,
  })
})

test('carries over the transfer’s deposit without a bond', () => {
  expect(loanOfTransfer(transfer({ transferAmount: 250_000_000, deposit: 25_000_000 }), TODAY)).toMatchObject({ deposit: 25_000_000 })
})

test('carries over a bond above the price, with the transfer’s fee setting', () => {
  expect(loanOfTransfer(transfer({ transferAmount: 100_000_000, bondAmount: 105_000_000, initiationFeeAdded: true }), TODAY)).toEqual({
    firstPayment: '2026-12-01',
    purchasePrice: 100_000_000,
    principal: 105_000_000,
    initiationFeeAdded: true,
  })
})

test('makes a new loan of an empty transfer', () => {
  expect(loanOfTransfer(transfer({}), TODAY)).toEqual({ firstPayment: '2026-12-01' })
})

test('names the loan after the property, or by the price of an unnamed transfer', () => {
  expect(loanName('14 Protea Road', transfer({ transferAmount: 250_000_000 }))).toBe('14 Protea Road')
  expect(plain(loanName('New transfer duty', transfer({ transferAmount: 250_000_000 })))).toBe('Home loan, property of R 2 500 000')
  expect(loanName('New transfer duty', transfer({}))).toBe('New home loan')
})
