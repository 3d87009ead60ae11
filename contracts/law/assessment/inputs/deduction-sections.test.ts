import { expect, test } from 'vitest'
import { isDeductionSection } from './deduction-sections.ts'

test.each(['11(a)', 's11(nA)', 'Section 11 (d)', 's. 11(a) read with 24J', 's 12H', 's24J', '6quat(1C)', '13quin', '18A', 's 11(hA)'])(
  '%s allows a deduction',
  (named) => {
    expect(isDeductionSection(named, 2027)).toBe(true)
  },
)
test.each(['', 'rent', '11', '11(zz)', '99', '11(k)', '10(1)(i)', '111(a)', '12ZZ', 's 23(m)'])('%s does not', (named) => {
  expect(isDeductionSection(named, 2027)).toBe(false)
})
test('sections 11(k) and (n) were law until 28 February 2016', () => {
  expect([isDeductionSection('11(k)', 2016), isDeductionSection('s 11(n)', 2016), isDeductionSection('11(k)', 2017)]).toEqual([
    true,
    true,
    false,
  ])
})
