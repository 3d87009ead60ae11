import { expect, test } from 'vitest'
import { input, take } from '../../working/ledger.ts'
import { prefixed } from './prefixed.ts'
import { assessmentOf } from '../testing/steps.ts'

test('lines of a second pass are in the same ledger under a prefix, and everything else is shared', () => {
  const at = assessmentOf({ taxYear: 2027 })
  const again = prefixed(prefixed(at, 'inner'), 'outer')
  const law = { act: 'Act', section: 's 1' }
  at.ledger.line('tax', 'Tax', take(input('a', 1)))
  const line = again.ledger.line('tax', 'Tax', take(input('b', 2)), law, 'number')
  expect(line).toMatchObject({ id: 'inner.outer.tax', label: 'Tax', value: 2, law, unit: 'number' })
  expect(at.ledger.lines.map(({ id }) => id)).toEqual(['tax', 'inner.outer.tax'])
  expect([again.inputs, again.tax, again.year]).toEqual([at.inputs, at.tax, at.year])
})
