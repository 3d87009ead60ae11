import { TRANSFER_DUTY_EXAMPLE } from '@tafel/contracts/kinds/transfer-duty/calculator/inputs/example.ts'
import { calculateTransferDuty } from '@tafel/contracts/kinds/transfer-duty/calculator/calculate.ts'
import { SHIPPED_CONSTANTS } from '@tafel/contracts/law/constants/shipped.ts'
import { expect, it } from 'vitest'
import { groupedSteps } from '../../../workbench/model/working.ts'
import { workingGroup } from './working-group.ts'

const answer = calculateTransferDuty(TRANSFER_DUTY_EXAMPLE, { today: '2026-11-21', constants: SHIPPED_CONSTANTS })
const groups = groupedSteps(answer.ok ? answer.trace() : [], workingGroup)

it('starts with the duty and leaves out other tables and charts', () => {
  expect(groups[0]!.title).toBe('The duty')
  expect(groups[0]!.steps.map(({ id }) => id)).toContain('transferDutyPayable')
  const ids = groups.flatMap(({ steps }) => steps.map(({ id }) => id))
  expect(ids).toContain('cash.onTheDay')
  expect(ids.some((id) => /^(everyTable|charts)/.test(id))).toBe(false)
})

it('groups the steps of a part', () => {
  const cash = groups.find(({ title }) => title === 'Cash on registration')!
  expect(cash.steps.every(({ id }) => id.startsWith('cash.'))).toBe(true)
})
