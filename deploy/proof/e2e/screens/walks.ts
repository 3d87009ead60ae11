import { walkAccessScreens } from './access-screens.ts'
import { walkAdminListScreens } from './admin-list-screens.ts'
import { walkAdminScreens, walkAuditorScreens } from './admin-screens.ts'
import { walkFirmScreens } from './firm-screens.ts'
import { walkHomeLoanScreens } from './home-loan-screens.ts'
import { walkIdentityScreens } from './identity-screens.ts'
import { walkInvestmentScreens } from './investment-screens.ts'
import { walkIssuedScreens } from './issued-screens.ts'
import { walkJoiningScreens } from './joining-screens.ts'
import { walkPayFastScreens } from './payfast-screens.ts'
import { walkProfileScreens } from './profile-screens.ts'
import { walkPublicScreens } from './public-screens.ts'
import { walkScenarioScreens } from './scenario-screens.ts'
import { walkSubscriptionScreens } from './subscription-screens.ts'
import { walkTeamScreens } from './team-screens.ts'
import { walkTransferDutyScreens } from './transfer-duty-screens.ts'
import type { Walk } from './walk.ts'

export const WALKS: Readonly<Record<string, Walk>> = {
  'that are public': walkPublicScreens,
  'on the way to a subscription': walkJoiningScreens,
  'of a firm': walkFirmScreens,
  'of a subscription': walkSubscriptionScreens,
  'of access': walkAccessScreens,
  'of your own sign-in': walkProfileScreens,
  'of a team': walkTeamScreens,
  'of a transfer duty': walkTransferDutyScreens,
  'of a home loan': walkHomeLoanScreens,
  'of a tax scenario': walkScenarioScreens,
  'of an investment comparison': walkInvestmentScreens,
  'of issued reports': walkIssuedScreens,
  'of identity and mailbox': walkIdentityScreens,
  'of the simulator of PayFast': walkPayFastScreens,
  'of the admin console': walkAdminScreens,
  'of an auditor': walkAuditorScreens,
  'of the lists of the admin console': walkAdminListScreens,
}
/** The number of checks in all walks; fewer mean that a walk was cut short. */
export const MIN_LOOKS = 740
