import type { ClientEvent } from '@tafel/contracts/contexts/clients/events.ts'
import type { ProblemCode } from '@tafel/contracts/base/http/problems.ts'
import type { CommandContext, CommandHandler, Decision, Handled } from '@tafel/kernel/commands/aggregate.ts'
import { lastPosition, partOf } from '../parts.ts'
import { handleOfTenant, isOfTenant } from '../tenant-scope.ts'
import { client } from './client.ts'
import { changeMaritalStatus, type KeptMarriage, linkSpouses } from './set-marital-status/decide.ts'
import { spouseOf, spouses } from './spouses.ts'

export interface MarriageChange {
  readonly accountId: string
  readonly clientId: string
  readonly marriage: KeptMarriage
  /** The former spouse's stored values before the marriage; undefined: stored before that was recorded. */
  readonly ofFormer: (former: string) => Promise<KeptMarriage | undefined>
  /** Why the marriage is impossible for these two clients, of any firm. */
  readonly refused?: ProblemCode | undefined
  readonly signal: AbortSignal
}

/** A marriage: each spouse's details are in their own stream, and the link is in the firm's one stream of links. */
export function marriages(commands: CommandHandler) {
  /** Why a client of the firm can't be married now, if so. */
  async function whyNot(id: string, { accountId, signal }: Pick<MarriageChange, 'accountId' | 'signal'>): Promise<ProblemCode | undefined> {
    const { state } = await commands.load(client, id, signal)
    if (!isOfTenant(state, accountId)) return 'functions/not-found'
    if (state.forgotten) return 'records/erased'
    return state.deleted ? 'records/deleted' : undefined
  }

  async function isErased(id: string, signal: AbortSignal): Promise<boolean> {
    const { state } = await commands.load(client, id, signal)
    return state.exists && state.forgotten
  }

  /** Why a change is impossible now for either side, if so. */
  async function refusalOf({ accountId, clientId, marriage, signal }: Omit<MarriageChange, 'ofFormer'>): Promise<ProblemCode | undefined> {
    const { spouseId } = marriage
    for (const id of spouseId === null ? [clientId] : [clientId, spouseId]) {
      const refused = await whyNot(id, { accountId, signal })
      if (refused !== undefined) return refused
    }
    if (spouseId === null) return undefined
    const { state } = await commands.load(spouses, accountId, signal)
    const third = spouseOf(state, spouseId)
    return third === undefined || third === clientId || (await isErased(third, signal)) ? undefined : 'clients/spouse-taken'
  }

  /** Checks the client's own part, which is written last: if it exists, everything is done. Undefined: still to be done, and the client is unchanged. */
  async function answered({ accountId, clientId }: MarriageChange, context: CommandContext): Promise<Handled<ProblemCode> | undefined> {
    const own = { ...partOf(context, client.stream(clientId)), ...(context.ifMatch !== undefined && { ifMatch: context.ifMatch }) }
    const handled = await handleOfTenant(commands, client, clientId, accountId, own, (): Decision<ClientEvent, ProblemCode> => [])
    return handled.outcome === 'done' && handled.position === undefined ? undefined : handled
  }

  /**
   * Changes a marriage for both, part by part. The former spouse's part is written first, while the link still names them, and the client's
   * own part last. So a retry finds everything that is left to do, and nothing if all is done.
   */
  async function change(wanted: MarriageChange, context: CommandContext): Promise<Handled<ProblemCode>> {
    const { accountId, clientId, marriage, ofFormer, signal } = wanted
    const { spouseId } = marriage
    const before = await answered(wanted, context)
    if (before !== undefined) return before
    const refused = wanted.refused ?? (await refusalOf(wanted))
    if (refused !== undefined) return { outcome: 'refused', refused }

    const { state: links } = await commands.load(spouses, accountId, signal)
    const former = spouseOf(links, clientId)
    const third = spouseId === null ? undefined : spouseOf(links, spouseId)
    const gone = await Promise.all([former, third].map(async (id) => (id !== undefined && (await isErased(id, signal)) ? [id] : [])))
    const erased = new Set(gone.flat())
    const formerly = former === undefined || former === spouseId || erased.has(former) ? undefined : await ofFormer(former)
    const link = () =>
      commands.handle(spouses, accountId, partOf(context, spouses.stream(accountId)), (state) =>
        linkSpouses({ accountId, clientId, spouseId, erased }, state),
      )
    const keep = (id: string, kept: KeptMarriage) =>
      handleOfTenant(commands, client, id, accountId, partOf(context, client.stream(id)), (state) => changeMaritalStatus(kept, state))

    const parts: Handled<ProblemCode>[] = []
    if (formerly !== undefined) parts.push(await keep(former!, formerly))
    const linked = await link()
    if (linked.outcome !== 'done') return linked
    parts.push(linked)
    if (spouseId !== null) parts.push(await keep(spouseId, { maritalStatus: marriage.maritalStatus, spouseId: clientId }))
    const own = await keep(clientId, marriage)
    const position = lastPosition([own, ...parts])
    return own.outcome === 'done' && position !== undefined ? { ...own, position } : own
  }

  return { change, refusalOf }
}
