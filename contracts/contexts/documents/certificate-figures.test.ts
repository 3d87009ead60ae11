import { expect, test } from 'vitest'
import { labelOf } from '../../law/assessment/inputs/labels.ts'
import { certificateFigures } from './certificate-figures.ts'
import { readPayeFile } from './paye-file/read-paye-file.ts'
import { ALL_CODES, findCode } from './source-codes/find-code.ts'
import { isValidIn } from './source-codes/source-code.ts'
import { IRP5, NALEDI, payeFile, PIETER } from './testing/paye-sample.ts'

const figuresOf = (text: string, person = NALEDI) => {
  const answer = readPayeFile(text, person)
  if (!answer.ok) throw new Error(answer.problem)
  return certificateFigures(answer.file.own[0]!.certificate)
}
const rand = (text: string, person = NALEDI) =>
  Object.fromEntries(figuresOf(text, person).figures.map(({ path, cents }) => [path, cents / 100]))

test('an IRP5 gives each amount once, contributions without the employer’s part', () => {
  expect(rand(payeFile())).toEqual({
    'employers.*.salary': 480_000,
    'employers.*.bonus': 40_000,
    'employers.*.travelAllowance': 60_000,
    'employers.*.employerMedical': 24_000,
    'employers.*.employerRetirement': 36_000,
    // With the employer's R36 000 these are the R64 800 of section 11F.
    'deductions.ownPension': 28_800,
    'medical.schemeContributionMonthly': 3_000,
    'medical.employerShare': 24_000,
    'employers.*.payeDeducted': 132_450.75,
  })
})

test('every other box says why it is not used', () => {
  const { unused } = figuresOf(payeFile())
  expect(unused.map(({ amount }) => amount.code)).toEqual([3714, 3696, 3699, 4472, 4474, 4582, 4497, 4116, 4141, 4142, 4149])
  expect(unused.find(({ amount }) => amount.code === 4472)?.reason).toContain('already part of 4001')
  expect(unused.every(({ reason }) => reason.endsWith('.'))).toBe(true)
})

test('an IT3(a) gives its salary, and no tax', () => {
  expect(rand(payeFile(), PIETER)).toEqual({ 'employers.*.salary': 61_200 })
})

test('pay for work abroad is one line, and PAYE of a pension belongs to the pension', () => {
  expect(rand(payeFile(IRP5.replace('3605,40000', '3655,40000')))['employers.*.foreignEmploymentIncome']).toBe(40_000)
  const pension = IRP5.replace('3601,480000,3605,40000,3701,60000', '3603,580000').replace(/3810,24000,3817,36000,/, '')
  expect(rand(payeFile(pension))).toMatchObject({ 'retirementIncome.pension': 580_000, 'retirementIncome.payeDeducted': 132_450.75 })
})

test('asks for fees that differ by month', () => {
  const { figures, unused } = figuresOf(payeFile(IRP5.replace('4005,36000', '4005,36001')))
  expect(figures.some(({ path }) => path === 'medical.schemeContributionMonthly')).toBe(false)
  expect(unused.find(({ amount }) => amount.code === 4005)?.reason).toContain('enter the monthly fee')
})

test('of a certificate that breaks a rule, no figure is below nothing', () => {
  const broken = figuresOf(payeFile(IRP5.replace('3605,40000', '3605,-40000').replace('4001,64800', '4001,30000')))
  expect(broken.figures.filter(({ cents }) => cents < 0)).toEqual([])
  const reasonOf = (code: number) => broken.unused.find(({ amount }) => amount.code === code)?.reason
  expect([reasonOf(3605), reasonOf(4001)]).toEqual([
    'A negative amount, which no certificate has.',
    'Less than the employer’s part of it: enter what the member paid.',
  ])
})

test('every code is used or gives its reason, and every field that one goes to is an input', () => {
  for (const { code, line, reason } of ALL_CODES) expect(line === undefined ? reason : 'used', String(code)).toMatch(/\w/)
  const employer = ALL_CODES.flatMap(({ line }) => (line?.of === 'employer' ? [line.field] : []))
  for (const field of new Set(employer)) expect(labelOf(`employers.0.${field}`), field).not.toBe(`employers.0.${field}`)
})

test('a code is known for the years it was valid in', () => {
  expect([2009, 2015, 2020].map((year) => isValidIn(findCode(3607)!, year))).toEqual([true, false, true])
  expect([2024, 2025].map((year) => isValidIn(findCode(3926)!, year))).toEqual([false, true])
  expect([3604, 3706, 3803].map((code) => [2009, 2010].map((year) => isValidIn(findCode(code)!, year)))).toEqual([
    [true, false],
    [true, false],
    [true, false],
  ])
  expect([findCode(3651)?.label, findCode(3860)?.group, findCode(3999)]).toEqual(['Salary and wages, for work abroad', 'income', undefined])
})
