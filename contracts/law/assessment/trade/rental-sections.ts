import type { Ledger } from '../../working/ledger.ts'
import { type Figure, type InputFigure, type Line, take } from '../../working/ledger.ts'
import { section } from '../../working/law.ts'

/** Expenses of letting that a section other than the general one allows. */
const REPAIRS = section('11(d)')
const FINANCE = section('24J')
const WEAR = section('11(e)')
const OWN_SECTIONS = {
  repairs: ['Repairs', REPAIRS],
  bondInterest: ['Bond interest', FINANCE],
  furnitureWearAndTear: ['Wear and tear of furniture', WEAR],
} as const

/** The expenses of one property; an expense with its own section has a line that names it. The sum is unchanged. */
export function underSections(ledger: Ledger, id: string, path: string, name: string, expenses: readonly InputFigure[]): readonly Figure[] {
  return expenses.map((expense): InputFigure | Line => {
    const field = expense.name.slice(path.length + 1)
    if (!isOwn(field)) return expense
    const [label, law] = OWN_SECTIONS[field]
    return ledger.line(`${id}.${field}`, `${label} of ${name}`, take(expense), law)
  })
}

const isOwn = (field: string): field is keyof typeof OWN_SECTIONS => Object.hasOwn(OWN_SECTIONS, field)
