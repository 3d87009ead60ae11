import { formatMoney, formatRate } from '@tafel/contracts/base/money/format.ts'
import { HIGHEST_RATE } from '@tafel/contracts/kinds/home-loan/calculator/inputs/bounds.ts'
import type { HomeLoanGiven } from '@tafel/contracts/kinds/home-loan/calculator/inputs/inputs.ts'
import { monthsInWords } from '@tafel/kit/fields/months-text.ts'
import { Hint } from '@tafel/kit/text/text.tsx'
import type { FieldItem, FormLayout } from '../../../workbench/form/layout.ts'
import { rowsItem } from '../../../workbench/form/rows-item.tsx'
import type { LoanAnswer } from '../engine/calculations.ts'
import { FIELD_TEXTS } from '../model/field-texts.ts'
import { type LoanForm, resultOf } from '../model/loan-answers.ts'
import { panelWords } from '../model/panel-words.ts'
import { SCHEMA } from '../model/schema.ts'
import { PRIME_ROW, PrimeRow } from './prime-row.tsx'

type Field = FieldItem<HomeLoanGiven, LoanAnswer>

/** The form of a loan: the loan itself, extra payments, and optional panels. */
export const LAYOUT: FormLayout<HomeLoanGiven, LoanAnswer> = {
  sections: [
    {
      title: 'The loan',
      items: [
        'purchasePrice',
        'deposit',
        { field: 'principal', defaultValue: fromPrice, hint: principalHint, firstHint: FIELD_TEXTS['principal']!.hint! },
        'rateKind',
        { field: 'fixedRate', when: isFixed },
        { field: 'fixedMonths', when: ({ inputs }) => inputs.rateKind === 'fixedThenPrime' },
        {
          Special: PrimeRow,
          fields: ['primeAtStart', 'margin'],
          outline: PRIME_ROW,
          when: ({ inputs }) => inputs.rateKind !== 'fixed',
        },
        { Special: rowsItem(SCHEMA, 'ratePath'), fields: ['ratePath'], when: ({ inputs }) => inputs.rateKind === 'ratePath' },
        { field: 'termMonths', hint: ({ inputs }) => monthsInWords(inputs.termMonths ?? 240) },
        'firstPayment',
        'paidOut',
      ],
    },
    { title: 'Paying more', items: ['extraMonthly', { Special: rowsItem(SCHEMA, 'lumpSums'), fields: ['lumpSums'] }] },
  ],
  panels: [
    {
      name: 'growth',
      title: 'Dates and a rising instalment',
      words: panelWords('growth'),
      items: ['extraFrom', 'extraUntil', 'instalmentGrowth'],
    },
    {
      name: 'holidays',
      title: 'Payment holidays and offset',
      words: panelWords('holidays'),
      items: [{ Special: rowsItem(SCHEMA, 'paymentHolidays'), fields: ['paymentHolidays'] }, 'afterHoliday', 'repricing', 'offsetBalance'],
    },
    {
      name: 'fees',
      title: 'Fees and insurance',
      words: panelWords('fees', 'at the limits of the National Credit Act'),
      items: [
        { field: 'initiationFee', hint: limitWords('initiationFee') },
        'initiationFeeAdded',
        { field: 'serviceFee', hint: (form) => `a month, ${limitWords('serviceFee')(form)}` },
        'insuranceMonthly',
      ],
    },
    {
      name: 'affordability',
      title: 'Affordability',
      words: panelWords('affordability'),
      items: ['grossIncome', 'statutoryDeductions', 'expenses', 'otherDebt'],
    },
    {
      name: 'existing',
      title: 'Loan already running',
      words: panelWords('existing'),
      items: [
        {
          presence: 'existing',
          words: ['No', 'Yes'],
          begins: ({ context }) => ({ balanceNow: 0, asAt: context.today }),
          source: 'The loan runs from today’s balance. The term is then the number of remaining months.',
        },
        { field: 'existing.balanceNow', emptied: () => 0, when: isExisting },
        { field: 'existing.asAt', emptied: ({ context }) => context.today, when: isExisting },
        { field: 'existing.originalTerm', when: isExisting },
      ],
    },
    {
      name: 'fixedOffer',
      title: 'Fixed-rate offer',
      words: panelWords('fixedOffer'),
      items: [
        { Special: FixedAlready, fields: [], when: isFixed },
        ...offered(
          { field: 'fixedRate', label: 'Fixed rate offered' },
          { field: 'fixedMonths', label: 'For how long' },
          { field: 'primeMove' },
        ),
      ],
    },
    {
      name: 'switchTo',
      title: 'Another bank’s offer',
      words: panelWords('switchTo'),
      items: [
        { presence: 'switchTo', words: ['No', 'Yes'], begins: (form) => ({ rate: rateOf(form) ?? HIGHEST_RATE / 5 }) },
        { field: 'switchTo.rate', hint: yourRate, when: hasOffer },
        { field: 'switchTo.termMonths', defaultValue: ({ inputs }) => inputs.termMonths ?? 240, when: hasOffer },
        { field: 'switchTo.costs', defaultValue: ({ answer }) => resultOf(answer)?.switchTo?.costs ?? undefined, when: hasOffer },
        { field: 'switchTo.noticeDays', when: hasOffer },
        { field: 'switchTo.costsAdded', when: hasOffer },
      ],
    },
    {
      name: 'rent',
      title: 'Rent or buy',
      words: panelWords('rent'),
      items: ['rentInstead', 'ownerCosts', 'buyingCosts', 'sellingCosts', 'propertyGrowth', 'inflation', 'investmentReturn'],
    },
    {
      name: 'counting',
      title: 'How interest is counted',
      words: panelWords('counting', 'by days, as banks do'),
      items: [
        {
          field: 'interestBasis',
          source: ({ answer }) => resultOf(answer)?.basisSentence ?? 'Banks count interest by days and add it every month.',
        },
        { field: 'repoAtStart', hint: highestRate },
        'replayFrom',
      ],
    },
  ],
}

