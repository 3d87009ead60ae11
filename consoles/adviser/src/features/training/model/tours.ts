import type { KindName } from '@tafel/contracts/base/kind-names.ts'
import type { TrainingTour } from '@tafel/contracts/contexts/identity/training.ts'

/** The screen that a step is on: the list of clients, the sample client, its record of a kind, or the issued reports. */
export type Place =
  | { readonly page: 'clients' | 'client' | 'issuedReports' }
  | { readonly page: 'calculate' | 'report'; readonly kind: KindName }

/** The target of a step: an element marked with `data-tour`, or a section by its accessible name. */
export type Target = { readonly mark: string } | { readonly section: string }

export interface Step {
  readonly title: string
  /** One or two plain sentences. */
  readonly text: string
  readonly place: Place
  readonly target: Target
}

export interface Tour {
  readonly id: TrainingTour
  readonly title: string
  readonly about: string
  readonly minutes: number
  readonly steps: readonly Step[]
}

const CLIENTS = { page: 'clients' } as const
const CLIENT = { page: 'client' } as const
const ISSUED = { page: 'issuedReports' } as const
const TAX = { page: 'calculate', kind: 'scenario' } as const
const TRANSFER = { page: 'calculate', kind: 'transferDuty' } as const
const REPORT = { page: 'report', kind: 'transferDuty' } as const
const LOAN = { page: 'calculate', kind: 'homeLoanRepayment' } as const
const COMPARISON = { page: 'calculate', kind: 'investmentComparison' } as const

const INPUTS = { mark: 'inputs' }
const ANSWER = { mark: 'answer' }

