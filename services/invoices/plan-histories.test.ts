import { centsAstray, drawHistory } from '@tafel/deploy/proof/kit/plan-histories.ts'
import { chanceOf } from '@tafel/deploy/proof/oracle/chance.ts'
import { expect, test } from 'vitest'

test('in random histories of plans, the lines of all documents add up to charges and refunds, to the cent', () => {
  const draw = chanceOf(16, 0).int
  const histories = Array.from({ length: 300 }, () => drawHistory(draw))
  for (const history of histories) expect([centsAstray(history), history]).toEqual([[], history])
  const refunded = histories.flat().filter(({ refunds }) => refunds.length > 1)
  expect(refunded.length).toBeGreaterThan(10)
})
