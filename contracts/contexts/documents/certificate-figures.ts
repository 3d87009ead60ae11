import type { Amount, Certificate } from './paye-file/certificate.ts'
import type { EmployerField, Line } from './source-codes/source-code.ts'

/** An input of the tax scenario that a certificate gives, with the boxes that it comes from. */
export interface Figure {
  /** Path in the inputs; of an employer without the row: `employers.*.salary`. */
  readonly path: string
  readonly cents: number
  /** The boxes added come first, the boxes deducted after them. */
  readonly boxes: readonly Amount[]
  /** The derivation, if it isn't simply the sum of its boxes. */
  readonly how?: string
}

export interface Unused {
  readonly amount: Amount
  readonly reason: string
}

export interface CertificateFigures {
  readonly figures: readonly Figure[]
  /** Every box that gives no figure, with the reason. */
  readonly unused: readonly Unused[]
}

/** Employer's contributions that are part of the member's total: the total, the benefit here, and for work abroad. */
const EMPLOYERS_PART = { ownPension: [4001, 3817, 3867], ownProvident: [4003, 3825, 3875], raContribution: [4006, 3828, 3878] } as const
const MEDICAL_BENEFIT = [3810, 3860]
const MONTHS = 12

/**
 * The inputs that one certificate gives, each amount counted once: a benefit is income, and only what the member paid is a contribution, because
 * the calculator adds the employer's part itself (sections 11F and 6A). Single codes are used, never the totals.
 */
export function certificateFigures({ amounts }: Certificate): CertificateFigures {
  const figures: Figure[] = []
  const unused: Unused[] = []
  const used = new Map<string, Amount[]>()
  const add = (path: string, amount: Amount) => used.set(path, [...(used.get(path) ?? []), amount])
  const hasEmployer = amounts.some(({ entry }) => entry?.line?.of === 'employer')
  const lumpSums = amounts.filter(({ entry }) => entry?.line?.of === 'lumpSum')
  for (const amount of amounts) {
    const { entry } = amount
    if (amount.cents === 0) continue
    if (amount.cents < 0) unused.push({ amount, reason: 'A negative amount, which no certificate has.' })
    else if (entry?.line === undefined) unused.push({ amount, reason: entry?.reason ?? 'SARS has no such code.' })
    else if (entry.line.of === 'contribution') ownContribution(amount, entry.line.field)
    else if (entry.line.of === 'medical' && entry.line.field === 'schemeContribution') monthly(amount)
    else if (entry.line.of === 'tax' && entry.line.field === 'lumpSumTax' && lumpSums.length !== 1)
      unused.push({ amount, reason: 'Tax on more than one lump sum: enter it at each of them.' })
    else add(pathOf(entry.line, { hasEmployer }), amount)
  }
  for (const [path, boxes] of used) figures.push({ path, boxes, cents: boxes.reduce((sum, { cents }) => sum + cents, 0) })
  return { figures, unused }

  function ownContribution(total: Amount, field: keyof typeof EMPLOYERS_PART) {
    const [, ...parts] = EMPLOYERS_PART[field]
    const employers = amounts.filter(({ code }) => parts.some((part) => part === code))
    const cents = total.cents - employers.reduce((sum, amount) => sum + amount.cents, 0)
    const how = `${total.code} less ${employers.map(({ code }) => code).join(' and ')}, the employer’s part`
    if (cents < 0) unused.push({ amount: total, reason: 'Less than the employer’s part of it: enter what the member paid.' })
    else if (cents === 0) unused.push({ amount: total, reason: 'All of it is the employer’s part.' })
    else figures.push({ path: `deductions.${field}`, cents, boxes: [total, ...employers], ...(employers.length > 0 && { how }) })
  }

  function monthly(amount: Amount) {
    const benefit = amounts.filter(({ code }) => MEDICAL_BENEFIT.includes(code))
    const path = 'medical.schemeContributionMonthly'
    if (amount.cents % MONTHS === 0)
      figures.push({ path, cents: amount.cents / MONTHS, boxes: [amount], how: `${amount.code} ÷ ${MONTHS} months` })
    else unused.push({ amount, reason: 'Not the same fee in all twelve months: enter the monthly fee and the months.' })
    if (benefit.length > 0)
      figures.push({
        path: 'medical.employerShare',
        cents: benefit.reduce((sum, { cents }) => sum + cents, 0),
        boxes: benefit,
        how: `Also part of ${amount.code}`,
      })
  }
}

function pathOf(line: Exclude<Line, { of: 'contribution' }>, { hasEmployer }: { readonly hasEmployer: boolean }): string {
  switch (line.of) {
    case 'employer':
      return `employers.*.${line.field satisfies EmployerField}`
    case 'retirementIncome':
      return `retirementIncome.${line.field}`
    case 'lumpSum':
      return `lumpSums.${line.kind}.gross`
    case 'medical':
      return 'medical.qualifyingOutOfPocket'
    case 'deduction':
      return `deductions.${line.field}`
    case 'tax':
      if (line.field === 'lumpSumTax') return 'lumpSums.*.taxDeducted'
      return hasEmployer ? 'employers.*.payeDeducted' : 'retirementIncome.payeDeducted'
  }
}
