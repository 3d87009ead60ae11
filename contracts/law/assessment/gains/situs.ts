import type { TaxScenarioInputs } from '../inputs/scenario.ts'
import { isResidentOn } from '../assessment/resident-on.ts'

type Disposal = TaxScenarioInputs['disposals'][number]

/** Immovable property in the Republic (Eighth Schedule, paragraph 2(1)(b)(i)). */
export const isPropertyHere = ({ assetKind, abroad }: Pick<Disposal, 'assetKind' | 'abroad'>): boolean =>
  (assetKind === 'primaryResidence' || assetKind === 'otherProperty') && !abroad

/** Tests whether South Africa taxes the asset even of a non-resident: property here, and assets of a permanent establishment here. */
export const isTaxedWhateverResidence = (row: Pick<Disposal, 'assetKind' | 'abroad' | 'permanentEstablishment'>): boolean =>
  isPropertyHere(row) || row.permanentEstablishment

const PERSONAL_USE = 'Assets of personal use are excluded: neither their gains nor their losses count (Eighth Schedule, paragraph 53).'
const OF_NON_RESIDENT =
  'Somebody who is not resident on the day is taxed on gains from immovable property in the Republic, and from assets of a permanent establishment ' +
  'here: not from this asset (Eighth Schedule, paragraph 2(1)(b)).'
const STAYS_HERE =
  'Ceasing to be resident is not a deemed disposal of immovable property in the Republic: it is taxed when it is sold (section 9H(4)(a)).'
const OF_ESTABLISHMENT =
  'Ceasing to be resident is not a deemed disposal of an asset of a permanent establishment in the Republic: it is taxed when it is sold (section 9H(4)(b)).'

/** Why neither gain nor loss of an asset counts; undefined where they do. */
export function exclusionOf(inputs: TaxScenarioInputs, row: Disposal): string | undefined {
  if (row.assetKind === 'personalUse') return PERSONAL_USE
  if (row.deemedOnExit && isPropertyHere(row)) return STAYS_HERE
  if (row.deemedOnExit && row.permanentEstablishment) return OF_ESTABLISHMENT
  return isResidentOn(inputs, row.disposed ?? inputs.periodEnd) || isTaxedWhateverResidence(row) ? undefined : OF_NON_RESIDENT
}
