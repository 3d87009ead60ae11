import { isRequestDate } from '../../../base/fields.ts'
import { isIdNumber } from '../../clients/id-number.ts'
import { isTaxNumber } from '../../clients/tax-number.ts'
import { isPayeNumber } from './check-digits.ts'
import { isValidIn } from '../source-codes/source-code.ts'
import type { Amount, Certificate } from './certificate.ts'

const NUMBER = /^([7]\d{9})(\d{4})(02|08)([A-Z0-9]{14})$/
/** Tax number not required: pay below the threshold, or nothing taxable (rules of the file, code 3100). */
const WITHOUT_TAX_NUMBER = ['02', '04']

/**
 * Every rule of SARS's specification that the certificate breaks, in words. A certificate with one is marked whole: a wrong total shows that
 * some figure is wrong, and not which.
 */
export function certificateFaults(certificate: Certificate): readonly string[] {
  return [...certificate.faults, ...ofPerson(certificate), ...ofCodes(certificate), ...ofTotals(certificate), ...ofPairs(certificate)]
}

function ofPerson({ number, type, year, idNumber, taxNumber, from, to, noTaxReason, amounts }: Certificate): string[] {
  const faults: string[] = []
  const parts = NUMBER.exec(number)
  if (parts === null) faults.push(`The certificate number (3010) has ${number.length} signs or another form; it has 30.`)
  else if (!isPayeNumber(parts[1]!)) faults.push(`The PAYE number ${parts[1]} in the certificate number has a wrong check digit.`)
  if (parts?.[3] === '08') faults.push('An interim certificate, of half a year: wait for the final one, which ends in February.')
  if (idNumber !== '' && !isIdNumber(idNumber)) faults.push('The identity number (3060) has a wrong date or check digit.')
  if (taxNumber !== '' && !isTaxNumber(taxNumber)) faults.push('The tax number (3100) has a wrong check digit.')
  const onlyLumpSumTax = amounts.every(({ code }) => code !== 4102) && amounts.some(({ code }) => code === 4115)
  if (taxNumber === '' && !WITHOUT_TAX_NUMBER.includes(noTaxReason) && !onlyLumpSumTax) faults.push('The tax number (3100) is missing.')
  for (const [code, date] of [
    [3170, from],
    [3180, to],
  ] as const)
    if (!isRequestDate(date)) faults.push(`The date ${code} is missing or isn’t one.`)
  if (from > to) faults.push('The period begins after it ends (3170, 3180).')
  const hasTax = amounts.some(({ code, cents }) => [4101, 4102, 4115].includes(code) && cents > 0)
  if (type === 'IRP5' && noTaxReason !== '') faults.push('An IRP5 has no reason for no tax (4150).')
  if (type === 'IRP5' && !hasTax) faults.push('An IRP5 has tax deducted (4101, 4102 or 4115); this one has none.')
  if (type === 'IT3(a)' && noTaxReason === '') faults.push('An IT3(a) says why no tax was deducted (4150); this one doesn’t.')
  if (type === 'IT3(a)' && hasTax) faults.push('An IT3(a) has no tax deducted; this one has.')
  if (year === 0) faults.push('Without its year no code can be checked.')
  return faults
}

function ofCodes({ amounts, year }: Certificate): string[] {
  return amounts.flatMap(({ code, entry }) => {
    if (entry === undefined) return [`SARS has no code ${code}.`]
    return isValidIn(entry, year) ? [] : [`Code ${code} (${entry.label}) isn’t valid in ${year}.`]
  })
}

/** Rules 1 to 5: totals are sums of rounded amounts. */
function ofTotals(certificate: Certificate): string[] {
  const { amounts, year } = certificate
  const given = (code: number) => amounts.find((amount) => amount.code === code)?.cents
  const sum = (of: (amount: Amount) => boolean) => amounts.reduce((total, amount) => (of(amount) ? total + amount.cents : total), 0)
  const all = sum(({ entry }) => entry?.group === 'income' || entry?.group === 'excluded')
  const faults: string[] = []
  const compare = (name: string, is: number, shouldBe: number) => {
    if (is !== shouldBe) faults.push(`${name} is ${rand(is)}, but its parts come to ${rand(shouldBe)}.`)
  }
  const totals = year >= 2010 && year <= 2016 ? [3696, 3697, 3698] : [3696, 3699]
  // For earlier years no rule was found.
  if (year >= 2010)
    compare(
      totals.join(' + '),
      totals.reduce((total, code) => total + (given(code) ?? 0), 0),
      all,
    )
  const deductions = sum(({ entry }) => entry?.group === 'deduction' || entry?.group === 'employerContribution')
  if (given(4497) !== undefined) compare('4497', given(4497)!, deductions)
  const taxes = sum(({ code }) => [4101, 4102, 4115, 4141, 4142].includes(code))
  if (given(4149) !== undefined) compare('4149', given(4149)!, taxes)
  if (year >= 2017) {
    const notTaxed = sum(({ entry }) => entry?.group === 'excluded')
    // The cash and other awards and the compensation on death are taxed or not as a whole: either total may hold them.
    const either = sum(({ code }) => [3622, 3672, 3835, 3885, 3922].includes(code))
    const is = given(3696) ?? 0
    if (is !== notTaxed && is !== notTaxed + either) compare('3696', is, notTaxed)
  }
  return faults
}

/** Rules 6 to 9: amounts that come together. */
function ofPairs({ amounts, year }: Certificate): string[] {
  const of = (...codes: readonly number[]) => amounts.reduce((total, { code, cents }) => (codes.includes(code) ? total + cents : total), 0)
  const faults: string[] = []
  const need = (isMet: boolean, text: string) => {
    if (!isMet) faults.push(text)
  }
  const has = (code: number) => amounts.some((amount) => amount.code === code)
  if (year >= 2015) {
    need(of(4005) >= of(3810, 3860), '4005 (medical fees) is less than 3810, which is part of it.')
    need(of(4474) === of(3810, 3860), '4474 differs from 3810: both state the employer’s medical fees.')
    need(has(4116) === has(4005), '4116 (medical credit) and 4005 (medical fees) come together; one is missing.')
  }
  if (year >= 2017)
    for (const [stated, taxed, abroad, all] of [
      [4472, 3817, 3867, 4001],
      [4473, 3825, 3875, 4003],
      [4475, 3828, 3878, 4006],
    ] as const) {
      need(of(stated) === 0 || (of(taxed, abroad) > 0 && of(all) > 0), `${stated} is there without ${taxed} and ${all}.`)
      need(of(all) >= of(taxed, abroad), `${all} is less than ${taxed}, which is part of it.`)
    }
  if (year >= 2020) need(of(4584) === of(3833, 3883), '4584 differs from 3833: both state the bargaining council contribution.')
  need(of(3722, 3772) === 0 || of(3702, 3752) > 0, '3722 is there without 3702.')
  if (year >= 2021) need(of(4102) <= of(3696, 3699), '4102 (PAYE) is more than the income.')
  return faults
}

const rand = (cents: number): string =>
  cents % 100 === 0 ? String(cents / 100) : `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
