import type { CommandHandler } from '../kernel/aggregate.ts'
import type { Handlers } from '../kernel/http/handler.ts'
import { account } from './account.ts'
import { changeDetailsRoute } from './change-details/route.ts'
import { createAccountRoute } from './create-account/route.ts'
import { updateByOwnerRoute } from './update-by-owner/route.ts'
import { welcomeRoute } from './welcome/route.ts'

export function accountHandlers({ commands }: { readonly commands: CommandHandler }) {
  return {
    createAccount: createAccountRoute(commands),
    changeAccountDetails: changeDetailsRoute(commands),
    welcomeAccount: welcomeRoute(commands),
    updateAccountByOwner: updateByOwnerRoute(commands),
  } satisfies Handlers
}

/** For the gate: asked of the log, at the time of the request. */
export function hasAccount(commands: CommandHandler) {
  return async (accountId: string, signal: AbortSignal): Promise<boolean> => (await commands.load(account, accountId, signal)).state.exists
}
