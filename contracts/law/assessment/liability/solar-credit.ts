import type { Assessment } from '../assessment/assessment.ts'
import { SOLAR_YEAR } from '../inputs/choices.ts'
import { section } from '../../working/law.ts'
import { type Line, fixed, input, least, product } from '../../working/ledger.ts'

const SHARE = fixed('share of the cost of solar panels', 250_000, 'ppm')
const MAX_CREDIT = fixed('most that is credited for solar panels', 1_500_000, 'cents')
const LAW = section('6C')

/**
 * s6C: 25 % of what new photovoltaic panels on a residence cost, without inverters, batteries and mounting, at most R15 000 a person. Not
 * refundable, and the excess over the tax is lost. Rate, limit and dates are in the wording of the Act. Undefined if not claimed.
 */
export function solarCredit(at: Assessment): Line | undefined {
  const { solarPanels } = at.inputs.deductions
  if (solarPanels === 0 || at.year !== SOLAR_YEAR) return undefined
  const { line } = at.ledger
  const share = line(
    'solar.share',
    'A quarter of the cost of solar panels',
    product([input('deductions.solarPanels', solarPanels), SHARE]),
    LAW,
  )
  return line('tax.s6C', 'Solar energy tax credit', least(share, MAX_CREDIT), LAW)
}
