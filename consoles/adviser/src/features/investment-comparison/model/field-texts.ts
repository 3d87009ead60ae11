// What is shown under and behind the fields, where it is always the same; their labels come with the calculator.

interface FieldTexts {
  readonly hint?: string
  readonly source?: string
}

export const FIELD_TEXTS: Readonly<Record<string, FieldTexts>> = {
  startDate: { source: 'The day of the first month. A month belongs to the calendar month in which it begins.' },
  horizonMonths: {
    source:
      'From 12 to 720 months; years are taken as well: 20 years. Left empty, it is the months until the age at the end where the date of birth is known, else 240.',
  },
  inflation: { source: 'A year. Future rand are divided by it to give today’s rand.' },
  bracketIndexation: {
    hint: 'of tax tables after the newest ones',
    source:
      'A year: by how much brackets, rebates and limits are moved after the newest year whose tables are known. An assumption: in 2025 and 2026 they were not moved at all.',
  },
  equalNetCost: {
    hint: 'a rand before tax against a rand after tax',
    source:
      'Each vehicle costs the client the same out of pocket: contributions to a retirement annuity are raised by the tax that they save, so that a rand before tax stands against a rand after tax.',
  },
  compounding: {
    source:
      'An effective rate grows by (1 + rate)^(1/12) a month, a nominal one by a twelfth of the rate. Over twenty years the two differ by about 3,5 %.',
  },
  incomeRate: { source: 'What is drawn a year after the end, as a share of what is there, for the income a month.' },
  endAge: { source: 'Fills in the horizon where none is entered and the date of birth is known.' },
  workUntilAge: { source: 'Work, and what it earns, ends with the year of assessment in which this age is reached.' },
  'monteCarlo.paths': { source: 'How many courses are simulated: 0 to 10 000. It runs beside the page and can be stopped.' },
  'monteCarlo.seed': {
    source: 'Starts the random numbers. The same number gives the same courses for ever, here and in the report.',
  },
  'monteCarlo.volatility': {
    source: 'By how much the return of a year scatters: its standard deviation. Interest and rent don’t scatter.',
  },
  'monteCarlo.correlation': { source: 'How much of their chance two kinds of vehicle share.' },
}
