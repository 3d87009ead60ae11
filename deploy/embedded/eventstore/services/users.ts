import type { Metadata, UntypedServiceImplementation } from '@grpc/grpc-js'
import type { User } from '../access/users.ts'
import { Refusal } from '../storage/refusal.ts'
import { users as messages, UsersService, type UserMessages } from '../wire/definitions.ts'
import type { ServerContext } from './context.ts'
import { unary } from './unary.ts'
import { unserved } from './unserved.ts'

/** The administrators' calls with which `deploy/real-servers/event-store-users.ts` sets up the users of the store. */
export function usersHandlers({ users, access }: ServerContext): UntypedServiceImplementation {
  const admin = async (metadata: Metadata): Promise<void> => void (await access?.administration(metadata))

  return {
    ...unserved(UsersService),
    create: unary(async (request: UserMessages.CreateReq, { metadata }) => {
      await admin(metadata)
      const options = required(request.getOptions())
      await users.create(described(options), options.getPassword())
      return new messages.CreateResp()
    }),
    update: unary(async (request: UserMessages.UpdateReq, { metadata }) => {
      await admin(metadata)
      const options = required(request.getOptions())
      await users.update(described(options))
      if (options.getPassword() !== '') await users.resetPassword(options.getLoginName(), options.getPassword())
      return new messages.UpdateResp()
    }),
    enable: unary(async (request: UserMessages.EnableReq, { metadata }) => {
      await admin(metadata)
      await users.enable(required(request.getOptions()).getLoginName())
      return new messages.EnableResp()
    }),
    resetPassword: unary(async (request: UserMessages.ResetPasswordReq, { metadata }) => {
      await admin(metadata)
      const options = required(request.getOptions())
      await users.resetPassword(options.getLoginName(), options.getNewPassword())
      return new messages.ResetPasswordResp()
    }),
  }
}

function described(options: UserMessages.CreateReq.Options | UserMessages.UpdateReq.Options): Pick<User, 'login' | 'fullName' | 'groups'> {
  return { login: options.getLoginName(), fullName: options.getFullName(), groups: options.getGroupsList() }
}

function required<T>(options: T | undefined): T {
  if (options === undefined) throw new Refusal({ kind: 'invalid', text: 'The request has no options.' })
  return options
}
