import type { Call, Handler, Handlers } from '@tafel/kernel/http/handler.ts'

/** Support's actions for a user: the admins' own functions, by the id in the path. */
export function supportHandlers(
  admins: Required<Pick<Handlers, 'resendVerification' | 'signOutUser'>>,
): Required<Pick<Handlers, 'supportResendVerification' | 'supportSignOutUser'>> {
  const forUser = (handler: unknown) => (call: Call) =>
    (handler as Handler)({ ...call, body: { data: { userId: call.params['id'] } } } as Call)
  return { supportResendVerification: forUser(admins.resendVerification), supportSignOutUser: forUser(admins.signOutUser) }
}
