import type { RowWords } from '../../../workbench/form/schema/form-schema.ts'

const ASSETS: RowWords = {
  one: 'asset',
  columns: ['description', 'dateInUse', 'cost'],
  heads: { description: 'Asset', dateInUse: 'In use from', cost: 'Cost' },
}

/** The names of rows, and the inputs that a closed row shows. */
export const ROW_WORDS: Readonly<Record<string, RowWords>> = {
  employers: {
    one: 'employer',
    columns: ['employerName', 'salary', 'bonus', 'payeDeducted'],
    heads: { employerName: 'Employer', salary: 'Salary a year', bonus: 'Bonus', payeDeducted: 'PAYE' },
  },
  investmentIncome: {
    one: 'source',
    columns: ['institution', 'kind', 'amount'],
    heads: { institution: 'Institution', kind: 'Kind', amount: 'Amount' },
  },
  rentals: {
    one: 'property',
    columns: ['propertyName', 'grossRent', 'bondInterest'],
    heads: { propertyName: 'Property', grossRent: 'Gross rent', bondInterest: 'Bond interest' },
  },
  businesses: {
    one: 'business',
    columns: ['tradeName', 'turnover', 'costOfSales'],
    heads: { tradeName: 'Business', turnover: 'Turnover', costOfSales: 'Cost of sales' },
  },
  disposals: {
    one: 'disposal',
    columns: ['description', 'disposed', 'proceeds', 'baseCost'],
    heads: { description: 'Asset', disposed: 'Disposed', proceeds: 'Proceeds', baseCost: 'Base cost' },
  },
  'disposals.*.lots': {
    one: 'lot',
    columns: ['date', 'cost'],
    heads: { date: 'Date', cost: 'Cost' },
  },
  'disposals.*.absences': {
    one: 'absence',
    columns: ['kind', 'months'],
    heads: { kind: 'Reason', months: 'Months' },
  },
  lumpSums: {
    one: 'lump sum',
    columns: ['kind', 'date', 'gross', 'taxDeducted'],
    heads: { kind: 'Kind', date: 'Date', gross: 'Gross', taxDeducted: 'Tax deducted' },
  },
  lumpSumHistory: {
    one: 'earlier lump sum',
    columns: ['kind', 'date', 'amount'],
    heads: { kind: 'Kind', date: 'Date', amount: 'Amount' },
  },
  'employers.*.bursaries': {
    one: 'bursary',
    columns: ['kind', 'amount'],
    heads: { kind: 'Who studies', amount: 'Amount' },
  },
  'employers.*.companyCars': {
    one: 'car',
    columns: ['value', 'months', 'businessKm', 'totalKm'],
    heads: { value: 'Value', months: 'Months', businessKm: 'Business km', totalKm: 'Total km' },
  },
  connectedLossesBf: {
    one: 'loss',
    columns: ['connectedPerson', 'amount'],
    heads: { connectedPerson: 'Connected person', amount: 'Loss' },
  },
  'paid.foreignTaxBf': { one: 'year', columns: ['year', 'amount'], heads: { year: 'Year', amount: 'Foreign tax' } },
  'businesses.*.assets': ASSETS,
  'deductions.employeeWearTear': ASSETS,
}
