import type { Metadata, ServerWritableStream, UntypedServiceImplementation } from '@grpc/grpc-js'
import type { User } from '../access/users.ts'
import { Refusal } from '../storage/refusal.ts'
import { users as messages, type UserMessages } from '../wire/definitions.ts'
import { toServiceError } from '../wire/errors.ts'
import type { ServerContext } from './context.ts'
import { unary } from './unary.ts'

const TICKS_PER_MILLISECOND = 10_000n

/** Users of the store. Administrators do everything here; everybody else sees and changes only themselves. */
export function usersHandlers({ users, access }: ServerContext): UntypedServiceImplementation {
  const admin = async (metadata: Metadata): Promise<void> => void (await access?.administration(metadata))
  const self = async (metadata: Metadata, login: string): Promise<void> => {
    const who = await access?.authenticated(metadata)
    if (who !== undefined && who.name !== login) throw new Refusal({ kind: 'access-denied' })
  }

  return {
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
    delete: unary(async (request: UserMessages.DeleteReq, { metadata }) => {
      await admin(metadata)
      await users.delete(required(request.getOptions()).getLoginName())
      return new messages.DeleteResp()
    }),
    disable: unary(async (request: UserMessages.DisableReq, { metadata }) => {
      await admin(metadata)
      await users.setDisabled(required(request.getOptions()).getLoginName(), true)
      return new messages.DisableResp()
    }),
    enable: unary(async (request: UserMessages.EnableReq, { metadata }) => {
      await admin(metadata)
      await users.setDisabled(required(request.getOptions()).getLoginName(), false)
      return new messages.EnableResp()
    }),
    details(call: ServerWritableStream<UserMessages.DetailsReq, UserMessages.DetailsResp>) {
      const login = call.request.getOptions()?.getLoginName() ?? ''
      const allowed = admin(call.metadata).catch((error: unknown) => (login === '' ? Promise.reject(error) : self(call.metadata, login)))
      allowed
        .then(() => {
          for (const user of users.details(login === '' ? undefined : login)) call.write(details(user))
          call.end()
        })
        .catch((error: unknown) => call.emit('error', toServiceError(error)))
    },
    changePassword: unary(async (request: UserMessages.ChangePasswordReq, { metadata }) => {
      const options = required(request.getOptions())
      await self(metadata, options.getLoginName())
      await users.changePassword(options.getLoginName(), options.getCurrentPassword(), options.getNewPassword())
      return new messages.ChangePasswordResp()
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

function details(user: User): UserMessages.DetailsResp {
  const updated = new messages.DetailsResp.UserDetails.DateTime()
  updated.setTicksSinceEpoch(String(BigInt(Math.round(user.updated)) * TICKS_PER_MILLISECOND))
  const message = new messages.DetailsResp.UserDetails()
  message.setLoginName(user.login)
  message.setFullName(user.fullName)
  message.setGroupsList([...user.groups])
  message.setDisabled(user.disabled)
  message.setLastUpdated(updated)
  return new messages.DetailsResp().setUserDetails(message)
}

function required<T>(options: T | undefined): T {
  if (options === undefined) throw new Refusal({ kind: 'invalid', text: 'The request has no options.' })
  return options
}
