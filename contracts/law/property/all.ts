import { withEnds } from '../figure/dated-rows.ts'
import { YEARS } from '../years/all.ts'
import type { PropertyConstants, PropertyKind, PropertyRow } from '../figure/property-kinds.ts'

const rowsOf = <Kind extends PropertyKind>(kind: Kind) => withEnds<PropertyRow<Kind>>(YEARS.flatMap(({ property }) => property[kind] ?? []))

/** The costs of a transfer and a bond without the duty. Figures are never edited in place: a change is a new version. */
export const PROPERTY_CONSTANTS: PropertyConstants = {
  conveyancerGuideline: rowsOf('conveyancerGuideline'),
  deedsFees: rowsOf('deedsFees'),
  fica: rowsOf('fica'),
  sundries: rowsOf('sundries'),
  lateInterest: rowsOf('lateInterest'),
  nonResidentSellers: rowsOf('nonResidentSellers'),
  lifeInterests: rowsOf('lifeInterests'),
  registration: rowsOf('registration'),
}
