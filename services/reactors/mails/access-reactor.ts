import { ALERT_RULES } from '@tafel/contracts/api/alert-rules.ts'
import type { AccountDetails } from '@tafel/contracts/contexts/accounts/account.ts'
import type { Recorded } from '@tafel/contracts/base/envelope.ts'
import type { TafelEvent } from '@tafel/contracts/api/events.ts'
import { plainName } from '@tafel/contracts/base/plain-name.ts'
import { remembered } from '@tafel/contracts/base/personal.ts'
import { followingId } from '@tafel/kernel/runtime/ids.ts'
import { DONE, type Reactor } from '@tafel/kernel/subscriptions/reactor.ts'
import type { Letter } from './letter.ts'
import type { MailDependencies } from './reactor.ts'
import { actingForMember } from './templates/acting.ts'
import { alertForAdministrator } from './templates/alert.ts'
import { figuresRunOut } from './templates/figures-run-out.ts'
import { firmClosed, firmReopened } from './templates/firm-closed.ts'
import { mandateForAuditor, mandateForFirm, mandateRevokedForAuditor, mandateRevokedForFirm } from './templates/mandate.ts'
import { secondFactorReset } from './templates/second-factor-reset.ts'
import { secondPerson } from './templates/second-person.ts'

export const ACCESS_MAILS_REACTOR = 'reactor-access-mails'

const MAILED = [
  'MandateGranted',
  'MandateRevoked',
  'ActingBegun',
  'AlertRaised',
  'FiguresRunOutReminded',
  'AccountClosed',
  'AccountReopened',
  'ConstantsChecked',
  'ConstantsWithdrawalAsked',
  'SecondFactorReset',
] as const
type Mailed = (typeof MAILED)[number]
const FOR_ADMINISTRATORS = ['AlertRaised', 'FiguresRunOutReminded', 'ConstantsChecked', 'ConstantsWithdrawalAsked'] as const
type ForAdministrators = Recorded<Extract<TafelEvent, { type: (typeof FOR_ADMINISTRATORS)[number] }>>
type ClosureEvent = Recorded<Extract<TafelEvent, { type: 'AccountClosed' | 'AccountReopened' }>>
type MandateEvent = Recorded<Extract<TafelEvent, { type: 'MandateGranted' | 'MandateRevoked' }>>

export interface Contact {
  readonly email: string
  /** '' if unknown. */
  readonly name: string
}

export interface AccessMailDependencies extends Pick<MailDependencies, 'server' | 'accountDetails' | 'adviserOrigin' | 'onRefused'> {
  /** How to reach a user; undefined: they get no more mail. */
  readonly contactOf: (userId: string, signal: AbortSignal) => Promise<Contact | undefined>
  /** TAFEL_ADMIN_ORIGIN: the admins' and auditors' console. The adviser console admits auditors to none of its routes. */
  readonly adminOrigin: string
  /** The ids of all administrators. Throws `OutOfReach` if they are unavailable. */
  readonly administrators: () => Promise<readonly string[]>
}

/**
 * Mails about access: the firm and the auditor each get their own mail. A user learns that an administrator has reset their second factor.
 * Alerts, expiring figures, and what waits for a second person go to all administrators.
 */
export function accessMailsReactor(dependencies: AccessMailDependencies): Reactor<Mailed> {
  const { server, accountDetails, contactOf, administrators, adviserOrigin, adminOrigin, onRefused } = dependencies
  const pages = {
    firm: `${adviserOrigin}/access`,
    profile: `${adviserOrigin}/profile`,
    home: adviserOrigin,
    auditor: `${adminOrigin}/#/events`,
    alerts: `${adminOrigin}/#/alerts`,
    constants: `${adminOrigin}/#/constants`,
  }

  return {
    name: ACCESS_MAILS_REACTOR,
    on: MAILED,
    async react(event, { signal }) {
      const send = async (id: string, to: string, letter: Letter) => {
        if ((await server.send({ id, to, letter }, signal)) === 'refused') onRefused(event.id)
      }
      if (isForAdministrators(event)) {
        const asker = 'by' in event.data ? event.data.by : undefined
        const askedBy = asker === undefined ? '' : plainName((await contactOf(asker, signal))?.name ?? '')
        await Promise.all(
          (await administrators()).map(async (userId) => {
            // The admin who asks is never the second person.
            if (userId === asker) return
            const contact = await contactOf(userId, signal)
            if (contact !== undefined)
              await send(followingId(event.id, userId), contact.email, letterForAdministrator(event, contact, { ...pages, askedBy }))
          }),
        )
        return DONE
      }
      if (event.type === 'SecondFactorReset') {
        const contact = await contactOf(event.data.userId, signal)
        if (contact !== undefined)
          await send(event.id, contact.email, secondFactorReset({ name: plainName(contact.name), page: pages.profile }))
        return DONE
      }
      const firm = await accountDetails(event.data.accountId, signal)
      if (event.type === 'AccountClosed' || event.type === 'AccountReopened') {
        // Owners know what they did themselves.
        if (firm !== undefined && event.actor !== event.data.owner) await send(event.id, firm.email, closureLetter(event, firm, pages.home))
        return DONE
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

function letterForAdministrator(
  event: ForAdministrators,
  contact: Contact,
  pages: { readonly alerts: string; readonly constants: string; readonly askedBy: string },
): Letter {
  const name = plainName(contact.name)
  if (event.type === 'ConstantsChecked' || event.type === 'ConstantsWithdrawalAsked') {
    const { collection, key } = event.data
    const asks = event.type === 'ConstantsChecked' ? 'publication' : 'withdrawal'
    return secondPerson({ name, set: { collection, key }, asks, by: pages.askedBy, page: `${pages.constants}/${collection}/${key}` })
  }
  if (event.type === 'FiguresRunOutReminded') return figuresRunOut({ ...event.data, name, page: pages.constants })
  const { rule, count, at } = event.data
  return alertForAdministrator({ name, ...ALERT_RULES[rule], count, at, page: pages.alerts })
}

const isForAdministrators = (event: Recorded<Extract<TafelEvent, { type: Mailed }>>): event is ForAdministrators =>
  FOR_ADMINISTRATORS.some((type) => type === event.type)

function closureLetter({ type, data }: ClosureEvent, firm: AccountDetails, page: string): Letter {
  const reason = data.reason === undefined ? '' : (remembered(data.reason) ?? '')
  const about = { name: plainName(firm.contactPerson.firstName), reason, page }
  return type === 'AccountClosed' ? firmClosed(about) : firmReopened(about)
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
