import { findOn } from '../../../../law/lookup/find.ts'
import type { Constants } from '../../../../law/constants/shipped.ts'
import { formatDate } from '../../../../base/money/format.ts'
import {
  type Figure,
  type InputFigure,
  type Ledger,
  type Line,
  constant,
  fixed,
  input,
  newLedger,
  product,
  sum,
  take,
} from '../../../../law/working/ledger.ts'
import { ofAct } from '../../../../law/working/law.ts'
import type { FullInputs } from '../inputs/defaults.ts'

/** The shared basis of every step, and the ledger that it writes to. */
export interface Transfer {
  readonly inputs: FullInputs
  readonly constants: Constants
  readonly ledger: Ledger
}

export const newTransfer = (inputs: FullInputs, constants: Constants): Transfer => ({ inputs, constants, ledger: newLedger() })

export const DUTY_ACT = 'Transfer Duty Act 40 of 1949'
export const VAT_ACT = 'Value-Added Tax Act 89 of 1991'
export const duty = (section: string) => ofAct(DUTY_ACT, section)
export const vat = (section: string) => ofAct(VAT_ACT, section)

type AmountField = { [Key in keyof FullInputs]-?: FullInputs[Key] extends number | undefined ? Key : never }[keyof FullInputs]

/** An amount or share of the inputs, by its name. */
export const given = (at: Transfer, field: AmountField): InputFigure =>
  input(field, at.inputs[field] ?? 0, field === 'share' ? 'ppm' : 'cents')

/** The rate of VAT on the day of registration, when the conveyancer bills. */
export function vatRate({ inputs, constants }: Transfer): Figure {
  const on = inputs.registrationDate
  const found = findOn(constants.tax, 'vat', 'rate', on)
  const named = found.found
    ? found
    : { found: false as const, missing: { name: `rates of VAT of ${formatDate(on)}`, from: found.missing.from } }
  return constant(named, `rate of VAT of ${formatDate(on)}`, (rate) => rate, 'ppm')
}

/** VAT on an amount without it. */
export function vatOn(at: Transfer, id: string, of: Figure, label: string): Line {
  return at.ledger.line(id, label, product([of, vatRate(at)]), vat('7(1)(a)'))
}

/** The VAT in an amount that includes it: rate ÷ (100 % + rate) of it. */
export function vatIn(at: Transfer, id: string, of: Figure, label: string, section = '64(1)'): Line {
  const rate = vatRate(at)
  // A line that is refused where the rate is missing; a sum would go on without it.
  const whole = at.ledger.line(
    `${id}.whole`,
    'Price without VAT and the VAT on it, in parts of the former',
    rate.missing === undefined ? sum([fixed('the price without VAT', 1_000_000, 'ppm'), rate]) : take(rate),
    undefined,
    'ppm',
  )
  return at.ledger.line(id, label, product([of, rate], [whole]), vat(section))
}

/** All of them together; refused where one of them is. */
export function together(at: Transfer, id: string, label: string, parts: readonly Figure[]): Line {
  const lacking = parts.find(({ missing }) => missing !== undefined)
  return at.ledger.line(id, label, lacking === undefined ? sum(parts) : take(lacking))
}
