import { findOn } from '../../lookup/find.ts'
import type { EmployerRow } from './allowances.ts'
import type { Assessment } from '../assessment/assessment.ts'
import { yearEnd } from '../../tax-year.ts'
import { section } from '../../working/law.ts'
import { type InputFigure, type Line, announcing, constant, input, least, sum, take } from '../../working/ledger.ts'
import { remunerationBefore } from './remuneration-before.ts'

export interface Bursaries {
  readonly received: readonly InputFigure[]
  readonly exempt: readonly Line[]
  /** The taxed part, which is remuneration. */
  readonly taxed: Line
}

type Bursary = EmployerRow['bursaries'][number]

/** Bursaries of an employer: exempt for the employee, and for relatives up to an amount each where the employee doesn't earn too much. */
export function bursaries(at: Assessment, row: EmployerRow, index: number): Bursaries | undefined {
  const received: InputFigure[] = []
  const exempt: Line[] = []
  for (const [of, bursary] of row.bursaries.entries()) {
    if (bursary.amount === 0) continue
    const amount = input(`employers.${index}.bursaries.${of}.amount`, bursary.amount)
    received.push(amount)
    const line = bursary.conditionsMet ? exemptOf(at, row, index, bursary, amount, `employment.${index}.bursary.${of}`) : undefined
    if (line !== undefined) exempt.push(line)
  }
  if (received.length === 0) return undefined
  const taxed = at.ledger.line(`employment.${index}.bursariesTaxed`, 'Bursaries, taxed', sum(received, exempt), section('10(1)(q)'))
  return { received, exempt, taxed }
}

function exemptOf(at: Assessment, row: EmployerRow, index: number, bursary: Bursary, amount: InputFigure, id: string): Line | undefined {
  const law = section(bursary.disability ? '10(1)(qA)' : '10(1)(q)')
  const label = 'Bursary, exempt'
  if (bursary.kind === 'employee') return at.ledger.line(id, label, take(amount), law)
  const found = findOn(at.tax, 'bursaries', 'relatives', yearEnd(at.year))
  const { kind, disability } = bursary
  const limit = constant(found, 'limit of a bursary to a relative', (limits) => limits[disability ? 'withDisability' : 'usual'][kind])
  const isAbove = found.found && remunerationBefore(at, row, index).value > found.value.remuneration
  return at.ledger.line(id, label, announcing(isAbove ? sum([]) : least(amount, limit), 'bursaries', yearEnd(at.year), amount.name), law)
}
