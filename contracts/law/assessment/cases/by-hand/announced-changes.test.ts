import { expect, test } from 'vitest'
import { SHIPPED_CONSTANTS } from '../../../constants/shipped.ts'
import { plain } from '../../../../base/money/format.ts'
import { calculateTaxScenario } from '../../calculate.ts'

const bursary = (taxYear: number, remuneration: number) => {
  const answer = calculateTaxScenario(
    {
      taxYear,
      employers: [
        { salary: remuneration, remunerationBefore: remuneration, bursaries: [{ kind: 'school', amount: 3_000_000, conditionsMet: true }] },
      ],
    },
    { today: '2026-11-27', constants: SHIPPED_CONSTANTS },
  )
  if (!answer.ok) throw new Error(JSON.stringify(answer.faults))
  return answer
}
const SENTENCE = 'Budget 2026 announces a higher limit for bursaries to relatives from 1 March 2026: not confirmed, not loaded.'

// Section 10(1)(q); proposed in Budget 2026 from 1 March 2026 (Business Day, 25 February 2026): R20 000 of R30 000 stays exempt.
test('names the announced bursary limits in result, note and working, and applies today’s limit', () => {
  const { result, trace } = bursary(2027, 50_000_000)
  expect(result.exempt).toContainEqual(expect.objectContaining({ id: 'employment.0.bursary.0', amount: 2_000_000 }))
  expect(result.announcedChanges).toEqual([
    {
      id: 'bursaries',
      lines: ['employment.0.bursary.0'],
      section: 's 10(1)(q), (qA)',
      announcedOn: '2026-02-25',
      from: '2026-03-01',
      confidence: 'one_source',
      source: 'Business Day, 25 February 2026',
      sentence: SENTENCE,
    },
  ])
  const { field, message } = result.notes.find(({ code }) => code === 'announced-change')!
  expect([field, plain(message)]).toEqual(['employers.0.bursaries.0.amount', `Bursary: ${SENTENCE}`])
  expect(trace().find(({ id }) => id === 'employment.0.bursary.0')?.announced).toEqual([SENTENCE])
})
test('names them too where the employee earns more than the limit of today', () => {
  expect(bursary(2027, 70_000_000).result.announcedChanges.map(({ id }) => id)).toEqual(['bursaries'])
})
test('says nothing in the year before', () => {
  const { result, trace } = bursary(2026, 50_000_000)
  expect([result.announcedChanges, result.notes.map(({ code }) => code)]).toEqual([[], ['birth-missing']])
  expect(trace().some(({ announced }) => announced !== undefined)).toBe(false)
})