/** The six tours, in the order of the training page. */
export const TOURS: readonly Tour[] = [
  {
    id: 'client',
    title: 'A first client and household',
    about: 'Add a client, record the family, and see all work for them on one page.',
    minutes: 2,
    steps: [
      {
        title: 'Add a client',
        text: 'Press New client. A name is enough to start; you can add everything else later, or import a list.',
        place: CLIENTS,
        target: { mark: 'new-client' },
      },
      {
        title: 'The people of a household',
        text: 'The client, the spouse and the dependants are listed here with their ages. Edit adds a dependant.',
        place: CLIENT,
        target: { section: 'People' },
      },
      {
        title: 'Marriage and property',
        text: 'The marital regime decides how income and gains are shared between spouses. Enter it once, with its date.',
        place: CLIENT,
        target: { section: 'Marriage and property' },
      },
      {
        title: 'Records',
        text: 'Each calculation is a record of a client. The list shows its answer, its state and who changed it last.',
        place: CLIENT,
        target: { section: 'Records' },
      },
      {
        title: 'The next review',
        text: 'Plan the next review here. It appears on the overview when it is due.',
        place: CLIENT,
        target: { section: 'Review' },
      },
    ],
  },
  {
    id: 'tax',
    title: 'A tax scenario and its planning ideas',
    about: 'Enter a year of income, see the tax, and try ideas that lower it.',
    minutes: 3,
    steps: [
      {
        title: 'Enter the income',
        text: 'Type the income, deductions and credits of a tax year. Everything is saved automatically.',
        place: TAX,
        target: INPUTS,
      },
      {
        title: 'The answer follows',
        text: 'The tax changes as you type. The notes at the bottom name what is missing.',
        place: TAX,
        target: ANSWER,
      },
      {
        title: 'Where a figure comes from',
        text: 'Open working shows each line with its formula, its section of the Act and its source.',
        place: TAX,
        target: { mark: 'working' },
      },
      {
        title: 'Planning ideas',
        text: 'Each idea is fully recalculated. Preview one to see its effect, then apply or discard it.',
        place: TAX,
        target: { section: 'Planning ideas' },
      },
      {
        title: 'Find a value',
        text: 'Name the result you want, and Tafel finds the input that gives it.',
        place: TAX,
        target: { section: 'Find a value' },
      },
      {
        title: 'Compare variants',
        text: 'Copy a record to make a variant, and compare the variants side by side here.',
        place: TAX,
        target: { mark: 'compare-tab' },
      },
    ],
  },
  {
    id: 'property',
    title: 'Transfer duty and cash needed',
    about: 'From the price of a house to the cash a buyer needs on registration.',
    minutes: 2,
    steps: [
      {
        title: 'Start with the price',
        text: 'The price and the date of acquisition are enough for the duty. Add the bond to get its costs too.',
        place: TRANSFER,
        target: INPUTS,
      },
      {
        title: 'Duty and costs',
        text: 'The duty is accurate to the cent, with the conveyancing and bond costs below it.',
        place: TRANSFER,
        target: ANSWER,
      },
      {
        title: 'How the duty is calculated',
        text: 'Each bracket that the price passes through is shown with its rate and its share of the duty.',
        place: TRANSFER,
        target: { section: 'How the duty is calculated' },
      },
      {
        title: 'Cash on registration',
        text: 'This is what the buyer pays from their own pocket, after the bond.',
        place: TRANSFER,
        target: { section: 'Cash on registration' },
      },
      {
        title: 'Ready for the client',
        text: 'The report puts the same figures on your firm’s letterhead.',
        place: TRANSFER,
        target: { mark: 'report-tab' },
      },
    ],
  },
  {
    id: 'loan',
    title: 'A home loan',
    about: 'The instalment, what extra payments save, and what a higher rate costs.',
    minutes: 2,
    steps: [
      {
        title: 'The loan',
        text: 'Enter the amount, the rate and the term. Prime is filled in from the current tables.',
        place: LOAN,
        target: INPUTS,
      },
      {
        title: 'The instalment',
        text: 'The instalment, the total interest and the last payment change as you type.',
        place: LOAN,
        target: ANSWER,
      },
      {
        title: 'Effect of extra payments',
        text: 'See what each extra payment saves alone, and what they save together.',
        place: LOAN,
        target: { section: 'Effect of extra payments' },
      },
      {
        title: 'If the rate changes',
        text: 'The instalment at rates around today’s shows how much room the client needs.',
        place: LOAN,
        target: { section: 'If the rate changes' },
      },
      {
        title: 'Can the client afford it?',
        text: 'The tests compare the instalment with the client’s income, also at a higher rate. The strictest one decides.',
        place: LOAN,
        target: { section: 'Affordability' },
      },
    ],
  },
  {
    id: 'investment',
    title: 'An investment comparison',
    about: 'The same money in several vehicles, after tax and fees.',
    minutes: 2,
    steps: [
      {
        title: 'Money and vehicles',
        text: 'Enter the money and the term once. Each vehicle has its own return, fees and tax.',
        place: COMPARISON,
        target: INPUTS,
      },
      {
        title: 'The ranking',
        text: 'Vehicles are ranked by what is left after tax. Switch between today’s and future rand.',
        place: COMPARISON,
        target: ANSWER,
      },
      {
        title: 'Access to the money',
        text: 'A vehicle that ranks first may lock the money in. See when it can be drawn.',
        place: COMPARISON,
        target: { section: 'Access to the money' },
      },
      {
        title: 'If an assumption changes',
        text: 'See whether the ranking still holds with a lower return or higher fees.',
        place: COMPARISON,
        target: { section: 'If an assumption changes' },
      },
      {
        title: 'Crossover dates',
        text: 'These are the dates on which one vehicle overtakes another. The order depends on how long the money stays.',
        place: COMPARISON,
        target: { section: 'Crossover dates' },
      },
    ],
  },
  {
    id: 'report',
    title: 'A report, issued and verified',
    about: 'Choose a form, issue the report, and let anyone check that it is genuine.',
    minutes: 2,
    steps: [
      {
        title: 'Choose the form',
        text: 'A client summary, the full working or a one-page answer: the page shows what will be sent.',
        place: REPORT,
        target: { mark: 'report-form' },
      },
      {
        title: 'Issue it',
        text: 'Issue gives the report a number and freezes it. Until then it is marked as a draft.',
        place: REPORT,
        target: { mark: 'issue' },
      },
      {
        title: 'Kept with the client',
        text: 'Issued reports are listed with the client, so you can see later what was sent.',
        place: CLIENT,
        target: { section: 'Issued reports' },
      },
      {
        title: 'Find any report',
        text: 'The firm’s issued reports are here. Search by number, kind or date.',
        place: ISSUED,
        target: { section: 'Issued reports' },
      },
      {
        title: 'Anyone can verify it',
        text: 'Anyone who holds a report can check its number and file at this address, without signing in.',
        place: ISSUED,
        target: { mark: 'verify-link' },
      },
    ],
  },
]

export const tourOf = (id: TrainingTour): Tour => TOURS.find((tour) => tour.id === id)!
