import type { Handler, Handlers } from '@tafel/kernel/http/handler.ts'
import { confirmEmailRoute } from './confirm-email/route.ts'
import { type DeleteUserDependencies, deleteMyselfRoute, deleteUserRoute } from './delete-user/route.ts'
import { disable, disableUserRoute } from './disable-user/route.ts'
import { enable, enableUserRoute } from './enable-user/route.ts'
import { endMyOtherSessionsRoute, endMySessionRoute, mySessionsRoute, type SessionDependencies } from './my-sessions/route.ts'
import { nameMyselfRoute, type UserWritten } from './name-myself/route.ts'

export interface IdentityDependencies extends DeleteUserDependencies, SessionDependencies {
  readonly userWritten: UserWritten
}

export function identityHandlers(dependencies: IdentityDependencies) {
  const { commands, userWritten } = dependencies
  /** What react-admin sends: the whole row, of which the flag and the reason are the only things that can be wished. */
  const updateUser: Handler<'updateUser'> = (call) => {
    const { enabled, reason } = call.body
    return enabled ? enable(commands, call, call.params.id!, reason) : disable(commands, call, call.params.id!, reason)
  }
  return {
    confirmEmail: confirmEmailRoute(commands),
    enableUserAccount: enableUserRoute(commands),
    disableUserAccount: disableUserRoute(commands),
    updateUser,
    deleteUser: deleteUserRoute(dependencies),
    deleteMyself: deleteMyselfRoute(dependencies),
    updateDisplayName: nameMyselfRoute(commands, userWritten),
    mySessions: mySessionsRoute(dependencies),
    endMySession: endMySessionRoute(dependencies),
    endMyOtherSessions: endMyOtherSessionsRoute(dependencies),
  } satisfies Handlers
}