function fromPrice({ inputs }: LoanForm): number {
  return Math.max(0, (inputs.purchasePrice ?? 0) - (inputs.deposit ?? 0))
}

function principalHint({ inputs, answer }: LoanForm): string | undefined {
  if (inputs.existing !== undefined) return 'not used: the existing loan’s balance applies'
  const lent = resultOf(answer)?.loan.lent
  return lent != null && inputs.initiationFeeAdded === true ? `${formatMoney(lent)} with the initiation fee added` : undefined
}

function isFixed({ inputs }: LoanForm): boolean {
  return inputs.rateKind === 'fixed' || inputs.rateKind === 'fixedThenPrime'
}

function isExisting({ inputs }: LoanForm): boolean {
  return inputs.existing !== undefined
}

function hasOffer({ inputs }: LoanForm): boolean {
  return inputs.switchTo !== undefined
}

/** An offer is compared with a variable rate, so it needs one. */
function offered(...fields: readonly Field[]): readonly Field[] {
  return fields.map((field) => ({ ...field, when: (form: LoanForm) => !isFixed(form) }))
}

function FixedAlready() {
  return <Hint>The loan already has a fixed rate. Choose a prime-linked rate to compare an offer with it.</Hint>
}

function limitWords(fee: 'initiationFee' | 'serviceFee') {
  return ({ answer }: LoanForm): string => {
    const most = resultOf(answer)?.limits[fee]
    return most == null ? 'no limit loaded for that date' : `at most ${formatMoney(most)}, National Credit Act`
  }
}

function rateOf({ answer }: LoanForm): number | undefined {
  return resultOf(answer)?.rate.atStart ?? undefined
}

function yourRate(form: LoanForm): string | undefined {
  const rate = rateOf(form)
  return rate === undefined ? undefined : `yours is ${formatRate(rate)}`
}

function highestRate({ answer }: LoanForm): string | undefined {
  const most = resultOf(answer)?.limits.rate
  return most == null ? undefined : `highest rate allowed ${formatRate(most)}`
}
