import type { Law } from '../../working/trace.ts'
import type { Assessment } from '../assessment/assessment.ts'
import type { TaxScenarioInputs } from '../inputs/scenario.ts'
import { paragraph, section } from '../../working/law.ts'

/** Sections 9HA and 9HB took the place of paragraphs 40(1) and 67 of the Eighth Schedule (Act 25 of 2015). */
const IN_THE_ACT_SINCE = '2016-03-01'

const diedBefore = ({ dateOfDeath, periodEnd }: TaxScenarioInputs) => (dateOfDeath ?? periodEnd) < IN_THE_ACT_SINCE

/** By which an asset counts as sold at market value on the day of death. */
export const onDeathLaw = ({ inputs }: Assessment): Law => (diedBefore(inputs) ? paragraph('Eighth', '40(1)') : section('9HA(1)'))

/** Why an asset left to a resident spouse or an exempt recipient doesn't count. Undefined: it counts at its market value. */
export function freeOnDeath({ inputs }: Assessment, { recipient }: TaxScenarioInputs['disposals'][number]): string | undefined {
  if (recipient === 'exempt')
    return 'Left to a public benefit organisation or another exempt recipient: neither gain nor loss counts (Eighth Schedule, paragraph 62).'
  if (recipient !== 'spouse') return undefined
  const law = diedBefore(inputs) ? 'Eighth Schedule, paragraph 67(2)(a)' : 'section 9HA(2)'
  return `Left to a resident spouse: neither gain nor loss counts, and the spouse takes over date and base cost (${law}).`
}
