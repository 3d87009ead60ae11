import type { AccountDetails } from '@tafel/contracts/accounts/account.ts'
import type { Recorded } from '@tafel/contracts/envelope.ts'
import type { TafelEvent } from '@tafel/contracts/events.ts'
import { plainName } from '@tafel/contracts/plain-name.ts'
import { followingId } from '@tafel/kernel/ids.ts'
import { DONE, type Reactor } from '@tafel/kernel/reactor.ts'
import type { Letter } from './letter.ts'
import type { MailDependencies } from './reactor.ts'
import { actingForMember } from './templates/acting.ts'
import { mandateForAuditor, mandateForFirm, mandateRevokedForAuditor, mandateRevokedForFirm } from './templates/mandate.ts'

export const ACCESS_MAILS_REACTOR = 'reactor-access-mails'

const MAILED = ['MandateGranted', 'MandateRevoked', 'ActingBegun'] as const
type Mailed = (typeof MAILED)[number]
type MandateEvent = Recorded<Extract<TafelEvent, { type: Exclude<Mailed, 'ActingBegun'> }>>

export interface Contact {
  readonly email: string
  /** '' where it isn't known. */
  readonly name: string
}

export interface AccessMailDependencies extends Pick<MailDependencies, 'server' | 'accountDetails' | 'adviserOrigin' | 'onRefused'> {
  /** How a user is reached; undefined: nobody is to be written to any more. */
  readonly contactOf: (userId: string, signal: AbortSignal) => Promise<Contact | undefined>
}

/** Whoever lets somebody look, and whoever may look, are told: the firm and the auditor each get a mail of their own. */
export function accessMailsReactor(dependencies: AccessMailDependencies): Reactor<Mailed> {
  const { server, accountDetails, contactOf, adviserOrigin, onRefused } = dependencies
  const pages = { firm: `${adviserOrigin}/access`, auditor: `${adviserOrigin}/admin` }

  return {
    name: ACCESS_MAILS_REACTOR,
    on: MAILED,
    async react(event, { signal }) {
      const firm = await accountDetails(event.data.accountId, signal)
      const send = async (id: string, to: string, letter: Letter) => {
        if ((await server.send({ id, to, letter }, signal)) === 'refused') onRefused(event.id)
      }
      if (event.type === 'ActingBegun') {
        if (firm !== undefined) await send(event.id, firm.email, actingLetter(event.data, firm, pages.firm))
        return DONE
      }
      const auditor = await contactOf(event.data.auditor, signal)
      const letters = lettersFor(event, firm, auditor, pages)
      if (firm !== undefined) await send(event.id, firm.email, letters.firm)
      if (auditor !== undefined) await send(followingId(event.id, 'to the auditor'), auditor.email, letters.auditor)
      return DONE
    },
  }
}

function actingLetter(
  { until, mayWrite }: { readonly until: string; readonly mayWrite: boolean },
  firm: AccountDetails,
  page: string,
): Letter {
  return actingForMember({ name: plainName(firm.contactPerson.firstName), until, mayWrite, page })
}

function lettersFor(
  event: MandateEvent,
  details: AccountDetails | undefined,
  auditor: Contact | undefined,
  pages: { readonly firm: string; readonly auditor: string },
): { readonly firm: Letter; readonly auditor: Letter } {
  const firm = plainName(details?.accountName ?? '')
  const toFirm = { name: plainName(details?.contactPerson.firstName ?? ''), firm, page: pages.firm }
  const toAuditor = { name: plainName(auditor?.name ?? ''), firm, page: pages.auditor }
  if (event.type === 'MandateRevoked') return { firm: mandateRevokedForFirm(toFirm), auditor: mandateRevokedForAuditor(toAuditor) }
  const { from, until, clientIds } = event.data
  const granted = { from, until, clients: clientIds?.length ?? null }
  return { firm: mandateForFirm({ ...toFirm, ...granted }), auditor: mandateForAuditor({ ...toAuditor, ...granted }) }
}
