/** Headings within a group, by the field that they stand over; what follows in the schema is below them. */
export const HEADS: Readonly<Record<string, string>> = {
  residency: 'Residence and period',
  maritalRegime: 'Household',
  disabilitySelf: 'Circumstances',
  'employers.*.salary': 'Pay',
  'employers.*.travelAllowance': 'Travel and car',
  'employers.*.lowInterestLoan': 'Benefits and allowances',
  'employers.*.foreignEmploymentIncome': 'Work abroad',
  'employers.*.payeDeducted': 'Deducted from pay',
  'retirementIncome.livingAnnuityCapital': 'Living and purchased annuities',
  'retirementIncome.foreignPension': 'From abroad',
  'retirementIncome.savingsWithdrawal': 'Two-pot savings withdrawal',
  tfsaContributions: 'Tax-free savings',
  'letting.earlierLossYears': 'All letting as one trade (s 20A)',
  assessedCapitalLossBf: 'Brought forward',
  'deductions.solarPanels': 'Solar panels (s 6C)',
  'deductions.ownPension': 'Retirement funds',
  'deductions.donations18A': 'Donations',
  'deductions.travelMethod': 'Business travel',
  'deductions.legalFees': 'Other deductions',
  'paid.provisionalP1': 'Provisional tax',
  'paid.foreignTax': 'Other payments and the last assessment',
}

/** By the path with `*` for rows. */
export const headOfField = (pattern: string): string | undefined => (Object.hasOwn(HEADS, pattern) ? HEADS[pattern] : undefined)
