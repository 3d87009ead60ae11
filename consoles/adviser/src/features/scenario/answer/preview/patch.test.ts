import { expect, test } from 'vitest'
import { editsOf, patched } from './patch.ts'

test('a patch changes nothing else, and adds a missing group and row', () => {
  const given = { taxYear: 2027, employers: [{ salary: 1 }, { salary: 2 }] }
  expect(patched(given, [{ path: 'employers.1.bonus', to: 5 }])).toEqual({
    taxYear: 2027,
    employers: [{ salary: 1 }, { salary: 2, bonus: 5 }],
  })
  expect(patched(given, [{ path: 'deductions.raContribution', to: 7 }])).toEqual({ ...given, deductions: { raContribution: 7 } })
  expect(patched(given, [{ path: 'investmentIncome.0', to: { kind: 'tfsaReturn' } }])).toEqual({
    ...given,
    investmentIncome: [{ kind: 'tfsaReturn' }],
  })
  expect(given).toEqual({ taxYear: 2027, employers: [{ salary: 1 }, { salary: 2 }] })
})

test('null removes an optional value', () => {
  expect(patched({ tfsaContributions: 5, taxYear: 2027 }, [{ path: 'tfsaContributions', to: null }])).toEqual({ taxYear: 2027 })
})

test('rows are one field, and each field is edited once', () => {
  const given = { disposals: [{ assetKind: 'other' as const, proceeds: 10, baseCost: 4 }] }
  const changes = [
    { path: 'disposals.0.proceeds', to: 5 },
    { path: 'disposals.0.baseCost', to: 2 },
    { path: 'deductions.donations18A', to: 1 },
  ]
  expect(editsOf(given, changes)).toEqual([
    { field: 'disposals', next: [{ assetKind: 'other', proceeds: 5, baseCost: 2 }] },
    { field: 'deductions.donations18A', next: 1 },
  ])
})
