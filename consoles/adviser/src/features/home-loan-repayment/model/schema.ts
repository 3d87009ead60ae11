import {
  MAX_HOLIDAY_MONTHS,
  MAX_HOLIDAYS,
  MAX_LUMPS,
  MAX_RATE_STEPS,
  MAX_TERM,
} from '@tafel/contracts/kinds/home-loan/calculator/inputs/bounds.ts'
import { homeLoanInputs } from '@tafel/contracts/kinds/home-loan/calculator/inputs/inputs.ts'
import type { Control } from '../../../workbench/form/schema/control.ts'
import { readSchema, type RowWords } from '../../../workbench/form/schema/form-schema.ts'
import { FIELD_TEXTS } from './field-texts.ts'
import { fieldLabel } from './field-words.ts'

const TERM: Control = { kind: 'months', min: 1, max: MAX_TERM }
const PAID: Control = { kind: 'flag', words: ['Paid upfront', 'Added to the loan'] }

const SPECIAL: Readonly<Record<string, Control>> = {
  fixedMonths: TERM,
  termMonths: TERM,
  'existing.originalTerm': TERM,
  'switchTo.termMonths': TERM,
  'paymentHolidays.*.months': { kind: 'months', min: 1, max: MAX_HOLIDAY_MONTHS },
  initiationFeeAdded: PAID,
  'switchTo.costsAdded': PAID,
  // Banks require ninety days' notice; shorter notice costs interest.
  'switchTo.noticeDays': { kind: 'days', choices: [0, 30, 60, 90], none: 'None given' },
}

const CHOICES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  rateKind: { primeLinked: 'Prime-linked', fixed: 'Fixed', fixedThenPrime: 'Fixed, then prime', ratePath: 'Rate path' },
  interestBasis: { dailyActual365: 'Daily, as banks do', monthly: 'Monthly' },
  repricing: { keepPayment: 'Keep my payment', repriceToTerm: 'Recalculate it' },
  afterHoliday: { keepTerm: 'Keep the term', extendTerm: 'Add those months' },
}

export const choiceWords = (field: string, value: string): string => CHOICES[field]?.[value] ?? value

const ROWS: Readonly<Record<string, RowWords>> = {
  lumpSums: {
    one: 'lump sum',
    heads: { date: 'Date', amount: 'Amount' },
    hint: `one row each, at most ${MAX_LUMPS}; a minus sign draws from the access bond`,
  },
  ratePath: {
    one: 'rate',
    heads: { date: 'From', rate: 'Rate of the loan' },
    hint: `the loan’s rate from each date, in order, at most ${MAX_RATE_STEPS}; prime and margin apply before the first`,
  },
  paymentHolidays: {
    one: 'payment holiday',
    heads: { from: 'From', months: 'Months' },
    hint: `at most ${MAX_HOLIDAY_MONTHS} months each, ${MAX_HOLIDAYS} in total; the interest of those months is added to the balance`,
  },
}

/** Labels of cells; the rest use the heads of their columns. */
const CELLS: Readonly<Record<string, string>> = {
  'ratePath.*.date': 'Date of the rate',
  'ratePath.*.rate': 'Rate from that date',
}

/** The inputs as the form's schema. */
export const SCHEMA = readSchema(homeLoanInputs, {
  label: (pattern) => CELLS[pattern] ?? fieldLabel(pattern),
  special: (pattern) => SPECIAL[pattern],
  choice: choiceWords,
  hint: (pattern) => FIELD_TEXTS[pattern]?.hint,
  source: (pattern) => FIELD_TEXTS[pattern]?.source,
  rows: ROWS,
})
