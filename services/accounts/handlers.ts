import type { AccountDetails } from '@tafel/contracts/contexts/accounts/account.ts'
import type { CommandHandler } from '@tafel/kernel/commands/aggregate.ts'
import type { KeyDestroyed } from '@tafel/kernel/http/forgotten.ts'
import type { AccountStatus } from '@tafel/kernel/http/access-guard.ts'
import type { Handlers } from '@tafel/kernel/http/handler.ts'
import { account } from './account.ts'
import { changeDetailsRoute } from './change-details/route.ts'
import { closeAccountByOwnerRoute, closeAccountRoute } from './close-account/route.ts'
import { createAccountRoute } from './create-account/route.ts'
import { forgetAccountByOwnerRoute, forgetAccountRoute } from './forget-account/route.ts'
import type { OwnedFirm } from './owned-firm.ts'
import { reopenAccountByOwnerRoute, reopenAccountRoute } from './reopen-account/route.ts'
import { adminUpdateAccountRoute, updateByOwnerRoute } from './update-by-owner/route.ts'
import { welcomeRoute } from './welcome/route.ts'

export interface AccountDependencies {
  readonly commands: CommandHandler
  readonly keyDestroyed: KeyDestroyed
  readonly ownedFirm: OwnedFirm
}

export function accountHandlers({ commands, keyDestroyed, ownedFirm }: AccountDependencies) {
  return {
    createAccount: createAccountRoute(commands),
    changeAccountDetails: changeDetailsRoute(commands),
    welcomeAccount: welcomeRoute(commands),
    updateAccountByOwner: updateByOwnerRoute(commands, ownedFirm),
    adminUpdateAccount: adminUpdateAccountRoute(commands),
    closeAccount: closeAccountRoute(commands),
    closeAccountByOwner: closeAccountByOwnerRoute(commands, ownedFirm),
    reopenAccount: reopenAccountRoute(commands),
    reopenAccountByOwner: reopenAccountByOwnerRoute(commands, ownedFirm),
    forgetAccount: forgetAccountRoute(commands, keyDestroyed),
    forgetAccountByOwner: forgetAccountByOwnerRoute(commands, ownedFirm, keyDestroyed),
  } satisfies Handlers
}

/** The name of a firm; undefined once it was forgotten. */
export function firmName(commands: CommandHandler) {
  return async (accountId: string, signal: AbortSignal): Promise<string | undefined> => {
    const { state } = await commands.load(account, accountId, signal)
    return state.exists ? state.details?.accountName : undefined
  }
}

/** For the access guard: read from the log at the time of the request. */
export function accountStatus(commands: CommandHandler) {
  return async (accountId: string, signal: AbortSignal): Promise<AccountStatus> => {
    const { state } = await commands.load(account, accountId, signal)
    return state.exists ? state.status : 'none'
  }
}

/** The firm's current details, for invoices and mails; undefined if there is none, or it was erased. */
export function accountDetails(commands: CommandHandler) {
  return async (accountId: string, signal: AbortSignal): Promise<AccountDetails | undefined> => {
    const { state } = await commands.load(account, accountId, signal)
    return state.exists ? state.details : undefined
  }
}
