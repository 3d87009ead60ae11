import { expect, test } from 'vitest'
import { adminPath } from './admin-console.ts'

test.each([
  ['/admin', '/#/constants'],
  ['/admin/users', '/#/users'],
  ['/admin/users/3f0c7a52-94a8-4a6e-8d3b-6b1f2f6a9c01', '/#/users/3f0c7a52-94a8-4a6e-8d3b-6b1f2f6a9c01/show'],
  ['/admin/constants/transfer-duty', '/#/constants/transfer-duty'],
  ['/admin/constants/transfer-duty/2027-04-01', '/#/constants/transfer-duty/2027-04-01'],
  ['/admin/constants/tax-scenario/2027', '/#/constants/tax-scenario/2027'],
  ['/admin/constants/interest-rates/2026-11-20', '/#/constants/interest-rates/2026-11-20'],
  ['/admin/constants/tax-scenario/2027"><script>', '/'],
  ['/admin/alerts', '/#/alerts'],
  ['/admin-secret', '/#/users'],
  ['/admin/anything', '/'],
])('%s leads to %s in the admin console', (path, to) => {
  expect(adminPath(path)).toBe(to)
})
