import type { SecondFactorRule } from '@tafel/contracts/contexts/identity/second-factor.ts'
import { withRow } from '@tafel/kernel/http/answers.ts'
import type { Handler, Handlers } from '@tafel/kernel/http/handler.ts'
import type { SharedLimits } from '@tafel/kernel/http/shared-limits.ts'
import { confirmEmailRoute } from './confirm-email/route.ts'
import { type DeleteUserDependencies, adminDeleteUserRoute, deleteMyselfRoute, deleteUserRoute } from './delete-user/route.ts'
import { disable, disableUserRoute } from './disable-user/route.ts'
import { enable, enableUserRoute } from './enable-user/route.ts'
import {
  endMyOtherSessionsRoute,
  endMySessionRoute,
  mySessionsRoute,
  type SessionDependencies,
  userSessionsRoute,
} from './my-sessions/route.ts'
import type { ProviderUsers } from './provider-users.ts'
import { resetSecondFactorRoute } from './reset-second-factor/route.ts'
import { mySecondFactorsRoute, userSecondFactorsRoute } from './second-factors/route.ts'
import { resendVerificationRoute } from './resend-verification/route.ts'
import { roleHoldersRoute, setUserRolesRoute, userRolesRoute } from './roles/route.ts'
import { supportHandlers } from './support.ts'
import { signOutUserRoute } from './sign-out/route.ts'
import { recordTrainingRoute, trainingRoute } from './training/route.ts'
import { nameMyselfRoute, type UserWritten } from './name-myself/route.ts'

export interface IdentityDependencies extends DeleteUserDependencies, SessionDependencies {
  readonly userWritten: UserWritten
  readonly provider: ProviderUsers
  readonly limits: SharedLimits
  readonly secondFactor: SecondFactorRule
}

export function identityHandlers(dependencies: IdentityDependencies) {
  const { commands, userWritten, provider, secondFactor } = dependencies
  /** react-admin sends the whole row, of which only the flag and the reason can be changed; the answer has nothing else of it. */
  const updateUser: Handler<'updateUser'> = async (call) => {
    const { enabled, reason } = call.body
    const id = call.params['id']!
    if (enabled === undefined) return { json: { id } }
    const reply = await (enabled ? enable(commands, call, id, reason) : disable(commands, call, id, reason))
    return withRow(reply, { enabled })
  }
  const signOutUser = signOutUserRoute(commands, provider)
  const resendVerification = resendVerificationRoute(commands, provider, dependencies.limits)
  return {
    ...supportHandlers({ resendVerification, signOutUser }),
    confirmEmail: confirmEmailRoute(commands),
    enableUserAccount: enableUserRoute(commands),
    disableUserAccount: disableUserRoute(commands),
    updateUser,
    deleteUser: deleteUserRoute(dependencies),
    adminDeleteUser: adminDeleteUserRoute(dependencies),
    adminUserSessions: userSessionsRoute(dependencies),
    adminUserRoles: userRolesRoute(provider),
    adminRoleHolders: roleHoldersRoute(provider),
    setUserRoles: setUserRolesRoute(commands, provider),
    adminUserSecondFactors: userSecondFactorsRoute(provider, secondFactor),
    mySecondFactors: mySecondFactorsRoute(provider, secondFactor),
    resetSecondFactor: resetSecondFactorRoute(commands, provider),
    signOutUser,
    resendVerification,
    deleteMyself: deleteMyselfRoute(dependencies),
    updateDisplayName: nameMyselfRoute(commands, userWritten),
    training: trainingRoute(commands),
    recordTraining: recordTrainingRoute(commands),
    mySessions: mySessionsRoute(dependencies),
    endMySession: endMySessionRoute(dependencies),
    endMyOtherSessions: endMyOtherSessionsRoute(dependencies),
  } satisfies Handlers
}
