// Which amounts of a row are in its currency. Without the schemas: who calculates from full inputs doesn't load what parses them.

export const RENTAL_EXPENSES = [
  'bondInterest',
  'rates',
  'levies',
  'insurance',
  'repairs',
  'agentFees',
  'advertising',
  'security',
  'furnitureWearAndTear',
  'other',
] as const
export const RENTAL_AMOUNTS = ['grossRent', ...RENTAL_EXPENSES] as const
export const BUSINESS_AMOUNTS = ['turnover', 'costOfSales'] as const
export const INVESTMENT_AMOUNTS = ['amount', 'interestExpense'] as const
export const WORK_AMOUNTS = ['foreignEmploymentIncome'] as const
export const PENSION_AMOUNTS = ['foreignPension'] as const
const PROCEEDS = ['proceeds', 'sellingCosts', 'marketValue']
const COSTS = [
  'baseCost',
  'lots',
  'improvements',
  'improvementsSince2001',
  'marketValue2001',
  'marketValueOnArrival',
  'improvementsSinceArrival',
]

const TAX = 'foreignTaxPaid'
const BY_GROUP: Readonly<Record<string, readonly string[]>> = {
  employers: [...WORK_AMOUNTS, TAX],
  retirementIncome: PENSION_AMOUNTS,
  investmentIncome: [...INVESTMENT_AMOUNTS, TAX],
  rentals: [...RENTAL_AMOUNTS, TAX],
  businesses: [...BUSINESS_AMOUNTS, 'expenses', TAX],
  disposals: [...PROCEEDS, ...COSTS, TAX],
}

/** Whether an amount of a row, by its group and its field, is in the row's currency. */
export function isInCurrency(group: string, field: string, row: { readonly costsInRand?: boolean | undefined }): boolean {
  if (row.costsInRand === true && COSTS.includes(field)) return false
  return BY_GROUP[group]?.includes(field) ?? false
}
