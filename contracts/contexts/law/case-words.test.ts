import { expect, test } from 'vitest'
import { plain } from '../../base/money/format.ts'
import { LAW_SECTIONS } from '../../law/sections/all.ts'
import { figureName, figureValue, inputsInWords } from './case-words.ts'
import { loanCase, taxCase } from '../../law/sections/section/cases.ts'
import { runCase } from './run-case.ts'

const words = (...given: Parameters<typeof inputsInWords>) => inputsInWords(...given).map(plain)

test('describes the inputs of a case: the person, then each input with its amount', () => {
  const interest = { investmentIncome: [{ kind: 'localInterest', amount: 2_379_999 }], maritalRegime: 'inCommunity' }
  expect(words(taxCase('', 'base', interest, {}))).toEqual([
    '2027, age 47',
    'Local interest R 23 799,99',
    'Marital regime In community of property',
  ])
  expect(words(taxCase('', 'base', { dateOfBirth: '1962-02-28', employers: [{ salary: 24_510_000 }] }, {}))).toEqual([
    '2027, born 28 February 1962',
    'Salary R 245 100',
  ])
  expect(words(loanCase('', 'base', { principal: 100_000_000, fixedRate: 110_000 }, {}))[0]).toMatch(/ R 1 000 000$/)
})

test('names a true flag without a value', () => {
  const pension = { retirementIncome: { foreignPension: 10_000_000, foreignPensionExempt: true } }
  expect(words(taxCase('', 'base', pension, {})).slice(1)).toEqual(['Foreign pension R 100 000', 'Foreign pension is exempt'])
})

test('figures have names and units by their paths', () => {
  expect(figureName('exempt.0.amount')).toBe('Exempt, row 1')
  expect(figureName('tax.s6A')).toBe('Tax, section 6A')
  expect(figureName('transferCosts[id=deedsFee].amount')).toBe('Transfer costs, deeds fee')
  expect(plain(figureValue('taxableIncome.total', 1))).toBe('R 0,01')
  expect(figureValue('provisional.late', null)).toBe('none')
  expect(plain(figureValue('provisional.plan.second.dueDate', '2027-02-26'))).toBe('26 February 2027')
})

test.each(LAW_SECTIONS.map((entry) => [`${entry.act} ${entry.section}`, entry] as const))(
  '%s: its cases use the units of their working lines',
  (_, { cases }) => {
    for (const each of cases) {
      const units = new Map(runCase(each, '2026-11-27').trace.map(({ id, unit }) => [id, unit]))
      for (const [path, value] of Object.entries(each.expected)) {
        const unit = typeof value === 'number' ? units.get(path) : undefined
        if (unit !== undefined)
          expect(figureValue(path, value).includes('R') ? 'cents' : figureValue(path, value).includes('%') ? 'ppm' : unit, path).toBe(unit)
      }
      expect(
        inputsInWords(each).every((fact) => !/undefined|\[object/.test(fact)),
        each.title,
      ).toBe(true)
    }
  },
)
