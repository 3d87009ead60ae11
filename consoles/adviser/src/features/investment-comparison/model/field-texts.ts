// Fixed hints and help texts of the fields; the labels come from the calculator.

interface FieldTexts {
  readonly hint?: string
  readonly source?: string
}

export const FIELD_TEXTS: Readonly<Record<string, FieldTexts>> = {
  startDate: { source: 'The first day of the first month. A month belongs to the calendar month in which it starts.' },
  horizonMonths: {
    source:
      'From 12 to 720 months, or years such as 20 years. If empty, the months until the age at the end if the date of birth is known, otherwise 240.',
  },
  inflation: { source: 'A year. Converts future rand to today’s rand.' },
  bracketIndexation: {
    hint: 'of tax tables after the latest ones',
    source:
      'The annual adjustment of brackets, rebates and limits after the latest year with known tables. An assumption: in 2025 and 2026 they were not adjusted at all.',
  },
  equalNetCost: {
    hint: 'a rand before tax compared with a rand after tax',
    source:
      'Each vehicle costs the client the same out of pocket: contributions to a retirement annuity are raised by the tax that they save, so that a rand before tax is compared with a rand after tax.',
  },
  compounding: {
    source:
      'An effective rate grows by (1 + rate)^(1/12) a month, a nominal one by a twelfth of the rate. Over twenty years the two differ by about 3,5 %.',
  },
  incomeRate: { source: 'The share of the capital drawn each year after the end, for the monthly income.' },
  endAge: { source: 'Sets the horizon if none is entered and the date of birth is known.' },
  workUntilAge: { source: 'Work and its income end with the year of assessment in which this age is reached.' },
  'monteCarlo.paths': { source: 'The number of simulated paths: 0 to 10 000. The simulation runs in the background and can be stopped.' },
  'monteCarlo.seed': {
    source: 'The seed of the random numbers. The same seed always gives the same paths, here and in the report.',
  },
  'monteCarlo.volatility': {
    source: 'The standard deviation of the annual return. Interest and rent don’t vary.',
  },
  'monteCarlo.correlation': { source: 'The correlation of the returns of two kinds of vehicle.' },
}
