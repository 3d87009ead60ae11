import type { Law } from '../../working/trace.ts'
import type { Assessment } from './assessment.ts'
import { section } from '../../working/law.ts'
import { type Figure, type Line, fixed, product, sum } from '../../working/ledger.ts'

const ONE_HALF = fixed('one half', 500_000, 'ppm')

/**
 * Half of what accrues to both spouses of a marriage in community of property, as line `${id}.half`. The joint figure is halved once:
 * the first spouse's half is rounded, the second one's is the rest, so that both add up to the cent. Without a linked spouse
 * the half is rounded like the first one's.
 */
export function ownHalf(at: Assessment, id: string, label: string, joint: Figure, law: Law = section('7(2A)')): Line {
  if (at.spouse?.side !== 'second') return at.ledger.line(`${id}.half`, label, product([joint, ONE_HALF]), law)
  const first = at.ledger.line(`${id}.halfOfFirst`, `${label}: what the first spouse has`, product([joint, ONE_HALF]), law)
  return at.ledger.line(`${id}.half`, label, sum([joint], [first]), law)
}
