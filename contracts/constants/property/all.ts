import { CONVEYANCER_GUIDELINE } from './conveyancer-guideline/all.ts'
import { DEEDS_FEES } from './deeds-fees/all.ts'
import { FICA } from './fica/all.ts'
import { LATE_INTEREST } from './late-interest/all.ts'
import type { PropertyConstants } from './property-kinds.ts'
import { REGISTRATION } from './registration/all.ts'
import { SUNDRIES } from './sundries/all.ts'

/** What a transfer and a bond cost beside the duty. Figures are never edited in place: a change is a new version of the constants. */
export const PROPERTY_CONSTANTS: PropertyConstants = {
  conveyancerGuideline: CONVEYANCER_GUIDELINE,
  deedsFees: DEEDS_FEES,
  fica: FICA,
  sundries: SUNDRIES,
  lateInterest: LATE_INTEREST,
  registration: REGISTRATION,
}
